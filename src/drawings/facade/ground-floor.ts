import { layer } from '#drawings/svg.ts'

import { across, box, upright } from './boxes.ts'
import { GROUND } from './facade.ts'
import type { Paint } from './paint.ts'

const STEP = 3300
const PANE = 2700

/** Shopfronts with the entrance hall in the middle; free premises are lit. */
export function drawShops(length: number, lit: readonly number[], paint: Paint): string {
  const spare = length - 800
  const count = Math.max(1, Math.floor(spare / STEP))
  const start = 400 + (spare - count * STEP) / 2 + (STEP - PANE) / 2
  const entrance = count >> 1
  const layers = { dark: '', lit: '', frame: '', canopy: '' }
  for (let i = 0; i < count; i++) {
    const [x0, x1] = [start + i * STEP, start + i * STEP + PANE]
    const pane = box(x0, 150, x1, 3600)
    if (lit.includes(i) && i !== entrance) layers.lit += pane
    else layers.dark += pane
    layers.frame += across(x0, x1, 2800) + upright((x0 + x1) / 2, 150, i === entrance ? 2500 : 2800)
    if (i === entrance) layers.canopy += box(x0 - 500, 3050, x1 + 500, 3300)
  }
  return (
    layer(box(0, 0, length, GROUND - 250), { fill: paint.base }) +
    layer(layers.dark, { fill: paint.shop }) +
    layer(layers.lit, { fill: paint['shop-lit'] }) +
    layer(layers.frame, { fill: 'none', stroke: paint.frame, 'stroke-width': 0.7 }) +
    layer(layers.canopy + box(0, GROUND - 280, length, GROUND), { fill: paint.trim })
  )
}

/** A plinth and a door where flats begin on the ground floor. */
export function drawPlinth(length: number, paint: Paint): string {
  const middle = length / 2
  return (
    layer(box(0, 0, length, 850), { fill: paint.base }) +
    layer(box(middle - 900, 0, middle + 900, 2700), { fill: paint.shop }) +
    layer(upright(middle, 0, 2500), { stroke: paint.frame, 'stroke-width': 0.7 }) +
    layer(box(middle - 1400, 2800, middle + 1400, 3020), { fill: paint.trim })
  )
}
