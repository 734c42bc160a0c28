import type { Lot } from '#domain/lots/lot.ts'

import type { LotColumns } from './columns.ts'
import { lotOfRow, type Terms } from './lot-of-row.ts'

const MOST = 5_000

/** Lots of lists, each made once: what is drawn or written of an object is kept beside it. */
export function rememberLots(
  columns: LotColumns,
  usual: Terms,
): (row: number, terms: Terms) => Lot {
  const lots = new Map<number, Lot>()
  return (row, terms) => {
    if (terms.programme !== usual.programme || terms.down !== usual.down)
      return lotOfRow(columns, row, terms)
    const known = lots.get(row)
    if (known) return known
    if (lots.size === MOST) lots.clear()
    const lot = lotOfRow(columns, row, usual)
    lots.set(row, lot)
    return lot
  }
}
