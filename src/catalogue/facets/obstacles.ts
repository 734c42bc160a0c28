import type { Obstacle } from '#contract/catalogue.ts'
import type { LotQuery } from '#domain/query/lot-query.ts'

/** So many conditions are a bit each. */
const MOST = 31
const MOST_SETS = 3

/**
 * The fewest conditions that must go for a lot to be found: one walk for each condition alone marks the rows that fail it,
 * one more finds the rows that fail the fewest.
 */
export function findObstacles(
  listed: number,
  rowsOf: (query: LotQuery) => Uint32Array,
  conditions: readonly LotQuery[],
): Obstacle[] {
  const asked = conditions.slice(0, MOST)
  const fails = new Uint32Array(listed).fill(2 ** asked.length - 1)
  for (const [at, condition] of asked.entries())
    for (const row of rowsOf(condition)) fails[row] = (fails[row] ?? 0) ^ (1 << at)
  let fewest = MOST
  let found = new Map<number, number>()
  for (const mask of fails) {
    const many = bitsIn(mask)
    if (many === 0 || many > fewest) continue
    if (many < fewest) {
      fewest = many
      found = new Map()
    }
    found.set(mask, (found.get(mask) ?? 0) + 1)
  }
  return [...found]
    .toSorted(([one, free], [other, otherFree]) => otherFree - free || one - other)
    .slice(0, MOST_SETS)
    .map(([mask, total]) => ({
      together: [...asked.keys()].filter((at) => (mask >>> at) & 1),
      total,
    }))
}

function bitsIn(mask: number): number {
  let many = 0
  for (let left = mask; left !== 0; left &= left - 1) many++
  return many
}
