import { itemAt } from '#domain/item-at.ts'
import { finishings, layoutKinds, lotStatuses, sides } from '#domain/lots/lot.ts'

import { toColumns, type LotColumns } from './columns.ts'

import type { LotHeader, LotRow } from './lot-row.ts'
import { NO_FLOOR, NONE } from './number-columns.ts'

/** The columns of a newer version: `changed` lots take the place of those of their ids or join them, `gone` ones leave. */
export function replaceRows(
  columns: LotColumns,
  version: number,
  header: LotHeader,
  changed: readonly LotRow[],
  gone: ReadonlySet<number>,
): LotColumns {
  if (changed.length === 0 && gone.size === 0) return { ...columns, version, header }
  const rows = new Map(rowsOf(columns).map((row) => [row.id, row]))
  const newest = columns.newness.reduce((most, rank) => Math.max(most, rank), 0)
  const inOrder = changed.toSorted((a, b) => a.firstSeen - b.firstSeen)
  for (const [at, row] of inOrder.entries()) {
    // Columns know the order in which lots came, not the moments.
    const firstSeen = rows.get(row.id)?.firstSeen ?? newest + 1 + at
    rows.set(row.id, { ...row, firstSeen })
  }
  for (const id of gone) rows.delete(id)
  return toColumns(version, header, [...rows.values()])
}

const rowsOf = (columns: LotColumns): LotRow[] =>
  Array.from(columns.id, (_, at) => rowAt(columns, at))

function rowAt(columns: LotColumns, at: number): LotRow {
  const {
    building,
    section,
    floorsTotal,
    keys,
    uncertain = false,
  } = itemAt(columns.places, columns.place[at])
  const floor = columns.floor[at] ?? NO_FLOOR
  const rooms = columns.rooms[at] ?? NONE
  const windows = columns.windows[at] ?? 0
  return {
    id: columns.id[at] ?? 0,
    status: itemAt(lotStatuses, columns.status[at]),
    building: itemAt(columns.header.buildings, building).id,
    section,
    floor: floor === NO_FLOOR ? null : floor,
    floorsTotal,
    number: itemAt(columns.numbers, columns.number[at]),
    rooms: rooms === NONE ? null : rooms,
    layout: layoutKinds[columns.layout[at] ?? NONE] ?? null,
    area: columns.area[at] ?? 0,
    price: columns.price[at] || null,
    basePrice: columns.basePrice[at] || null,
    keys,
    finishing: finishings[columns.finishing[at] ?? NONE] ?? null,
    features: itemAt(columns.featureSets, columns.featureSet[at]),
    windows: sides.filter((_, bit) => (windows & (1 << bit)) !== 0),
    promotions: itemAt(columns.promotionSets, columns.promotionSet[at]),
    planUrl: itemAt(columns.plans, columns.plan[at]),
    uncertain,
    firstSeen: columns.newness[at] ?? 0,
  }
}
