import type { Point } from '#drawings/geometry.ts'
import type { Ink } from '#drawings/ink.ts'
import type { Plan } from '#drawings/plan/model/plan.ts'
import { liesOn } from '#drawings/plan/walls/axes.ts'
import { cmPoint } from '#drawings/plan/walls/centimetres.ts'
import { linePath, loopPath, short } from '#drawings/svg-paths.ts'
import { element, layer } from '#drawings/svg.ts'

export const roomShapes = (plan: Plan): string =>
  plan.rooms
    .map(({ outline }, i) =>
      layer(loopPath(outline.map(cmPoint)), {
        class: 'plan-room',
        'data-room': i + 1,
        fill: 'transparent',
      }),
    )
    .join('')

/** The amber triangle at the entrance. */
export function entryMark(plan: Plan, ink: Ink): string {
  const corners = entryCorners(plan)
  return corners.length ? layer(`${linePath(...corners)}z`, { fill: ink.lamp }) : ''
}

/** Its corners, which lie outside of the walls; none where no door leads in. */
export function entryCorners(plan: Plan): Point[] {
  const entry = plan.doors.find(({ kind }) => kind === 'entry')
  const edge = entry && plan.edges.find((one) => liesOn(one, entry.hinge, entry.latch))
  if (!entry || !edge) return []
  const [dx, dy] = edge.out
  const middle: Point = [
    (entry.hinge[0] + entry.latch[0]) / 2,
    (entry.hinge[1] + entry.latch[1]) / 2,
  ]
  const at = (out: number, along: number): Point =>
    cmPoint([middle[0] + dx * out + dy * along, middle[1] + dy * out + dx * along])
  return [at(510, -150), at(510, 150), at(270, 0)]
}

export function drawNorth([x, y]: Point, degrees: number, ink: Ink): string {
  return element(
    'g',
    {
      transform: `translate(${short(x)} ${short(y)})rotate(${short(-degrees)})`,
      'aria-hidden': 'true',
    },
    element('circle', { r: 20, fill: 'none', stroke: ink['text-3'], 'stroke-width': 1.5 }) +
      layer('M0-28L9 10L0 4L-9 10Z', { fill: ink.text }),
  )
}
