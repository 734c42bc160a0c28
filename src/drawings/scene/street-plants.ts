import type { Random } from '#domain/random.ts'
import { short } from '#drawings/svg-paths.ts'

import { pine, roundTree } from './nature.ts'

export type Span = readonly [from: number, to: number]

/** The pale skyline behind. */
export function neighbours(left: number, width: number, top: number, chance: Random) {
  let d = ''
  for (let x = left - 10; x < left + width;) {
    const w = chance.between(width * 0.03, width * 0.085)
    d += `M${short(x)} 0v${short(-top * chance.between(0.12, 0.5))}h${short(w)}V0z`
    x += w + chance.between(0, width * 0.03)
  }
  return d
}

/** Low trees before the house, tall ones free it; none hides an entrance. */
export function plant(
  left: number,
  width: number,
  houses: readonly Span[],
  pines: boolean,
  chance: Random,
) {
  const before = { crown: '', trunk: '' }
  const behind = { crown: '', trunk: '' }
  for (let x = left + 8; x < left + width; x += chance.between(16, 62)) {
    const free = houses.every(([from, to]) => x < from - 12 || x > to + 12)
    if (!free && !chance.chance(0.28)) continue
    const height = chance.between(free ? 50 : 26, free ? 110 : 42)
    const tree = pines && free ? pine(x, 2, height * 1.6, chance) : roundTree(x, 2, height, chance)
    const row = pines && free ? behind : before
    row.crown += tree.crown
    row.trunk += tree.trunk
  }
  return { before, behind }
}
