import { itemAt } from '#domain/item-at.ts'
import type { Random } from '#domain/random.ts'
import { short } from '#drawings/svg-paths.ts'
import { element, layer } from '#drawings/svg.ts'

import type { Genplan } from './genplan.ts'
import { project } from './isometry.ts'
import type { GenplanPalette } from './palette.ts'

type Spot = readonly [x: number, y: number]
type Box = { x: number; y: number; width: number; depth: number }

/** Trees along the streets and the quay and in the yard; never in a house or on a path. */
export function treesOf(plan: Genplan, houses: readonly Box[], id: string, chance: Random) {
  const trees: { order: number; content: string }[] = []
  const near = plan.depth - 11.5
  const quay = () => (plan.river ? near + chance.between(-0.6, 0.6) : plan.depth + 8)
  const spots: (() => Spot)[] = [
    () => [chance.between(-3, plan.width + 12), chance.pick([-2.2, -13])],
    () => [chance.between(-2, plan.width + 12), quay()],
    () => [chance.between(0, plan.width + 10), chance.between(0, near - 2)],
  ]
  for (let i = 0; i < plan.width * 0.9; i++) {
    const spot = itemAt(spots, i % 3)()
    const radius = chance.between(1.3, 2.5)
    if (houses.some((box) => within(spot, box, 2)) || onPath(spot, plan)) continue
    trees.push({ order: spot[0] + spot[1], content: drawTree(id, spot, radius) })
  }
  return trees
}

const within = ([x, y]: Spot, box: Box, margin: number) =>
  x > box.x - margin &&
  x < box.x + box.width + margin &&
  y > box.y - margin &&
  y < box.y + box.depth + margin

const onPath = ([x, y]: Spot, { paths, courts }: Genplan) =>
  [...paths, ...courts].some(
    ([x0, y0, x1, y1]) => x > x0 - 1 && x < x1 + 1 && y > y0 - 1 && y < y1 + 1,
  )

/** One tree that all of them are, a unit wide: its trunk grows with its crown. */
export function drawTreeModel(id: string, { ground }: GenplanPalette): string {
  const content =
    element('ellipse', {
      cx: 0.8,
      rx: 1,
      ry: 0.5,
      fill: ground.shade,
      'fill-opacity': 0.13,
    }) +
    layer('M0 0V-2.4', { stroke: ground.trunk, 'stroke-width': 0.16 }) +
    element('circle', { cy: -2.4, r: 1, fill: ground.crown }) +
    layer('M-.72 -2.68a.8 .8 0 0 1 1 -.5', {
      fill: 'none',
      stroke: ground['crown-light'],
      'stroke-width': 0.16,
    })
  return element('defs', {}, element('g', { id }, content))
}

function drawTree(id: string, [x, y]: Spot, radius: number) {
  const [left, top] = project([x, y, 0])
  const size = short(radius * 4)
  return element('use', {
    href: `#${id}`,
    transform: `translate(${short(left)} ${short(top)})scale(${size})`,
  })
}
