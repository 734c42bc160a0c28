import { isYard, type FacadeSide } from '#domain/addresses/house-view.ts'
import { hash } from '#domain/random.ts'
import type { Floor } from '#drawings/floor/floor.ts'
import { short } from '#drawings/svg-paths.ts'
import { element, layer } from '#drawings/svg.ts'

import { alongSide, baysOf, spanOf } from './bays.ts'
import { box, dm, upright } from './boxes.ts'
import { drawLit } from './draw-lit.ts'
import { drawPenthouse, drawRoof } from './draw-roof.ts'
import { drawShopMarks, drawShops, type Shop } from './draw-shops.ts'
import { drawStorey } from './draw-storey.ts'
import { extentOf, lengthOf, startOf } from './extents.ts'
import { firstStorey, heightOf, levelOf, PARAPET, STOREY, storeyHeight } from './facade.ts'
import type { House, HouseSection } from './facade.ts'
import type { HouseLook } from './house-look.ts'
import { countLit, floorsOfFlat, lightsOf, litOn } from './lit-flats.ts'
import { paintOf, type Paint } from './paint.ts'
import { seenFrom } from './place-sections.ts'
import { runsOf } from './runs.ts'
import { sidesOfHouse } from './sides.ts'

type DrawnHouse = {
  width: number
  height: number
  content: string
  shown: number
  /** Where windows are lit, by their middles. */
  lights: number[]
}

/** The house standing on y = 0, its left corner at x = 0; decimetres. */
export function drawHouse(house: House, look: HouseLook): DrawnHouse {
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
  const lights = parts.flatMap(({ section, left }) =>
    lightsOf(house, section, look).map((x) => dm(left + x)),
  )
  return { width: dm(width), height: dm(height), content: content.join(''), shown, lights }
}

function drawSection(house: House, section: HouseSection, look: HouseLook, paint: Paint): string {
  const { ground } = house
  const length = lengthOf(section, look.side)
  const height = heightOf(section, ground)
  const shops = (look.side === 'south' && look.shops?.[section.id]) || []
  const roof = { house, section, length, height, paint }
  const isRecipe = section.levels === undefined
  return (
    (isRecipe ? drawRoof(roof) : '') +
    layer(bodyOf(section, look.side, ground), { fill: paint.body }) +
    (isRecipe ? drawPenthouse(roof) + drawGround(ground, length, shops, paint) : '') +
    drawStoreys(house, section, look, paint) +
    piers(house, section, look.side, paint) +
    layer(parapetOf(section, look.side, height), { fill: paint.trim }) +
    litOn(house, section, look)
      .flatMap((flat) => floorsOfFlat(flat).map((floor) => ({ ...flat, floor })))
      .map((flat) => drawLit(flat, house, section, look, paint))
      .join('') +
    drawShopMarks(shops, paint)
  )
}

const drawGround = (
  ground: House['ground'],
  length: number,
  shops: readonly Shop[],
  paint: Paint,
) => (ground === 'shops' ? drawShops(length, shops, paint) : drawPlinth(length, paint))

/** The wall behind all that stands before it: as wide as each floor is. */
function bodyOf(section: HouseSection, side: FacadeSide, ground: House['ground']): string {
  const { floors, levels } = section
  let d = ''
  let base = 0
  for (let floor = 1; floor <= floors; floor++) {
    const [from, to] = endsOf(section, floor, side)
    const next = floor < floors ? endsOf(section, floor + 1, side) : null
    if (next?.[0] === from && next[1] === to) continue
    const top = next ? levelOf(floor + 1, ground, levels) : heightOf(section, ground)
    d += box(from, base, to, top)
    base = top
  }
  return d
}

function parapetOf(section: HouseSection, side: FacadeSide, height: number): string {
  const [from, to] = endsOf(section, section.floors, side)
  return box(from, height - 280, to, height)
}

function endsOf(section: HouseSection, floor: number, side: FacadeSide): readonly [number, number] {
  const { left, right } = extentOf(section.floorAt(floor), side)
  const start = startOf(section, floor, side)
  return [start, start + right - left]
}

/** Floors that are alike are drawn once, and stand on their levels. */
function drawStoreys(house: House, section: HouseSection, look: HouseLook, paint: Paint): string {
  const { ground, material, seed } = house
  const { side, fine } = look
  // the same house may stand on one page twice, by day and in the evening
  const key = `${seed}|${section.id}|${side}|${look.daylight}|${fine}`
  const name = `h${hash(key).toString(36)}`
  // larch panels change sides from floor to floor, all else repeats
  const kinds = material === 'larch' ? 2 : 1
  const drawn = new Map<string, string>()
  const plans: Floor[] = []
  let uses = ''
  for (let floor = firstStorey(section, ground); floor <= section.floors; floor++) {
    const plan = section.floorAt(floor)
    if (!plans.includes(plan)) plans.push(plan)
    const height = storeyHeight(floor, ground, section.levels)
    const parity = floor % kinds
    const tall = height === STOREY ? '' : `-${height}`
    const id = `${name}${plans.indexOf(plan) * kinds + parity}${tall}`
    if (!drawn.has(id)) {
      const { left, right } = extentOf(plan, side)
      const storey = drawStorey({
        bays: baysOf(plan, side, sidesOfHouse(house)),
        runs: runsOf(plan, side),
        isYard: isYard(side),
        length: right - left,
        height,
        material,
        paint,
        fine,
        seed: `${seed}|${parity}`,
      })
      drawn.set(id, element('g', { id }, storey))
    }
    const start = startOf(section, floor, side)
    uses += element('use', {
      href: `#${id}`,
      ...(start > 0 && { x: short(dm(start)) }),
      y: short(dm(-levelOf(floor, ground, section.levels))),
    })
  }
  return element('defs', {}, [...drawn.values()].join('')) + uses
}

/** Limestone houses show the walls between flats. */
function piers(house: House, section: HouseSection, side: FacadeSide, paint: Paint): string {
  if (house.material !== 'limestone' || section.levels || side === 'west' || side === 'east')
    return ''
  const top = heightOf(section, house.ground) - PARAPET + 900
  const floor = section.floorAt(section.floors)
  const bays = baysOf(floor, side)
  const d = floor.units
    .filter(({ stack }) => spanOf(bays, stack) !== null)
    .map(({ outline }) => Math.max(...outline.map((corner) => alongSide(corner, floor, side))))
    .filter((x) => x < lengthOf(section, side))
    .map((x) => upright(x, levelOf(2, house.ground), top))
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
