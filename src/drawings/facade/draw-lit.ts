import type { FacadeSide } from '#domain/addresses/house-view.ts'
import { hash } from '#domain/random.ts'
import { short } from '#drawings/svg-paths.ts'
import { element, layer } from '#drawings/svg.ts'
import { tipAttributes } from '#drawings/tip.ts'

import { baysOf, spanOf } from './bays.ts'
import { box, dm, upright } from './boxes.ts'
import { openingOf } from './window-details.ts'
import { startOf } from './extents.ts'
import { levelOf, storeyHeight } from './facade.ts'
import type { House, HouseSection, LitFlat } from './facade.ts'
import type { HouseLook } from './house-look.ts'
import type { Paint } from './paint.ts'
import { sidesOfHouse } from './sides.ts'

/**
 * The lit windows of a flat; all of them together are its link. Drawn on the ground line and lifted to their floor:
 * flats of one stack then differ in little, and pack well.
 */
export function drawLit(
  flat: LitFlat,
  house: House,
  section: HouseSection,
  look: HouseLook,
  paint: Paint,
): string {
  const bays = baysOf(section.floorAt(flat.floor), look.side, sidesOfHouse(house))
  const height = storeyHeight(flat.floor, house.ground, section.levels)
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
    (look.links ? layer(around(span, height), { class: 'hit', fill: 'transparent' }) : '')
  const lifted = { transform: liftedTo(house, section, flat.floor, look.side) }
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

/** All that is seen of a flat on a storey so high. */
export const around = ([from, to]: [number, number], height: number) =>
  box(from - 400, 60, to + 400, height - 60)

/** To where a floor of a section stands. */
export function liftedTo(house: House, section: HouseSection, floor: number, side: FacadeSide) {
  const start = dm(startOf(section, floor, side))
  return `translate(${short(start)} ${short(-dm(levelOf(floor, house.ground, section.levels)))})`
}
