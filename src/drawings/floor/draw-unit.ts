import type { Ink } from '#drawings/ink.ts'
import { planLayers } from '#drawings/plan/plan-layers.ts'
import { cmPoint } from '#drawings/plan/walls/centimetres.ts'
import { loopPath, short } from '#drawings/svg-paths.ts'
import { element, layer } from '#drawings/svg.ts'
import { tipAttributes } from '#drawings/tip.ts'

import { hatch, drawMark } from './draw-mark.ts'
import type { FlatState, FloorFlat } from './floor-flat.ts'
import type { Unit } from './floor.ts'

export function drawUnit(
  unit: Unit,
  flat: FloorFlat | undefined,
  selected: boolean,
  ink: Ink,
): string {
  const state = flat?.state ?? 'sold'
  const [x, y] = cmPoint(unit.at)
  const colours = inkFor(state, selected, ink)
  const pieces = selected ? unit.plan.furniture : null
  const rooms = element(
    'g',
    { transform: `translate(${short(x)} ${short(y)})` },
    planLayers(unit.plan, colours, 2.4, pieces),
  )
  const hit = layer(loopPath(unit.outline.map(cmPoint)), { class: 'hit', fill: 'transparent' })
  const hatching = state === 'reserved' ? hatch(unit, ink) : ''
  const content = rooms + hatching + hit + (flat ? drawMark(unit, flat, selected, ink) : '')
  const attributes = {
    class: 'unit',
    'data-stack': unit.stack,
    'data-state': state,
    'aria-current': selected ? 'true' : undefined,
  }
  return flat?.href && state === 'available'
    ? element(
        'a',
        { ...attributes, href: flat.href, 'aria-label': flat.name, ...tipAttributes(flat.tip) },
        content,
      )
    : element(
        'g',
        selected && flat
          ? { ...attributes, role: 'img', 'aria-label': flat.name }
          : { ...attributes, 'aria-hidden': 'true' },
        content,
      )
}

/** A lit flat is for sale, a pale one is not. */
function inkFor(state: FlatState, selected: boolean, ink: Ink): Ink {
  if (selected)
    return {
      ...ink,
      floor: ink.lamp,
      wet: ink.lamp,
      tile: ink.lamp,
      furniture: ink['on-lamp'],
      soft: ink['on-lamp'],
    }
  if (state === 'available')
    return { ...ink, floor: ink['lamp-soft'], wet: ink['lamp-mid'], tile: ink['lamp-mid'] }
  return { ...ink, wet: ink.floor, wall: ink.dim, insulation: 'none', soft: ink.dim }
}
