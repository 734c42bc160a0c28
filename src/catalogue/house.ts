import type { House, HouseCell, HouseRow, HouseSection } from '#contract/public/houses.ts'
import type { LotColumns } from '#catalogue/columns/columns.ts'
import { lotOfRow, noTerms } from '#catalogue/columns/lot-of-row.ts'
import { projectOf } from '#catalogue/columns/lot-row.ts'

type PlacedCell = { cell: HouseCell; section: string | null; floor: number | null }

/** null: nobody knows such a house, or no floor of it is known. */
export function houseOf(flats: LotColumns, commercial: LotColumns, id: number): House | null {
  const building = flats.header.buildings.find((one) => one.id === id)
  const placed = withoutRenamed(lotsIn(flats, id))
  if (!building || placed.every(({ floor }) => floor === null)) return null
  const { alias, name } = projectOf(flats.header, building)
  const shops = lotsIn(commercial, id)
  const names = [...new Set(placed.map(({ section }) => section))].toSorted(compareNames)
  const sections = names.map((section) => ({
    name: section,
    flats: placed.filter((one) => one.section === section),
    shops: shops.filter((one) => one.section === null || one.section === section),
  }))
  return {
    id,
    name: building.name,
    project: { alias, name },
    sections: levelSections(sections),
  }
}

function lotsIn(columns: LotColumns, building: number): PlacedCell[] {
  const index = columns.header.buildings.findIndex(({ id }) => id === building)
  const inHouse = columns.places.map((place) => place.building === index)
  const found: PlacedCell[] = []
  for (let row = 0; row < columns.id.length; row++) {
    if (!inHouse[columns.place[row] ?? 0]) continue
    const lot = lotOfRow(columns, row, noTerms)
    const { id, url, status, number, rooms, layout, area, price, basePrice } = lot
    const { planUrl, uncertain, notOpen } = lot
    const known = { id, url, status, number, rooms, layout, area, price, basePrice, planUrl }
    const cell = { ...known, ...(uncertain && { uncertain }), ...(notOpen && { notOpen }) }
    found.push({ cell, section: lot.section, floor: lot.floor })
  }
  return found
}

/** A flat that its source has given a new id is in the columns twice, once as withdrawn: it is shown once. */
function withoutRenamed(placed: PlacedCell[]): PlacedCell[] {
  const placeOf = ({ cell, section }: PlacedCell) => `${section} ${cell.number}`
  const taken = new Set(placed.filter(({ cell }) => cell.status !== 'withdrawn').map(placeOf))
  return placed.filter(({ cell, ...rest }) => {
    const isRenamed = cell.number !== null && taken.has(placeOf({ cell, ...rest }))
    return cell.status !== 'withdrawn' || !isRenamed
  })
}

type SectionLots = { name: string | null; flats: PlacedCell[]; shops: PlacedCell[] }

/**
 * Sections stand side by side on one ground: counted from below, each row of each is of the same floor. Every floor
 * between the lowest of the house and the top one of the section has a row, also where no lot is known.
 */
function levelSections(sections: SectionLots[]): HouseSection[] {
  const all = sections.flatMap(({ flats, shops }) => [...flats, ...shops])
  const lowest = Math.min(...knownFloors(all))
  const withLots = new Set(knownFloors(all))
  const withFlats = new Set(knownFloors(sections.flatMap(({ flats }) => flats)))
  const unplaced = sections.map(unplacedLines)
  const lines = Math.max(...unplaced.map((one) => one.length))
  return sections.map(({ name, flats, shops }, at) => {
    const rows: HouseRow[] = []
    for (let floor = Math.max(lowest - 1, ...knownFloors(flats)); floor >= lowest; floor--) {
      if (floor === 0 && !withLots.has(floor)) continue
      const cells = byNumber(flats.filter((one) => one.floor === floor))
      const isShops = cells.length === 0 && shops.some((one) => one.floor === floor)
      rows.push({ floor, cells, shops: isShops, low: !withFlats.has(floor) })
    }
    for (let line = 0; line < lines; line++)
      rows.push({ floor: null, cells: unplaced[at]?.[line] ?? [], shops: false, low: false })
    return { name, rows }
  })
}

/** Flats of unknown floors, in lines as long as the widest floor. */
function unplacedLines({ flats }: SectionLots): HouseCell[][] {
  const onFloors = Map.groupBy(flats, ({ floor }) => floor)
  const cells = byNumber(onFloors.get(null) ?? [])
  onFloors.delete(null)
  const length = Math.max(SHORTEST_LINE, ...[...onFloors.values()].map((own) => own.length))
  return Array.from({ length: Math.ceil(cells.length / length) }, (_, line) =>
    cells.slice(line * length, (line + 1) * length),
  )
}

const SHORTEST_LINE = 4

const knownFloors = (lots: readonly PlacedCell[]) => lots.flatMap(({ floor }) => floor ?? [])

const byNumber = (flats: readonly PlacedCell[]): HouseCell[] =>
  flats.map(({ cell }) => cell).toSorted((a, b) => compareNames(a.number, b.number) || a.id - b.id)

// Created on first use: it takes a slow phone tens of milliseconds.
let collator: Intl.Collator | undefined
const compareNames = (a: string | null, b: string | null) =>
  (collator ??= new Intl.Collator('ru', { numeric: true })).compare(a ?? '', b ?? '')
