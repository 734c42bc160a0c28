import type { ArticleToDraw, NewsDrawing } from '#contract/articles.ts'
import { cutawayUrl } from '#domain/addresses/plan-url.ts'
import { shopfrontUrl } from '#domain/addresses/shopfront-url.ts'
import type { Shows } from '#domain/content/shows.ts'
import { isFree } from '#domain/lots/lot.ts'
import { lotQuery } from '#domain/query/lot-query.ts'
import { floorsOf } from '#server/drawings/model/flat-states.ts'
import type { DrawnBuilding } from '#server/drawings/model/read-drawn-buildings.ts'

import { floorFile, type DrawnCatalogue } from './scene-files.ts'
import { sceneNames } from './scene-names.ts'
import { houseInStreet } from './streets.ts'

/** Among so many neighbours no picture is seen twice. */
const ALIKE = 20

/**
 * What each article is drawn by, the newest first. What staff have chosen is drawn; else a house of the article's projects
 * that no article shortly before shows, one that the title names before others. null: there is none.
 */
export function drawNews(
  published: DrawnCatalogue,
  articles: readonly ArticleToDraw[],
): (NewsDrawing | null)[] {
  const drawn: (NewsDrawing | null)[] = []
  for (const article of articles.toReversed())
    drawn.push(article.cover === null ? drawArticle(published, article, drawn.slice(-ALIKE)) : null)
  return drawn.toReversed()
}

function drawArticle(
  published: DrawnCatalogue,
  { title, projects, shows }: ArticleToDraw,
  before: readonly (NewsDrawing | null)[],
): NewsDrawing | null {
  if (shows?.view === 'chart') return { chart: { unit: shows.unit, rows: shows.rows } }
  const { houses } = published.drawn
  const wanted = shows && houses.find(({ id }) => id === shows.building)
  const chosen = wanted && drawShown(published, shows, wanted)
  if (chosen) return chosen
  const words = title.toLowerCase()
  const scenes = houses
    .filter(({ project }) => projects.includes(project))
    .toSorted((a, b) => Number(isNamed(b, words)) - Number(isNamed(a, words)))
    .map((house) => drawHouse(published, house))
  return scenes.find((scene) => !before.some((one) => dayOf(one) === dayOf(scene))) ?? null
}

const isNamed = ({ name }: DrawnBuilding, title: string) => title.includes(name.toLowerCase())

const dayOf = (drawing: NewsDrawing | null) => (drawing && 'day' in drawing ? drawing.day : null)

function drawShown(
  published: DrawnCatalogue,
  { view, ...wanted }: Exclude<Shows, { view: 'chart' }>,
  house: DrawnBuilding,
): NewsDrawing | null {
  if (view === 'floor') return drawFloorOf(published, house, wanted.floor)
  if (view === 'plan') return drawPlanOf(published, house, wanted.rooms)
  return view === 'shops' ? drawShops(published, house) : drawHouse(published, house)
}

function drawHouse(published: DrawnCatalogue, house: DrawnBuilding): NewsDrawing {
  const day = houseInStreet(house, sceneNames(published).get(house.project) ?? '')
  return { day, evening: day.replace('-day-', '-evening-'), look: 'scene' }
}

function drawFloorOf(published: DrawnCatalogue, house: DrawnBuilding, floor: number | null) {
  const section = house.sections.find((one) => floor === null || floorsOf(one).includes(floor))
  const storey = section && (floor ?? floorsOf(section).at(-1))
  return section && storey ? sheetOf(floorFile(published, section, storey)) : null
}

/** The cheapest free flat of the house, in three dimensions: no flat that is sold is shown as news. */
function drawPlanOf({ catalogue }: DrawnCatalogue, { id }: DrawnBuilding, rooms: number | null) {
  const query = lotQuery({ buildings: [id], rooms: rooms === null ? [] : [Math.min(rooms, 4)] })
  const flat = catalogue
    .lots('flat')
    .find(query)
    .lots.find((lot) => isFree(lot) && lot.planUrl)
  const file = flat?.planUrl && cutawayUrl(flat.planUrl)
  return file ? sheetOf(file, '#plain') : null
}

function drawShops({ catalogue }: DrawnCatalogue, house: DrawnBuilding): NewsDrawing | null {
  const premises = catalogue.lots('commercial').find(lotQuery({ buildings: [house.id] })).lots
  const shown = premises.find((lot) => lot.premises?.front)
  const day = shown && shopfrontUrl(shown, 'strip')
  return day ? { day, evening: day.replace('-day-', '-evening-'), look: 'scene' } : null
}

/** `part`: what of the file is shown, where not all of it is. */
const sheetOf = (file: string, part = ''): NewsDrawing => ({
  day: file + part,
  evening: file.replace(/\.svg$/, '-dark.svg') + part,
  look: 'sheet',
})
