import type { Random } from '#drawings/random.ts'
import { element, layer, short } from '#drawings/svg.ts'

import { project } from './isometry.ts'
import type { Genplan } from './genplan.ts'
import type { SitePalette } from './palette.ts'

type Box = { x: number; y: number; width: number; depth: number }

/** Trees along the streets and the quay and in the yard; never in a house or on a path. */
export function treesOf(
  plan: Genplan,
  houses: readonly Box[],
  palette: SitePalette,
  chance: Random,
) {
  const trees: { order: number; content: string }[] = []
  const near = plan.depth - 11.5
  for (let i = 0; i < plan.width * 0.9; i++) {
    const spot = (
      [
        () => [chance.between(-3, plan.width + 12), chance.pick([-2.2, -13])],
        () => [
          chance.between(-2, plan.width + 12),
          plan.river ? near + chance.between(-0.6, 0.6) : plan.depth + 8,
        ],
        () => [chance.between(0, plan.width + 10), chance.between(0, near - 2)],
      ] as const
    )[i % 3]!() as [number, number]
    const radius = chance.between(1.3, 2.5)
    const height = chance.between(2.6, 5.2)
    if (houses.some((box) => within(spot, box, 2)) || onPath(spot, plan)) continue
    trees.push({ order: spot[0] + spot[1], content: drawTree(spot, radius, height, palette) })
  }
  return trees
}

const within = ([x, y]: readonly [number, number], box: Box, margin: number) =>
  x > box.x - margin &&
  x < box.x + box.width + margin &&
  y > box.y - margin &&
  y < box.y + box.depth + margin

const onPath = ([x, y]: readonly [number, number], { paths, courts }: Genplan) =>
  [...paths, ...courts].some(
    ([x0, y0, x1, y1]) => x > x0 - 1 && x < x1 + 1 && y > y0 - 1 && y < y1 + 1,
  )

function drawTree(
  [x, y]: readonly [number, number],
  radius: number,
  height: number,
  palette: SitePalette,
) {
  const { ground } = palette
  const [a, b] = project([x, y, 0])
  const [c, e] = project([x, y, height])
  const r = radius * 4
  return (
    element('ellipse', {
      cx: short(a + r * 0.8),
      cy: short(b),
      rx: short(r),
      ry: short(r / 2),
      fill: ground.shade,
      'fill-opacity': 0.13,
    }) +
    layer(`M${short(a)} ${short(b)}L${short(c)} ${short(e)}`, {
      stroke: ground.trunk,
      'stroke-width': 1.2,
    }) +
    element('circle', { cx: short(c), cy: short(e), r: short(r), fill: ground.crown }) +
    layer(
      `M${short(c - r * 0.72)} ${short(e - r * 0.28)}a${short(r * 0.8)} ${short(r * 0.8)} 0 0 1 ${short(r)} ${short(-r / 2)}`,
      {
        fill: 'none',
        stroke: ground['crown-light'],
        'stroke-width': 1.2,
      },
    )
  )
}
