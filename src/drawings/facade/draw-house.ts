import type { Floor } from '#drawings/floor/floor.ts'
import type { FacadeSide } from '#domain/addresses/house-view.ts'
import { hash } from '#domain/random.ts'
import { short } from '#drawings/svg-paths.ts'
import { element, layer } from '#drawings/svg.ts'

import { along, baysOf, spanOf } from './bays.ts'
import { dm, box, upright, across } from './boxes.ts'
import { drawLit } from './draw-lit.ts'
import { drawPenthouse, drawRoof } from './draw-roof.ts'
import { drawShopMarks, drawShops } from './draw-shops.ts'
import {
  heightOf,
  lengthOf,
  levelOf,
  PARAPET,
  STOREY,
  type House,
  type HouseSection,
  type Bay,
  type Material,
} from './facade.ts'
import type { HouseLook } from './house-look.ts'
import { countLit, litOn } from './lit-flats.ts'
import { paintOf, type Paint } from './paint.ts'
import { seenFrom } from './place-sections.ts'
import { openingOf, sashes, drawWindowDetails, balcony } from './window-details.ts'

/** The house standing on y = 0, its left corner at x = 0; decimetres. */
export function drawHouse(
  house: House,
  look: HouseLook,
): { width: number; height: number; content: string; shown: number } {
  const paint = paintOf(house.material, look.daylight)
  const { width, parts } = seenFrom(house, look.side)
  const content = parts.map(({ section, left }) =>
    element(
      'g',
      { transform: `translate(${short(dm(left))} 0)` },
      drawSection(house, section, look, paint),
    ),
  )
  const height = Math.max(...house.sections.map((section) => heightOf(section, house.ground)))
  const shown = countLit(house, look.side, look.lit)
  return { width: dm(width), height: dm(height), content: content.join(''), shown }
}

function drawSection(house: House, section: HouseSection, look: HouseLook, paint: Paint): string {
  const { ground, material, seed } = house
  const length = lengthOf(section, look.side)
  const height = heightOf(section, ground)
  const first = ground === 'shops' ? 2 : 1
  // the same house may stand on one page twice, by day and in the evening
  const key = `${seed}|${section.id}|${look.side}|${look.daylight}|${look.fine}`
  const name = `h${hash(key).toString(36)}`
  // larch panels change sides from floor to floor, all else repeats
  const kinds = material === 'larch' ? 2 : 1
  const plans: Floor[] = []
  const defs = new Map<string, string>()
  let storeys = ''
  for (let floor = first; floor <= section.floors; floor++) {
    const plan = section.floorAt(floor)
    if (!plans.includes(plan)) plans.push(plan)
    const parity = floor % kinds
    const id = `${name}${plans.indexOf(plan) * kinds + parity}`
    if (!defs.has(id)) {
      const drawn = drawStorey(
        baysOf(plan, look.side),
        length,
        material,
        paint,
        look.fine,
        `${seed}|${parity}`,
      )
      defs.set(id, element('g', { id }, drawn))
    }
    storeys += element('use', { href: `#${id}`, y: short(dm(-levelOf(floor, ground))) })
  }
  const roof = { house, section, length, height, paint }
  const shops = (look.side === 'south' && look.shops?.[section.id]) || []
  return (
    drawRoof(roof) +
    layer(box(0, 0, length, height), { fill: paint.body }) +
    drawPenthouse(roof) +
    (ground === 'shops' ? drawShops(length, shops, paint) : drawPlinth(length, paint)) +
    element('defs', {}, [...defs.values()].join('')) +
    storeys +
    piers(section, look.side, material, ground, paint) +
    layer(box(0, height - 280, length, height), { fill: paint.trim }) +
    litOn(section, look)
      .map((flat) =>
        drawLit(flat, baysOf(section.floorAt(flat.floor), look.side), house, look, paint),
      )
      .join('') +
    drawShopMarks(shops, paint)
  )
}

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
  const floor = section.floorAt(section.floors)
  const bays = baysOf(floor, side)
  const d = floor.units
    .filter(({ stack }) => spanOf(bays, stack) !== null)
    .map(({ outline }) => Math.max(...outline.map((corner) => along(corner, floor, side))))
    .filter((x) => x < lengthOf(section, side))
    .map((x) => upright(x, levelOf(2, ground), top))
  return layer(d.join(''), { stroke: paint.line, 'stroke-width': 1.6 })
}

/** A plinth and a door where flats begin on the ground floor. */
function drawPlinth(length: number, paint: Paint): string {
  const middle = length / 2
  return (
    layer(box(0, 0, length, 850), { fill: paint.base }) +
    layer(box(middle - 900, 0, middle + 900, 2700), { fill: paint.shop }) +
    layer(upright(middle, 0, 2500), { stroke: paint.frame, 'stroke-width': 0.7 }) +
    layer(box(middle - 1400, 2800, middle + 1400, 3020), { fill: paint.trim })
  )
}

/** One storey with all windows dark; houses repeat it as many times as they have floors. */
function drawStorey(
  bays: readonly Bay[],
  length: number,
  material: Material,
  paint: Paint,
  fine: boolean,
  seed: string,
): string {
  const layers = {
    steps: '',
    recess: '',
    line: '',
    panel: '',
    reveal: '',
    glass: '',
    frame: '',
    trim: '',
    rail: '',
  }
  layers.line += wallLines(material, length, fine)
  for (const bay of bays) {
    if (bay.kind === 'balcony') {
      balcony(layers, bay, fine)
      continue
    }
    if (bay.reach > 100) layers.steps += box(bay.from - 350, 0, bay.to + 350, STOREY)
    if (bay.reach < -600) layers.recess += box(bay.from - 500, 0, bay.to + 500, STOREY)
    const [low, high] = openingOf(bay, material)
    layers.reveal += box(bay.from - 120, low - 60, bay.to + 120, high + 120)
    layers.glass += box(bay.from, low, bay.to, high)
    layers.frame += sashes(bay, low, high, fine)
    drawWindowDetails(layers, bay, low, high, material, fine, hash(`${seed}|${bay.from}`) % 2 === 0)
  }
  const thin = { fill: 'none', 'stroke-width': 0.5 }
  return (
    layer(layers.recess, { fill: paint.base }) +
    layer(layers.steps, { fill: paint.panel }) +
    layer(layers.line, { ...thin, stroke: paint.line }) +
    (material === 'larch' || material === 'clinker'
      ? layer(layers.panel, { fill: paint.panel })
      : '') +
    layer(layers.reveal, { fill: paint.reveal }) +
    layer(layers.glass, { fill: paint.glass }) +
    layer(layers.trim, { fill: paint.trim }) +
    layer(layers.frame, { ...thin, 'stroke-width': 0.7, stroke: paint.frame }) +
    layer(layers.rail, { ...thin, 'stroke-width': 0.6, stroke: paint.rail })
  )
}

/** Courses of brick, joints of stone, a shadow line of each slab. */
function wallLines(material: Material, length: number, fine: boolean): string {
  if (material === 'larch') return across(0, length, 0)
  if (material === 'limestone') return across(0, length, 0) + across(0, length, 2900)
  const step = fine ? 315 : 630
  let d = ''
  for (let z = 0; z < STOREY; z += step) d += across(0, length, z)
  return d
}
