import type { LotCatalogue } from '#catalogue/lots.ts'
import { isListed, type Lot } from '#domain/lot.ts'
import { lotQuery, readLotQuery, type LotQuery } from '#domain/lot-query.ts'
import { lotTitle } from '#domain/titles.ts'
import type { LevelPlan } from '#server/content/levels.ts'
import type { Services } from '#server/services.ts'
import type { Head } from '#site/page.ts'

import type { LevelKind } from './level-views.tsx'

export type Place = Pick<Lot, 'id' | 'kind' | 'url' | 'status' | 'number' | 'area' | 'price'>

/** One level of one house: its free and reserved places, and its drawing where there is one. */
export type Level = {
  building: string
  floor: number | null
  places: Place[]
  drawing: (Omit<LevelPlan, 'outlines'> & { outlines: Outline[] }) | null
}
export type Outline = { place: Place; points: string }

export type LevelsData = {
  kind: LevelKind
  /** Projects that have something, with how much. */
  projects: { alias: string; name: string; count: number }[]
  project: string | null
  levels: Level[]
  /** The place the address names, whatever its status. */
  chosen: Lot | null
}

/** `?lot=ID` or `?project=alias`; a place says itself where it is. */
export function spellLevels(query: URLSearchParams): string {
  const lot = query.get('lot') ?? ''
  if (/^[1-9]\d{0,9}$/.test(lot)) return `lot=${lot}`
  const [project] = readLotQuery(query).projects
  return project ? `project=${project}` : ''
}

export async function askLevels(
  { catalogue, content }: Services,
  kind: LevelKind,
  query: URLSearchParams,
): Promise<LevelsData> {
  const lots = catalogue.lots(kind)
  const chosen = lots.lot(Number(query.get('lot')))
  const projects = catalogue.projects
    .map(({ alias, name, onSale }) => ({ alias, name, count: onSale[kind].count }))
    .filter(({ count }) => count > 0)
  const wanted = chosen?.project.alias ?? query.get('project')
  const project = projects.find(({ alias }) => alias === wanted)?.alias
  const shown = project ?? chosen?.project.alias ?? projects[0]?.alias ?? null
  if (shown === null) return { kind, projects, project: null, levels: [], chosen }
  const places = everyLot(lots, lotQuery({ projects: [shown], sort: 'floor' }))
  const plans = await content.levelPlans(shown)
  return { kind, projects, project: shown, levels: levelsOf(places, plans, lots), chosen }
}

/** All pages of a list, one after another. */
function everyLot(lots: LotCatalogue, query: LotQuery): Lot[] {
  const first = lots.find(query)
  const found = [...first.lots]
  for (let page = 2; page <= first.pages; page++) found.push(...lots.find({ ...query, page }).lots)
  return found
}

function levelsOf(lots: Lot[], plans: LevelPlan[], { lot: lotOf }: Pick<LotCatalogue, 'lot'>) {
  const levels = new Map<string, Level>()
  for (const lot of lots) {
    const key = `${lot.building.id} ${lot.floor}`
    const level = levels.get(key) ?? {
      building: lot.building.name,
      floor: lot.floor,
      places: [],
      drawing: null,
    }
    level.places.push(placeOf(lot))
    levels.set(key, level)
  }
  return [...levels.values()].toSorted(downwards).map((level) => {
    const plan = plans.find(
      ({ building, floor }) => building === level.building && floor === level.floor,
    )
    const outlines = plan?.outlines.flatMap(({ lot, points }) => {
      const found = lotOf(lot)
      return found ? [{ place: placeOf(found), points }] : []
    })
    const drawing = plan && outlines?.length ? { ...plan, outlines } : null
    return { ...level, places: level.places.toSorted(byNumber), drawing }
  })
}

const placeOf = ({ id, kind, url, status, number, area, price }: Lot): Place => ({
  id,
  kind,
  url,
  status,
  number,
  area,
  price,
})

/** House by house, from the upper level down. */
const downwards = (one: Level, other: Level) =>
  one.building.localeCompare(other.building, 'ru', { numeric: true }) ||
  (other.floor ?? 0) - (one.floor ?? 0)

const byNumber = (one: Place, other: Place) =>
  (one.number ?? '').localeCompare(other.number ?? '', 'ru', { numeric: true })

/** A place that is chosen is what the page is about; one that is no longer sold is kept out of search engines. */
export function levelsHead(data: LevelsData, path: string, { title, description }: Head): Head {
  const { chosen, project, projects } = data
  if (chosen) {
    const place = `${lotTitle(chosen)}, ЖК «${chosen.project.name}»`
    return {
      title: place,
      description: `${place}: место на схеме, уровень и цена.`,
      noindex: !isListed(chosen.status),
    }
  }
  const other = projects.slice(1).find(({ alias }) => alias === project)
  return {
    title: other ? `${title}, ЖК «${other.name}»` : title,
    ...(description && { description }),
    canonical: other ? `${path}?project=${other.alias}` : path,
  }
}
