import { formatHouse } from '#domain/lots/lot-titles.ts'
import { isOnStreet, type Lot } from '#domain/lots/lot.ts'
import { frontageOf } from '#domain/premises/outline.ts'

/** A bay with its pane, and between houses; in pixels: nothing is scaled, so words are as large as others of the page. */
export const [BAY, GAP] = [38, 52]
const [PAD, PIER, LETTER] = [10, 8, 7.2]
/** mm: as wide as bays of a facade. */
const BAY_MM = 3300
/** The assumed depth of premises whose outline is not known, mm. */
const DEPTH = 11_000

/** A shop window, by the places of its bays. */
export type Shop = { lot: Lot; x: number; bays: number[] }

export type HouseInStreet = { name: string; x: number; width: number; shops: Shop[] }

/** Premises of a list as their windows stand in the street, house by house, by their numbers. */
export function layOutStreet(lots: readonly Lot[]): { width: number; houses: HouseInStreet[] } {
  const houses: HouseInStreet[] = []
  let x = 0
  for (const own of housesOf(lots)) {
    let at = x + PAD
    const shops = own.map((lot): Shop => {
      const shop = { lot, x: at, bays: baysBetween(at, baysOf(lot)) }
      at += shop.bays.length * BAY + PIER
      return shop
    })
    const name = own[0] ? formatHouse(own[0]) : ''
    const width = Math.ceil(Math.max(at - PIER + PAD - x, name.length * LETTER))
    houses.push({ name, x, width, shops })
    x += width + GAP
  }
  return { width: Math.max(0, x - GAP), houses }
}

const housesOf = (lots: readonly Lot[]) =>
  Map.groupBy(lots.filter(isOnStreet).toSorted(byPlace), ({ building }) => building.id).values()

export const baysBetween = (from: number, many: number): number[] =>
  Array.from({ length: many }, (_, at) => from + at * BAY)

const baysOf = ({ area, premises }: Lot): number =>
  Math.max(1, Math.round((frontageOf(premises?.outline ?? []) || (area * 1e6) / DEPTH) / BAY_MM))

const byPlace = (one: Lot, other: Lot) =>
  formatHouse(one).localeCompare(formatHouse(other), 'ru', { numeric: true }) ||
  (one.number ?? '').localeCompare(other.number ?? '', 'ru', { numeric: true })
