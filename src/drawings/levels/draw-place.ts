import { rectBetween } from '#drawings/geometry.ts'
import type { Rect } from '#drawings/geometry.ts'
import type { Ink } from '#drawings/ink.ts'
import { cmRect } from '#drawings/plan/draw-walls.ts'
import { element, hatchPath, layer, rectPath } from '#drawings/svg.ts'

import type { Place, PlaceState, PlaceStatus } from './level.ts'

/** The cell of a place: free ones are lit and lead on, reserved are hatched, sold are plain. */
export function drawCell(
  place: Place,
  status: PlaceStatus | undefined,
  selected: boolean,
  ink: Ink,
  inside: string,
): string {
  const state = status?.state ?? 'sold'
  const rect = cmRect(place.at)
  const inner: Rect = [rect[0] + 2, rect[1] + 2, rect[2] - 2, rect[3] - 2]
  const content =
    layer(rectPath(inner), {
      class: 'cell',
      fill: selected ? ink.lamp : state === 'available' ? ink['lamp-soft'] : ink.floor,
      stroke: selected ? ink.text : state === 'available' ? ink['lamp-line'] : ink['line-2'],
      'stroke-width': selected ? 6 : 2.4,
    }) +
    (state === 'reserved'
      ? layer(hatchPath(inner, 30), { stroke: ink['line-2'], 'stroke-width': 2 })
      : '') +
    inside
  const attributes = {
    'data-place': place.number,
    'data-state': state,
    opacity: status?.dim ? 0.25 : undefined,
  }
  return state === 'available' && status?.href
    ? element('a', { ...attributes, href: status.href, 'aria-label': status.name }, content)
    : element('g', { ...attributes, 'aria-hidden': 'true' }, content)
}

export function inkOfPlace(state: PlaceState, selected: boolean, ink: Ink): string {
  if (selected) return ink['on-lamp']
  return state === 'available' ? ink.text : ink['text-3']
}

/** Floor and outer walls of a level. */
export function drawShell([width, depth]: readonly [number, number], ink: Ink): string {
  const outer = rectPath([-40, -40, width / 10 + 40, depth / 10 + 40])
  const inner = rectPath(cmRect(rectBetween([0, 0], [width, depth])))
  return (
    layer(inner, { fill: ink.wet }) +
    layer(outer + inner, { fill: ink.wall, 'fill-rule': 'evenodd' })
  )
}
