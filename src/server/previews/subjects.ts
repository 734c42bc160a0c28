import type { Article } from '#contract/articles.ts'
import { landingQuery } from '#domain/content/landing.ts'
import { photoHash } from '#domain/media/photo-url.ts'
import {
  drawEveningPreview,
  SCENE,
  type EveningPreview,
} from '#drawings/preview/draw-evening-preview.ts'
import {
  drawFlatPreview,
  drawPlanPhoto,
  drawSheetPreview,
} from '#drawings/preview/draw-flat-preview.ts'
import { drawPanorama } from '#drawings/scene/draw-panorama.ts'
import { layOutEmbankment } from '#drawings/scene/embankment.ts'
import { drawStreet } from '#drawings/scene/street.ts'
import type { DrawnCatalogue } from '#server/drawings/files/scene-files.ts'
import { sceneNames } from '#server/drawings/files/scene-names.ts'
import { houseOfStreet } from '#server/drawings/files/streets.ts'
import { drawCutawayOf, drawPlanOf } from '#server/drawings/inline/flat-drawings.ts'
import { drawingName } from '#server/drawings/model/drawing-names.ts'
import { drawnHouses, type DrawnHouse } from '#server/drawings/model/drawn-houses.ts'
import type { FloorModels } from '#server/drawings/model/floor-models.ts'
import { bankOf } from '#server/drawings/model/houses-on-bank.ts'

import {
  wordsOfArticle,
  wordsOfProject,
  wordsOfPromotion,
  wordsOfSite,
  eveningOfLot,
  wordsOfLot,
} from './preview-text.ts'
import { sectionOf, wordsOfLanding, wordsOfSection } from './sections.ts'
import { LOOK, type Preview, type PreviewSources } from './preview.ts'

/** Which pages have a picture of their own; others share one of their section, or that of the site. */
const kinds: Record<string, string> = {
  'flat/flat': 'flat',
  'commercial/lot': 'commercial',
  'storage/place': 'storage',
  'parking/place': 'parking',
  'project/project': 'project',
  'news/article': 'article',
  'promotions/promotion': 'promotion',
  'landing/landing': 'landing',
}

/** The subject of a page about nothing of its own. */
const SITE = 'site'

/** «flat-842» for the page of a flat, «site» for a page about nothing of its own. */
export function subjectOf(page: string, params: Record<string, string>): string {
  const kind = kinds[page]
  if (kind) return `${kind}-${params.id ?? params.alias}`
  const section = sectionOf(page)
  return section ? `section-${section}` : SITE
}

/** Whether many pages ask for the same. */
export const isShared = (subject: string) => subject === SITE || subject.startsWith('section-')

/** The largest number an id of the database may be. */
const MOST_ID = 2_147_483_647

/** null: there is nothing of that name. */
export async function findPreview(
  sources: PreviewSources,
  subject: string,
): Promise<Preview | null> {
  const { catalogue, content } = sources.services
  const [, kind, key = ''] = /^([a-z]+)(?:-(.+))?$/.exec(subject) ?? []
  const id = /^[1-9]\d{0,9}$/.test(key) && Number(key) <= MOST_ID ? Number(key) : null
  switch (kind) {
    case SITE:
      return key
        ? null
        : eveningPreview(
            sources,
            SITE,
            wordsOfSite(catalogue, sources.slogan(), sources.withoutFlats()),
          )
    case 'flat':
    case 'commercial':
    case 'storage':
    case 'parking':
      return id === null ? null : lotPreview(sources, subject, kind, id)
    case 'project': {
      const summary = catalogue.projects.find(({ alias }) => alias === key)
      const found = summary && (await content.project(key))
      if (!found) return null
      const words = wordsOfProject(summary, found.buildings, catalogue)
      return eveningPreview(sources, subject, words, key)
    }
    case 'article': {
      const article = await content.article(key)
      return article && articlePreview(sources, subject, article)
    }
    case 'promotion': {
      const promotion = id === null ? null : await content.promotion(id)
      return promotion && eveningPreview(sources, subject, wordsOfPromotion(promotion))
    }
    case 'landing': {
      const landing = await content.landing(key)
      const query = landing && landingQuery(landing.filter)
      return query && eveningPreview(sources, subject, wordsOfLanding(landing.h1, query, catalogue))
    }
    case 'section': {
      const words = wordsOfSection(key, catalogue)
      return words && eveningPreview(sources, subject, words)
    }
    default:
      return null
  }
}

/** A lot with its plan; in the evening, under words, where there is none. */
function lotPreview(
  sources: PreviewSources,
  subject: string,
  kind: string,
  id: number,
): Preview | null {
  const { services, published, models } = sources
  const brand = sources.brand()
  const lot = services.catalogue.lot(id)
  if (lot?.kind !== kind) return null
  const words = wordsOfLot(lot, services.catalogue.datedAt([lot.project.alias]))
  const withoutPlan = eveningOfLot(words)
  const drawn = { ...published(), models }
  const hash = photoHash(lot.planUrl ?? '')
  if (!lot.planUrl || (hash === null && !drawn.drawn.placeOf(id)))
    return eveningPreview(sources, subject, withoutPlan, lot.project.alias)
  const drawPlan = async () =>
    hash === null ? drawPlanOf(drawn, id, { look: 'thumb' }) : drawPhoto(sources, hash)
  return {
    subject,
    name: drawingName('preview', LOOK, brand, words, lot.planUrl),
    alt: `План: ${altOf(withoutPlan)}`,
    draw: async () =>
      drawFlatPreview(
        words,
        (await drawPlan()) ?? '',
        hash === null ? drawCutawayOf(drawn, id) : null,
        brand,
      ),
  }
}

async function drawPhoto({ photo }: PreviewSources, hash: string): Promise<string> {
  const jpeg = await photo(hash)
  if (!jpeg) throw new Error(`The picture ${hash} cannot be had now`)
  return drawPlanPhoto(jpeg.toString('base64'))
}

/** An article by what its page is drawn by: a house in its street, a floor or a flat on paper. */
function articlePreview(sources: PreviewSources, subject: string, article: Article): Preview {
  const words = wordsOfArticle(article)
  const file = article.drawing && 'day' in article.drawing ? article.drawing : null
  const project = article.projects[0]
  if (file?.look !== 'sheet')
    return eveningPreview(sources, subject, words, project, file && houseOfStreet(file.day))
  const brand = sources.brand()
  return {
    subject,
    name: drawingName('preview', LOOK, brand, words, file.day),
    alt: altOf(words),
    draw: async () => drawSheetPreview(words, (await sources.drawing(file.day)) ?? '', brand),
  }
}

/** Houses in the evening under words; of `house` alone where it is known. */
function eveningPreview(
  { published, models, ...sources }: PreviewSources,
  subject: string,
  words: EveningPreview,
  project?: string,
  house: number | null = null,
): Preview {
  const now = published()
  const brand = sources.brand()
  const scene = (project && sceneOf(now, models, project, house)) || sceneOf(now, models)
  return {
    subject,
    name: drawingName('preview', LOOK, brand, words, scene?.name),
    alt: altOf(words),
    draw: () => drawEveningPreview(words, scene && scene.draw(), brand),
  }
}

const altOf = ({ title, lines }: EveningPreview) =>
  [title, ...lines].join(', ').replaceAll('\u00A0', ' ')

/** Houses that pictures show in the evening. */
type Scene = {
  /** Another as soon as another window is lit. */
  name: string
  draw(): string
}

const aspect = SCENE.width / SCENE.height

/** The street of a project; without one the bank with houses of a city, as far as it goes. null: nothing can be drawn. */
function sceneOf(
  published: DrawnCatalogue,
  models: FloorModels,
  project?: string,
  only: number | null = null,
): Scene | null {
  const name = sceneNames(published).get(project ?? '')
  if (!name) return null
  const houses = () =>
    drawnHouses({ ...published, models }, project).filter(({ id }) => (only ?? id) === id)
  const onBank = () => drawnHouses({ ...published, drawn: bankOf(published).drawn, models })
  return {
    name: `${name}${only ?? ''}`,
    draw: () => (project ? drawEveningStreet(houses()) : drawBank(onBank())),
  }
}

type Houses = readonly DrawnHouse[]

function drawEveningStreet(houses: Houses): string {
  const pines = houses.some(({ house }) => house.material === 'larch')
  return drawStreet(houses, { daylight: 'evening', aspect, pines })
}

function drawBank(houses: Houses): string {
  const standing = houses.map(({ house, project, lit }) => ({ house, project, lit, caption: '' }))
  const bank = layOutEmbankment('bank', standing)
  return bank.width / bank.height < aspect
    ? drawEveningStreet(houses)
    : drawPanorama(bank, { daylight: 'evening', links: false, label: '' })
}
