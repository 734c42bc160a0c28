import type { Random } from '#domain/random.ts'
import { layer } from '#drawings/svg.ts'

import type { Genplan } from './genplan.ts'
import { face, flat, stroke } from './isometry.ts'
import type { GenplanPalette } from './palette.ts'

/** The model reaches beyond the plot, metres. */
export const EDGE = 14
export const SLAB = 4

/** The slab with its cut edges, streets, the river, lawns and paths. */
export function drawPlot(plan: Genplan, { ground }: GenplanPalette, chance: Random): string {
  const { width: w, depth: d } = plan
  const [x0, y0, x1, y1] = [-EDGE, -EDGE, w + EDGE, d + EDGE]
  const street = flat([x0, -12, x1, -4]) + flat([-12, y0, -4, y1])
  return (
    layer(flat([x0, y0, x1, y1]), { fill: ground.ground }) +
    layer(face([x0, y1, 0], [x1, y1, 0], [x1, y1, -SLAB], [x0, y1, -SLAB]), {
      fill: ground['cut-left'],
    }) +
    layer(face([x1, y0, 0], [x1, y1, 0], [x1, y1, -SLAB], [x1, y0, -SLAB]), {
      fill: ground['cut-right'],
    }) +
    layer(street, { fill: ground.road }) +
    layer(stroke([-4, -8, 0], [x1, -8, 0]) + stroke([-8, -4, 0], [-8, y1, 0]), {
      stroke: ground.marking,
      'stroke-dasharray': '7 8',
    }) +
    (plan.river ? drawRiver(plan, ground, chance) : '') +
    layer(plan.lawns.map((area) => flat(area)).join(''), { fill: ground.lawn }) +
    layer(plan.paths.map((area) => flat(area)).join(''), { fill: ground.path }) +
    layer(plan.courts.map((area) => flat(area)).join(''), { fill: ground.court }) +
    layer(
      plan.courts.map(([a, b, c, e]) => stroke([(a + c) / 2, b, 0], [(a + c) / 2, e, 0])).join(''),
      { stroke: ground.marking },
    )
  )
}

function drawRiver(
  { width, depth }: Genplan,
  ground: GenplanPalette['ground'],
  chance: Random,
): string {
  let waves = ''
  for (let i = 0; i < 46; i++) {
    const [x, y] = [chance.between(-12, width), chance.between(depth, depth + EDGE - 1)]
    const end = Math.min(x + chance.between(3, 11), width + EDGE - 1)
    waves += stroke([x, y, 0], [end, y, 0])
  }
  return (
    layer(flat([-EDGE, depth - 2, width + EDGE, depth + EDGE]), { fill: ground.water }) +
    layer(waves, { stroke: ground.wave }) +
    layer(flat([-4, depth - 10, width + EDGE, depth - 3]), { fill: ground.path })
  )
}
