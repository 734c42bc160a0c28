import { drawEveningPreview, type EveningPreview } from '#drawings/preview/draw-evening-preview.ts'
import { drawFlatPreview } from '#drawings/preview/draw-flat-preview.ts'
import type { PreviewBrand } from '#drawings/preview/frame.ts'
import type { DrawnCatalogue } from '#server/drawings/files/scene-files.ts'
import { drawPlanOf } from '#server/drawings/inline/flat-drawings.ts'
import { drawingName } from '#server/drawings/model/drawing-names.ts'
import type { FloorModels } from '#server/drawings/model/floor-models.ts'
import type { Services } from '#server/services.ts'

import {
  eveningOfLot,
  wordsOfArticle,
  wordsOfLot,
  wordsOfProject,
  wordsOfPromotion,
  wordsOfSite,
} from './preview-text.ts'
import { sceneOf } from './scenes.ts'

/** A picture before it is drawn. */
export type Preview = {
  /** «flat-842» */
  subject: string
  /** Made of all that goes into it: what has changed has another address. */
  name: string
  alt: string
  draw: () => string
}

export type PreviewSources = {
  services: Services
  published: () => DrawnCatalogue
  models: FloorModels
  brand: PreviewBrand
}

/** Which pages have a picture of their own; all others share one. */
const kinds: Record<string, string> = {
  'flat/flat': 'flat',
  'commercial/lot': 'commercial',
  'project/project': 'project',
  'news/article': 'article',
  'promotions/promotion': 'promotion',
}

const SITE = 'site'

/** «flat-842» for the page of a flat, «site» for a page about nothing of its own. */
export function subjectOf(page: string, params: Record<string, string>): string {
  const kind = kinds[page]
  return kind ? `${kind}-${params.id ?? params.alias}` : SITE
}

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
      return key ? null : eveningPreview(sources, SITE, wordsOfSite(catalogue))
    case 'flat':
    case 'commercial':
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
      return (
        article && eveningPreview(sources, subject, wordsOfArticle(article), article.projects[0])
      )
    }
    case 'promotion': {
      const promotion = id === null ? null : await content.promotion(id)
      return promotion && eveningPreview(sources, subject, wordsOfPromotion(promotion))
    }
    default:
      return null
  }
}

function lotPreview(
  sources: PreviewSources,
  subject: string,
  kind: string,
  id: number,
): Preview | null {
  const { services, brand, published, models } = sources
  const lot = services.catalogue.lot(id)
  if (lot?.kind !== kind) return null
  const words = wordsOfLot(lot, services.catalogue.publishedAt)
  const withoutPlan = eveningOfLot(words)
  const drawn = { ...published(), models }
  if (!lot.planUrl || !drawn.drawn.placeOf(id))
    return eveningPreview(sources, subject, withoutPlan, lot.project.alias)
  return {
    subject,
    name: drawingName('preview', LOOK, brand, words, lot.planUrl),
    alt: `План: ${altOf(withoutPlan)}`,
    draw: () => drawFlatPreview(words, drawPlanOf(drawn, id, { look: 'thumb' }) ?? '', brand),
  }
}

/** Raised whenever the same data would give another picture. */
const LOOK = 1

function eveningPreview(
  { published, models, brand }: PreviewSources,
  subject: string,
  words: EveningPreview,
  project?: string,
): Preview {
  const now = published()
  const scene = (project && sceneOf(now, models, project)) || sceneOf(now, models)
  return {
    subject,
    name: drawingName('preview', LOOK, brand, words, scene?.name),
    alt: altOf(words),
    draw: () => drawEveningPreview(words, scene && scene.draw(), brand),
  }
}

const altOf = ({ title, lines }: EveningPreview) =>
  [title, ...lines].join(', ').replaceAll('\u00A0', ' ')
