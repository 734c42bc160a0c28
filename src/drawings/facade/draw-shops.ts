import { short } from '#drawings/svg-paths.ts'
import { inscription, layer } from '#drawings/svg.ts'

import { across, box, dm, upright } from './boxes.ts'
import { GROUND, WALL } from './facade.ts'
import type { Paint } from './paint.ts'

/** Premises in the ground floor of a section, mm along its front from inside its west wall. */
export type Shop = {
  from: number
  to: number
  free: boolean
  /** «П2»: on a plate over its windows; null: none. */
  sign?: string | null
  /** With a frame around its windows. */
  selected?: boolean
}

const STEP = 3300
const PANE = 2700
const [SILL, HEAD, TRANSOM] = [150, 3600, 2800]

/** Shopfronts with the entrance hall in the middle; those of free premises are lit. */
export function drawShops(length: number, shops: readonly Shop[], paint: Paint): string {
  const spare = length - 2 * WALL
  const count = Math.max(1, Math.floor(spare / STEP))
  const start = WALL + (spare - count * STEP) / 2 + (STEP - PANE) / 2
  const entrance = count >> 1
  const layers = { dark: '', lit: '', frame: '', canopy: '' }
  for (let i = 0; i < count; i++) {
    const [x0, x1] = [start + i * STEP, start + i * STEP + PANE]
    const pane = box(x0, SILL, x1, HEAD)
    const middle = (x0 + x1) / 2 - WALL
    const isLit = shops.some(({ free, from, to }) => free && from <= middle && middle <= to)
    if (isLit && i !== entrance) layers.lit += pane
    else layers.dark += pane
    layers.frame +=
      across(x0, x1, TRANSOM) + upright((x0 + x1) / 2, SILL, i === entrance ? 2500 : TRANSOM)
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

/** Dark enough to be read on any wall, by day and in the evening. */
const PLATE = '#17294b'
const LETTER = 1300

/** Signs and frames, over all that stands out of the wall above. */
export const drawShopMarks = (shops: readonly Shop[], paint: Paint): string =>
  shops.map((shop) => drawMarks(shop, paint)).join('')

function drawMarks({ from, to, sign, selected }: Shop, paint: Paint): string {
  const [x0, x1] = [from + WALL, to + WALL]
  const middle = (x0 + x1) / 2
  const frame = selected
    ? layer(box(x0 + 60, 40, x1 - 60, HEAD + 110), {
        fill: 'none',
        stroke: paint.gleam,
        'stroke-width': 2.4,
      })
    : ''
  if (!sign) return frame
  const half = Math.max(900, sign.length * LETTER * 0.36)
  return (
    frame +
    layer(box(middle - half, 3480, middle + half, GROUND - 60), { fill: PLATE }) +
    inscription(
      {
        x: short(dm(middle)),
        y: short(dm(-3560)),
        'font-size': dm(LETTER) * 0.85,
        'text-anchor': 'middle',
        fill: '#fff',
        'aria-hidden': 'true',
      },
      sign,
    )
  )
}
