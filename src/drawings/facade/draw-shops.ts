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
const [LAMP, COUNTER] = [2350, 1100]

/** Shopfronts with the entrance hall in the middle; those of free premises are lit. */
export function drawShops(length: number, shops: readonly Shop[], paint: Paint): string {
  const spare = length - 2 * WALL
  const count = Math.max(1, Math.floor(spare / STEP))
  const start = WALL + (spare - count * STEP) / 2 + (STEP - PANE) / 2
  const entrance = count >> 1
  const layers = { dark: '', lit: '', lamps: '', counters: '', frame: '', canopy: '' }
  for (let i = 0; i < count; i++) {
    const [x0, x1] = [start + i * STEP, start + i * STEP + PANE]
    const pane = box(x0, SILL, x1, HEAD)
    const middle = (x0 + x1) / 2 - WALL
    const isLit = shops.some(({ free, from, to }) => free && from <= middle && middle <= to)
    if (isLit && i !== entrance) {
      layers.lit += pane
      layers.lamps += [0.28, 0.72].map((at) => lamp(x0 + PANE * at)).join('')
      layers.counters += box(x0 + PANE * 0.12, SILL, x0 + PANE * 0.44, COUNTER)
    } else layers.dark += pane
    layers.frame +=
      across(x0, x1, TRANSOM) + upright((x0 + x1) / 2, SILL, i === entrance ? 2500 : TRANSOM)
    if (i === entrance) layers.canopy += box(x0 - 250, 3050, x1 + 250, 3300)
  }
  return (
    layer(box(0, 0, length, GROUND - 250), { fill: paint.base }) +
    layer(layers.dark, { fill: paint.shop }) +
    layer(layers.lit, { fill: paint['shop-lit'] }) +
    layer(layers.counters, { fill: paint.frame, opacity: 0.16 }) +
    layer(layers.lamps, { fill: paint.gleam, stroke: paint.gleam, 'stroke-width': 0.4 }) +
    layer(layers.frame, { fill: 'none', stroke: paint.frame, 'stroke-width': 0.7 }) +
    layer(layers.canopy + box(0, GROUND - 280, length, GROUND), { fill: paint.trim })
  )
}

/** Hangs from the ceiling behind a window. */
const lamp = (x: number) => `M${short(dm(x))} ${dm(-HEAD)}v${dm(HEAD - LAMP)}m-3 0a3 3 0 0 0 6 0z`

/** Dark enough to be read on any wall, by day and in the evening. */
const PLATE = '#17294b'
const LETTER = 940
/** Over the heads of windows; a capital has as much air above it as below. */
const [BOARD_FROM, BOARD_TO] = [HEAD + 130, GROUND + 190]
const CAPITAL = 0.7 * LETTER

/** Signs and frames, over all that stands out of the wall above. */
export const drawShopMarks = (shops: readonly Shop[], paint: Paint): string =>
  shops.map((shop) => drawMarks(shop, paint)).join('')

function drawMarks({ from, to, sign, selected }: Shop, paint: Paint): string {
  const [x0, x1] = [from + WALL, to + WALL]
  const middle = (x0 + x1) / 2
  const frame = selected
    ? layer(box(x0 + 90, 40, x1 - 90, HEAD + 60), {
        fill: 'none',
        stroke: paint.gleam,
        'stroke-width': 1.2,
      })
    : ''
  if (!sign) return frame
  const half = Math.max(950, sign.length * LETTER * 0.42)
  return (
    frame +
    layer(box(middle - half, BOARD_FROM, middle + half, BOARD_TO), { fill: PLATE }) +
    inscription(
      {
        x: short(dm(middle)),
        y: short(dm(-(BOARD_FROM + BOARD_TO - CAPITAL) / 2)),
        'font-size': dm(LETTER),
        'font-weight': 500,
        'text-anchor': 'middle',
        fill: '#fff',
        'aria-hidden': 'true',
      },
      sign,
    )
  )
}
