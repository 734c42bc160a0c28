import { isObject } from '#domain/is-object.ts'

/** What the picture of an article is drawn from, where it has no cover. */
export const showsViews = ['house', 'floor', 'plan', 'shops', 'chart'] as const
type ShowsView = (typeof showsViews)[number]

/** Bars of a chart: the first is what the article is about, the others are beside it. */
export type Chart = { unit: string; rows: { name: string; value: number }[] }

export type Shows =
  | ({ view: Exclude<ShowsView, 'chart'>; building: number | string } & Narrowed)
  | ({ view: 'chart' } & Chart)

type Narrowed = {
  /** Of a floor. */
  floor: number | null
  /** Of a plan; 0 = studio. */
  rooms: number | null
}

const MOST_ROWS = 8

/** null: nothing is chosen, or it is not enough to draw. */
export function readShows(value: unknown): Shows | null {
  if (!isObject(value)) return null
  const view = showsViews.find((one) => one === value.view)
  if (view === 'chart') {
    const rows = rowsOf(value.rows)
    const unit = typeof value.unit === 'string' ? value.unit.trim() : ''
    return rows.length > 1 && rows.length <= MOST_ROWS ? { view, unit, rows } : null
  }
  const { building } = value
  if (!view || !(typeof building === 'number' || (typeof building === 'string' && building)))
    return null
  return { view, building, floor: numberOf(value.floor), rooms: numberOf(value.rooms) }
}

/** The house that an article is about; null: it is about none, or the house is not in the catalogue. */
export const houseShown = (shows: Shows | null): number | null =>
  shows && shows.view !== 'chart' && typeof shows.building === 'number' ? shows.building : null

const rowsOf = (value: unknown): Chart['rows'] =>
  Array.isArray(value)
    ? value.flatMap((row) => {
        const { name, value: height } = isObject(row) ? row : {}
        return typeof name === 'string' && typeof height === 'number' && height >= 0
          ? [{ name, value: height }]
          : []
      })
    : []

const numberOf = (value: unknown) => (typeof value === 'number' ? value : null)
