import { hash } from '#domain/random.ts'
import { short } from '#drawings/svg-paths.ts'
import { element, layer } from '#drawings/svg.ts'
import { tipAttributes } from '#drawings/tip.ts'

import { spanOf } from './bays.ts'
import { box, dm, upright } from './boxes.ts'
import { openingOf } from './window-details.ts'
import { levelOf, STOREY } from './facade.ts'
import type { Bay, House, LitFlat } from './facade.ts'
import type { HouseLook } from './house-look.ts'
import type { Paint } from './paint.ts'

/**
 * The lit windows of a flat; all of them together are its link. Drawn on the ground line and lifted to their floor:
 * flats of one stack then differ in little, and pack well.
 */
export function drawLit(
  flat: LitFlat,
  bays: readonly Bay[],
  house: House,
  look: HouseLook,
  paint: Paint,
): string {
  const mine = bays.filter(({ stack, kind }) => stack === flat.stack && kind !== 'balcony')
  const span = spanOf(bays, flat.stack)
  if (!span) return ''
  const key = `${flat.section}-${flat.floor}-${flat.stack}`
  let panes = ''
  let bars = ''
  let gleam = ''
  for (const bay of mine) {
    const [low, high] = openingOf(bay, house.material)
    const width = bay.to - bay.from
    panes += box(bay.from, low, bay.to, high)
    const chance = hash(`${house.seed}|${key}|${bay.from}`) % 3
    if (chance === 0) gleam += box(bay.from, low, bay.from + width * 0.28, high)
    if (chance === 1)
      gleam += box(bay.from + width * 0.62, high - 700, bay.from + width * 0.74, high)
    const count = look.fine ? Math.max(1, Math.round(width / 1300)) : 1
    for (let i = 1; i < count; i++) bars += upright(bay.from + (width * i) / count, low, high)
  }
  const content =
    layer(panes, { fill: paint.lit, class: 'lit' }) +
    layer(gleam, { fill: paint.gleam }) +
    layer(bars, { fill: 'none', stroke: paint.frame, 'stroke-width': 0.7 }) +
    (look.links ? layer(around(span), { class: 'hit', fill: 'transparent' }) : '')
  const lifted = { transform: liftedTo(flat.floor, house.ground) }
  return look.links && flat.href
    ? element(
        'a',
        {
          href: flat.href,
          'aria-label': flat.name,
          'data-flat': key,
          // seen from afar it is pointed at, not chosen
          ...(look.fine ? tipAttributes(flat.tip) : {}),
          ...lifted,
        },
        content,
      )
    : element('g', lifted, content)
}

export const around = ([from, to]: [number, number]) => box(from - 400, 60, to + 400, STOREY - 60)

export const liftedTo = (floor: number, ground: House['ground']) =>
  `translate(0 ${short(-dm(levelOf(floor, ground)))})`
