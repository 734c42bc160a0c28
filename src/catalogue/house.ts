import type { House, HouseCell, HouseRow } from '#contract/public/houses.ts'
import type { LotColumns } from '#catalogue/columns/columns.ts'
import { NO_FLOOR } from '#catalogue/columns/number-columns.ts'
import { lotOfRow, noTerms } from '#catalogue/columns/lot-of-row.ts'
import { projectOf } from '#catalogue/columns/lot-row.ts'

type PlacedCell = { cell: HouseCell; section: string | null; floor: number }

/** null: nobody knows such a house, or it has no flats on known floors. */
export function houseOf(flats: LotColumns, commercial: LotColumns, id: number): House | null {
  const building = flats.header.buildings.find((one) => one.id === id)
  const placed = withoutRenamed(lotsIn(flats, id))
  if (!building || placed.length === 0) return null
  const { alias, name } = projectOf(flats.header, building)
  const shops = lotsIn(commercial, id)
  const sections = [...new Set(placed.map(({ section }) => section))].toSorted(compareNames)
  return {
    id,
    name: building.name,
    project: { alias, name },
    sections: sections.map((section) => ({
      name: section,
      rows: rowsOf(
        placed.filter((one) => one.section === section),
        shops.filter((one) => one.section === null || one.section === section),
      ),
    })),
  }
}

function lotsIn(columns: LotColumns, building: number): PlacedCell[] {
  const index = columns.header.buildings.findIndex(({ id }) => id === building)
  const inHouse = columns.places.map((place) => place.building === index)
  const found: PlacedCell[] = []
  for (let row = 0; row < columns.id.length; row++) {
    const floor = columns.floor[row] ?? NO_FLOOR
    if (!inHouse[columns.place[row] ?? 0] || floor === NO_FLOOR) continue
    const lot = lotOfRow(columns, row, noTerms)
    const { id, url, status, number, rooms, layout, area, price, planUrl, uncertain, notOpen } = lot
    const known = { id, url, status, number, rooms, layout, area, price, planUrl }
    const cell = { ...known, ...(uncertain && { uncertain }), ...(notOpen && { notOpen }) }
    found.push({ cell, section: lot.section, floor })
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

/** Every floor between the lowest and the top one, also where no lot is known. */
function rowsOf(flats: PlacedCell[], shops: PlacedCell[]): HouseRow[] {
  const floors = flats.map(({ floor }) => floor)
  const lowest = Math.min(...floors, ...shops.map(({ floor }) => floor))
  const top = Math.max(...floors)
  const rows: HouseRow[] = []
  for (let floor = top; floor >= lowest; floor--) {
    const cells = flats
      .filter((one) => one.floor === floor)
      .map(({ cell }) => cell)
      .toSorted((a, b) => compareNames(a.number, b.number) || a.id - b.id)
    const isShops = cells.length === 0 && shops.some((one) => one.floor === floor)
    if (floor !== 0 || cells.length > 0 || isShops) rows.push({ floor, cells, shops: isShops })
  }
  return rows
}

// Created on first use: it takes a slow phone tens of milliseconds.
let collator: Intl.Collator | undefined
const compareNames = (a: string | null, b: string | null) =>
  (collator ??= new Intl.Collator('ru', { numeric: true })).compare(a ?? '', b ?? '')
