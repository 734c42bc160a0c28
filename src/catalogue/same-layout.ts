import type { LotColumns } from '#catalogue/columns/columns.ts'
import { NONE, NO_FLOOR } from '#catalogue/columns/number-columns.ts'
import { itemAt } from '#domain/item-at.ts'
import type { Rubles } from '#domain/money/money.ts'

/** One of several flats with one layout: which floor it is on and what it costs. */
export type LadderStep = { id: number; floor: number | null; price: Rubles | null }

/** Lots of one layout: of one house, with as many rooms, to a hundredth of a m² as large. */
export type SameLayout = ReturnType<typeof openSameLayout>

export function openSameLayout(columns: LotColumns) {
  const { listed, floor, price, id } = columns
  let layouts: Float64Array | null = null

  const byFloor = (a: number, b: number) => (floor[a] ?? 0) - (floor[b] ?? 0) || a - b
  const stepOf = (row: number): LadderStep => ({
    id: id[row] ?? 0,
    floor: floor[row] === NO_FLOOR ? null : (floor[row] ?? null),
    price: price[row] || null,
  })

  return {
    /** Listed rows of the layout of a row, from low floors to high. */
    rowsLike(row: number): number[] {
      const layoutOf = (layouts ??= layoutsOf(columns))
      const alike: number[] = []
      for (let other = 0; other < listed; other++)
        if (layoutOf[other] === layoutOf[row]) alike.push(other)
      return alike.toSorted(byFloor)
    },

    /** Those of `found` that share a layout with one of `rows`, layout by layout; nothing where a lot is the only one. */
    ladders(rows: readonly number[], found: Uint32Array): LadderStep[][] {
      const layoutOf = (layouts ??= layoutsOf(columns))
      const ladders = new Map<number, number[]>(rows.map((row) => [layoutOf[row] ?? NaN, []]))
      for (const row of found) ladders.get(layoutOf[row] ?? NaN)?.push(row)
      return [...ladders.values()]
        .filter((ladder) => ladder.length > 1)
        .map((ladder) => ladder.toSorted(byFloor).map(stepOf))
    },
  }
}

/** A number for each row that rows of one layout share: house, layout, rooms and area side by side. */
function layoutsOf({ id, place, places, layout, rooms, area }: LotColumns): Float64Array {
  return Float64Array.from(id, (_, row) => {
    const { building } = itemAt(places, place[row])
    const kind = (building * 256 + (layout[row] ?? NONE)) * 256 + (rooms[row] ?? NONE)
    return kind * 2 ** 22 + (area[row] ?? 0)
  })
}
