import type { LotColumns } from '#catalogue/columns/columns.ts'
import { NONE, NO_FLOOR } from '#catalogue/columns/number-columns.ts'
import type { SortOrder } from '#catalogue/sorting/sort-orders.ts'
import { itemAt } from '#domain/item-at.ts'

import { FREE } from './count-on-sale.ts'
import type { Alike } from './lot-list.ts'

/** Lots of one layout: of one house, with as many rooms, to a hundredth of a m² as large. */
export type SameLayout = ReturnType<typeof openSameLayout>

const NOT_MET = 2 ** 32 - 1

export function openSameLayout(columns: LotColumns) {
  const { listed, floor, status } = columns
  let layouts: Float64Array | null = null
  let entries: LayoutEntries | null = null

  const layoutOf = () => (layouts ??= layoutsOf(columns))
  const entriesOfList = () => (entries ??= entriesOf(layoutOf().subarray(0, listed)))
  const byFloor = (a: number, b: number) => (floor[a] ?? 0) - (floor[b] ?? 0) || a - b

  return {
    /** Listed rows of the layout of a row, from low floors to high. */
    rowsLike(row: number): number[] {
      const all = layoutOf()
      const alike: number[] = []
      for (let other = 0; other < listed; other++) if (all[other] === all[row]) alike.push(other)
      return alike.toSorted(byFloor)
    },

    /** Of what was found, a row for each layout: the first in an order of its free lots, or of the reserved where none is free. */
    rowOfEach({ rows, rank }: SortOrder, found: Uint32Array): Uint32Array {
      const { indexOf, best } = entriesOfList()
      const met: number[] = []
      for (const row of found) {
        const layout = indexOf[row] ?? 0
        const known = best[layout] ?? NOT_MET
        if (known === NOT_MET) met.push(layout)
        best[layout] = Math.min(known, (rank[row] ?? 0) + (status[row] === FREE ? 0 : listed))
      }
      const first = Uint32Array.from(met, (layout) => rows[(best[layout] ?? 0) % listed] ?? 0)
      for (const layout of met) best[layout] = NOT_MET
      return first
    },

    /** For each of `rows`, what is told of those of `found` that share its layout; null where it is the only one. */
    alike(rows: readonly number[], found: Uint32Array): (Alike | null)[] {
      const { indexOf } = entriesOfList()
      const groups = new Map<number | undefined, number[]>(rows.map((row) => [indexOf[row], []]))
      for (const row of found) groups.get(indexOf[row])?.push(row)
      return rows.map((row) => {
        const group = groups.get(indexOf[row]) ?? []
        return group.length > 1 ? tellOf(columns, group) : null
      })
    },
  }
}

/** A reserved flat is counted, and its price is not offered. */
function tellOf({ floor, price, status }: LotColumns, rows: readonly number[]): Alike {
  const floors = rows.map((row) => floor[row] ?? NO_FLOOR).filter((at) => at !== NO_FLOOR)
  const prices = rows.flatMap((row) => (status[row] === FREE && price[row]) || [])
  return [rows.length, least(floors), most(floors), least(prices)]
}

const least = (values: readonly number[]) => (values.length ? Math.min(...values) : null)
const most = (values: readonly number[]) => (values.length ? Math.max(...values) : null)

type LayoutEntries = { indexOf: Uint32Array; best: Uint32Array }

/** Layouts counted from 0, each with a place for the best rank that was met. */
function entriesOf(layouts: Float64Array): LayoutEntries {
  const numbers = new Map<number, number>()
  const indexOf = Uint32Array.from(layouts, (layout) => {
    const known = numbers.get(layout) ?? numbers.size
    numbers.set(layout, known)
    return known
  })
  return { indexOf, best: new Uint32Array(numbers.size).fill(NOT_MET) }
}

/** A number for each row that rows of one layout share: house, layout, rooms and area side by side. */
function layoutsOf({ id, place, places, layout, rooms, area }: LotColumns): Float64Array {
  return Float64Array.from(id, (_, row) => {
    const { building } = itemAt(places, place[row])
    const kind = (building * 256 + (layout[row] ?? NONE)) * 256 + (rooms[row] ?? NONE)
    return kind * 2 ** 22 + (area[row] ?? 0)
  })
}
