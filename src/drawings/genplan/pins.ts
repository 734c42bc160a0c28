import { itemAt } from '#domain/item-at.ts'
import type { Ink } from '#drawings/ink.ts'
import { short } from '#drawings/svg-paths.ts'
import { element, inscription, layer } from '#drawings/svg.ts'

import type { Genplan } from './genplan.ts'
import { project } from './isometry.ts'
import { volumesOf } from './volumes.ts'

/** Numbers above the roofs. */
export function pins(plan: Genplan, selected: string | null | undefined, ink: Ink): string {
  const ours = plan.houses.map((placed) => {
    const parts = volumesOf(placed)
    const first = itemAt(parts, 0).volume
    const last = itemAt(parts, -1).volume
    const height = Math.max(...parts.map(({ volume }) => volume.to))
    return {
      pin: placed.pin,
      at: [(first.x + last.x + last.width) / 2, first.y + first.depth / 2, height] as const,
    }
  })
  const theirs = plan.neighbours.flatMap(({ pin, x, y, width, depth, height }) =>
    pin ? [{ pin, at: [x + width / 2, y + depth / 2, height] as const }] : [],
  )
  const drawn = [...ours, ...theirs].map(({ pin, at }) => {
    const [x, y] = project(at)
    const on = pin === selected
    const width = pin.length * 9.6 + 26
    return element(
      'g',
      { transform: `translate(${short(x)} ${short(y - 30)})` },
      layer('M0 30V10', { stroke: ink.text, 'stroke-width': 1.2 }) +
        element('rect', {
          x: short(-width / 2),
          y: -20,
          width: short(width),
          height: 32,
          rx: 16,
          fill: on ? ink.text : ink.floor,
          stroke: ink['line-2'],
        }) +
        inscription(
          {
            y: 2,
            'font-size': 16,
            'font-weight': 500,
            'text-anchor': 'middle',
            fill: on ? ink.floor : ink.text,
          },
          pin,
        ),
    )
  })
  return element('g', { 'aria-hidden': 'true', 'pointer-events': 'none' }, drawn.join(''))
}
