import { schemaUrl, type LevelKind } from '#domain/addresses/place-links.ts'
import { formatArea } from '#domain/lots/area.ts'
import { formatPrice } from '#domain/lots/format-price.ts'
import { listedOf, type OnSale } from '#domain/lots/lot-count.ts'
import { formatHouse, lotName } from '#domain/lots/lot-titles.ts'
import type { Lot } from '#domain/lots/lot.ts'
import { placeFacts } from '#domain/places/place-details.ts'
import { LOTS_PER_PAGE, lotQuery, readLotQuery, writeTypedQuery } from '#domain/query/lot-query.ts'
import { projectTitle } from '#domain/text/project-title.ts'
import type { Catalogue } from '#contract/catalogue.ts'
import type { Head } from '#contract/page.ts'
import type { Services } from '#contract/services.ts'
import { stateBadge } from '#site/parts/lots/lot-badge.ts'
import { askLotList, type LotListData } from '#site/parts/lots/query/lot-list.ts'
import type { Saveable } from '#site/parts/saved/save-buttons.tsx'
import type { Fact } from '#site/ui/text/definition-list.tsx'

import { askLevelsOf, type Level } from './draw-levels.ts'
import { askPlaceOffers, type PlaceOffer } from './choice/place-offers.ts'

export type LevelsData = {
  kind: LevelKind
  /** Projects that have something, with how much. */
  projects: { alias: string; name: string; count: OnSale }[]
  project: string | null
  levels: Level[]
  /** What kinds of places cost. */
  offers: PlaceOffer[]
  /** What can be chosen on them. */
  cards: PlaceCard[]
  /** The same list as lines, without its lots. */
  list: LotListData
}

/** A place as it shows itself when it is pressed. */
export type PlaceCard = {
  lot: Saveable
  url: string
  name: string
  /** Numbers begin again in each house. */
  house: string
  state: string | null
  price: string
  facts: Fact[]
  /** Its page of the list; null: the conditions leave it out. */
  page: number | null
}

/** The query of the list; `?lot=ID` of old is kept for the server, which knows where the page of the place is. */
export function spellLevels(query: URLSearchParams): string {
  const lot = query.get('lot') ?? ''
  if (/^[1-9]\d{0,9}$/.test(lot)) return `lot=${lot}`
  return writeTypedQuery({ ...readLotQuery(query), page: 1, view: 'cards' })
}

export async function askLevels(
  ask: Services,
  kind: LevelKind,
  query: URLSearchParams,
): Promise<LevelsData> {
  const { catalogue } = ask
  const projects = catalogue.projects
    .map(({ alias, name, onSale }) => ({ alias, name, count: onSale[kind] }))
    .filter(({ count }) => listedOf(count) > 0)
  const [wanted] = readLotQuery(query).projects
  const project = (projects.find(({ alias }) => alias === wanted) ?? projects[0])?.alias ?? null
  const here = new URLSearchParams(query)
  if (project !== null) here.set('project', project)
  const data = askLotList(catalogue, kind, here)
  const found = new Map(
    catalogue
      .lots(kind)
      .every(data.asked)
      .map(({ id }, at) => [id, Math.floor(at / LOTS_PER_PAGE) + 1]),
  )
  return {
    kind,
    projects,
    project,
    levels: project === null ? [] : await askLevelsOf(ask, kind, project, (id) => found.has(id)),
    offers: project === null ? [] : askPlaceOffers(catalogue, kind, project, data.asked),
    cards: project === null ? [] : cardsOf(catalogue, kind, project, found),
    // The project is what the drawing shows, and no condition of it.
    list: { ...data, chosen: data.chosen - (project ? 1 : 0), list: { ...data.list, lots: [] } },
  }
}

const cardsOf = (
  catalogue: Catalogue,
  kind: LevelKind,
  project: string,
  found: ReadonlyMap<number, number>,
): PlaceCard[] =>
  catalogue
    .lots(kind)
    .every(lotQuery({ projects: [project] }))
    .map((lot) => ({
      lot: saveable(lot),
      url: lot.url,
      name: lotName(lot),
      house: formatHouse(lot),
      state: stateBadge(lot)?.text ?? null,
      price: formatPrice(lot),
      facts: [
        ['Площадь', formatArea(lot.area)],
        ...(lot.place ? placeFacts(lot.place).filter(([name]) => briefFacts.has(name)) : []),
      ],
      page: found.get(lot.id) ?? null,
    }))

const briefFacts = new Set(['Тип', 'Размер', 'Зарядка', 'Колонна рядом', 'До\u00A0лифта'])

const saveable = ({ id, kind, number, status, rooms, layout, area }: Lot): Saveable => ({
  id,
  kind,
  number,
  status,
  rooms,
  layout,
  area,
})

export function levelsHead(data: LevelsData, { title, description }: Head): Head {
  const { kind, project, projects, list } = data
  const other = projects.slice(1).find(({ alias }) => alias === project)
  return {
    title: other ? `${title}, ${projectTitle(other.name)}` : title,
    ...(description && {
      description: list.offer ? description : description.replace(' цена,', ''),
    }),
    canonical: schemaUrl(kind, other ? { projects: [other.alias] } : {}),
  }
}
