import type { Rect } from '#drawings/geometry.ts'
import type { Ink } from '#drawings/ink.ts'
import type { Plan } from '#drawings/plan/model/plan.ts'
import { short } from '#drawings/svg-paths.ts'
import { element, inscription, layer } from '#drawings/svg.ts'

import { dimensionChains } from './dimensions.ts'

export function drawDimensions(plan: Plan, frame: Rect, ink: Ink): string {
  const { ticks, texts } = dimensionChains(plan, frame)
  const words = texts
    .map(({ x, y, text, upright }) =>
      inscription(
        upright
          ? { transform: `translate(${short(x)} ${short(y)})rotate(-90)` }
          : { x: short(x), y: short(y) },
        text,
      ),
    )
    .join('')
  return element(
    'g',
    { class: 'plan-dimensions', 'aria-hidden': 'true' },
    layer(ticks, { stroke: ink['text-3'], 'stroke-width': 1.4 }) +
      element('g', { fill: ink['text-2'], 'font-size': 20, 'text-anchor': 'middle' }, words),
  )
}
