import { LOTS_PER_PAGE } from '#domain/query/lot-query.ts'

import type { SortOrder } from './sort-orders.ts'

/** Finds the rows of one page. Keeps room for all rows between pages. */
export function openPageRows(listed: number) {
  const standings = new Uint32Array(listed)
  const inList = new Uint8Array(listed)

  /** Few lots are put in order; many are met soon by walking the order made before. */
  return (order: SortOrder, found: Uint32Array, page: number): number[] => {
    const skip = (page - 1) * LOTS_PER_PAGE
    const sorting = found.length * Math.log2(found.length + 1) * 4
    const walking = found.length * 2 + ((skip + LOTS_PER_PAGE) * listed) / (found.length + 1)
    return sorting < walking ? sort(order, found, skip) : walk(order, found, skip)
  }

  function sort({ rows, standing }: SortOrder, found: Uint32Array, skip: number): number[] {
    const sorted = standings.subarray(0, found.length)
    for (let at = 0; at < found.length; at++) sorted[at] = standing[found[at]!]!
    sorted.sort()
    return Array.from(sorted.subarray(skip, skip + LOTS_PER_PAGE), (at) => rows[at]!)
  }

  function walk({ rows }: SortOrder, found: Uint32Array, skip: number): number[] {
    for (let at = 0; at < found.length; at++) inList[found[at]!] = 1
    const page: number[] = []
    for (let at = 0, met = 0; page.length < LOTS_PER_PAGE && at < listed; at++)
      if (inList[rows[at]!] && met++ >= skip) page.push(rows[at]!)
    for (let at = 0; at < found.length; at++) inList[found[at]!] = 0
    return page
  }
}
