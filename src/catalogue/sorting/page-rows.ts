import { LOTS_PER_PAGE } from '#domain/query/lot-query.ts'

import type { SortOrder } from './sort-orders.ts'

/** Finds the rows of one page. Its two buffers are allocated once. */
export function openPageRows(listed: number) {
  const ranks = new Uint32Array(listed)
  const inList = new Uint8Array(listed)

  /** A few found rows are sorted; when many are found, a walk along the ready order meets a page of them sooner. */
  return (order: SortOrder, found: Uint32Array, page: number): number[] => {
    const skip = (page - 1) * LOTS_PER_PAGE
    const sorting = found.length * Math.log2(found.length + 1) * 4
    const walking = found.length * 2 + ((skip + LOTS_PER_PAGE) * listed) / (found.length + 1)
    return sorting < walking ? sort(order, found, skip) : walk(order, found, skip)
  }

  function sort({ rows, rank }: SortOrder, found: Uint32Array, skip: number): number[] {
    const sorted = ranks.subarray(0, found.length)
    for (let at = 0; at < found.length; at++) sorted[at] = rank[found[at] ?? 0] ?? 0
    sorted.sort()
    return Array.from(sorted.subarray(skip, skip + LOTS_PER_PAGE), (at) => rows[at] ?? 0)
  }

  function walk({ rows }: SortOrder, found: Uint32Array, skip: number): number[] {
    for (let at = 0; at < found.length; at++) inList[found[at] ?? 0] = 1
    const page: number[] = []
    for (let at = 0, met = 0; page.length < LOTS_PER_PAGE && at < listed; at++) {
      const row = rows[at] ?? 0
      if (inList[row] && met++ >= skip) page.push(row)
    }
    for (let at = 0; at < found.length; at++) inList[found[at] ?? 0] = 0
    return page
  }
}
