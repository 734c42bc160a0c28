import { hash } from '#domain/random.ts'
import { element, layer, short } from '#drawings/svg.ts'
import { tipAttributes } from '#drawings/tip.ts'

import { baysOf, spanOf } from './bays.ts'
import { heightOf, lengthOf, levelOf, PARAPET, STOREY } from './facade.ts'
import type { Bay, FacadeSide, House, HouseSection, LitFlat } from './facade.ts'
import { drawPlinth, drawShops } from './ground-floor.ts'
import { paintOf } from './paint.ts'
import type { Daylight, Paint } from './paint.ts'
import { box, dm, drawStorey, openingOf, upright } from './storey.ts'

export type HouseLook = {
  side: FacadeSide
  daylight: Daylight
  lit: readonly LitFlat[]
  /** Fine lines for a drawing one looks at closely; a panorama does without. */
  fine: boolean
  /** Lit flats lead to their pages. */
  links: boolean
  /** Free premises of the ground floor by section: numbers of shopfronts from the left. */
  shops?: Readonly<Record<string, readonly number[]>>
  selected?: { section: string; floor: number; stack: string } | null
}

/** Between neighbouring sections, mm. */
const SEAM = 600

/** The house standing on y = 0, its left corner at x = 0; decimetres. */
export function drawHouse(
  house: House,
  look: HouseLook,
): { width: number; height: number; content: string; shown: number } {
  const paint = paintOf(house.material, look.daylight)
  // seen from the north the last section comes first
  const sections = look.side === 'north' ? house.sections.toReversed() : house.sections
  let x = 0
  const content = sections.map((section) => {
    const group = element(
      'g',
      { transform: `translate(${short(dm(x))} 0)` },
      drawSection(house, section, look, paint),
    )
    x += lengthOf(section, look.side) + SEAM
    return group
  })
  const height = Math.max(...sections.map((section) => heightOf(section, house.ground)))
  const shown = countLit(house, look.side, look.lit)
  return { width: dm(x - SEAM), height: dm(height), content: content.join(''), shown }
}

/** How many flats shine on one side of a house: others look elsewhere. */
export const countLit = (house: House, side: FacadeSide, lit: readonly LitFlat[]): number =>
  house.sections.reduce((sum, section) => sum + litOn(section, { side, lit }).length, 0)

/** The lit flats of a section that have windows on the side looked at. */
function litOn(
  { id, floor }: HouseSection,
  { lit, side }: Pick<HouseLook, 'lit' | 'side'>,
): LitFlat[] {
  const bays = baysOf(floor, side)
  return lit.filter((flat) => flat.section === id && spanOf(bays, flat.stack) !== null)
}

function drawSection(house: House, section: HouseSection, look: HouseLook, paint: Paint): string {
  const { ground, material, seed } = house
  const bays = baysOf(section.floor, look.side).toSorted((a, b) => a.from - b.from)
  const length = lengthOf(section, look.side)
  const height = heightOf(section, ground)
  const first = ground === 'shops' ? 2 : 1
  // the same house may stand on one page twice, by day and in the evening
  const key = `${seed}|${section.id}|${look.side}|${look.daylight}|${look.fine}`
  const name = `h${hash(key).toString(36)}`
  const storey = (parity: number) =>
    element(
      'g',
      { id: `${name}${parity}` },
      drawStorey(bays, length, material, paint, look.fine, `${seed}|${parity}`),
    )
  // larch panels change sides from floor to floor, all else repeats
  const kinds = material === 'larch' ? 2 : 1
  const defs = element('defs', {}, Array.from({ length: kinds }, (_, i) => storey(i)).join(''))
  let storeys = ''
  for (let floor = first; floor <= section.floors; floor++)
    storeys += element('use', {
      href: `#${name}${floor % kinds}`,
      y: short(dm(-levelOf(floor, ground))),
    })
  return (
    layer(roof(length, height), { fill: paint.base }) +
    layer(box(0, 0, length, height), { fill: paint.body }) +
    (ground === 'shops'
      ? drawShops(length, look.shops?.[section.id] ?? [], paint)
      : drawPlinth(length, paint)) +
    defs +
    storeys +
    piers(section, look.side, material, ground, paint) +
    layer(box(0, height - 280, length, height), { fill: paint.trim }) +
    litOn(section, look)
      .map((flat) => drawLit(flat, bays, house, look, paint))
      .join('') +
    frame(section, bays, house, look, paint)
  )
}

/** Around the windows of the flat a page is about, whether it is lit or not. */
function frame(
  { id }: HouseSection,
  bays: readonly Bay[],
  { ground }: House,
  { selected }: HouseLook,
  paint: Paint,
): string {
  const span = selected?.section === id ? spanOf(bays, selected.stack) : null
  if (!span || !selected) return ''
  return layer(around(span), {
    transform: liftedTo(selected.floor, ground),
    class: 'selected',
    'pointer-events': 'none',
    fill: 'none',
    stroke: paint.gleam,
    'stroke-width': 2.5,
  })
}

/** The housing of the lifts on the roof. */
const roof = (length: number, height: number) =>
  box(length * 0.42, height, length * 0.42 + 5200, height + PARAPET + 700)

/** Limestone houses show the walls between flats. */
function piers(
  section: HouseSection,
  side: FacadeSide,
  material: string,
  ground: House['ground'],
  paint: Paint,
): string {
  if (material !== 'limestone' || side === 'west' || side === 'east') return ''
  const top = heightOf(section, ground) - PARAPET + 900
  const width = section.floor.size[0]
  const d = section.floor.units
    .filter(({ row }) => row === side)
    .map(({ at, plan }) => at[0] + plan.size[0] + 500)
    .map((x) => upright(side === 'north' ? width + 800 - x : x, levelOf(2, ground), top))
  return layer(d.join(''), { stroke: paint.line, 'stroke-width': 1.6 })
}

/**
 * The lit windows of a flat; all of them together are its link. Drawn on the ground line and lifted to their floor:
 * flats of one stack then differ in little, and pack well.
 */
function drawLit(
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

const around = ([from, to]: [number, number]) => box(from - 400, 60, to + 400, STOREY - 60)

const liftedTo = (floor: number, ground: House['ground']) =>
  `translate(0 ${short(-dm(levelOf(floor, ground)))})`
