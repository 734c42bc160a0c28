import { isFront, lengthOf, sidesOf, type Outline } from '#domain/premises/outline.ts'
import type { Point } from '#geometry/shapes.ts'
import { inkOf, type Ink, type Theme } from '#drawings/ink.ts'
import { linePath, loopPath, short } from '#drawings/svg-paths.ts'
import { drawNumbers } from '#drawings/figures.ts'
import { element, layer, sheet } from '#drawings/svg.ts'

import { widestStrip } from './widest-strip.ts'

export type PremisesPlan = {
  outline: Outline
  /** m² */
  area: number
  shopWindows: boolean
  /** A door of its own to the street. */
  entrance: boolean
}

type PremisesLook = {
  /** thumb: for a card, the frontage alone; full: every wall has its length. */
  look: 'thumb' | 'full'
  theme: Theme
}

/** cm */
const WALL = 28
const GLASS = 22
/** The ground of a card: plans beside one another are in one scale, so that large premises are seen to be large. */
const CARD = { width: 1400, height: 1150 }
/** As wide as bays of a facade with their piers. */
const BAY = 330
const PIER = 45
const DOOR = 110
/** The pavement before the house, and crowns of trees along it. */
const PAVEMENT = 250
const CROWN = { radius: 62, apart: 420 }

/** The outline of premises, their street front below; nothing inside is drawn, for nothing of it is known. */
export function drawPremises(
  { outline, area, shopWindows, entrance }: PremisesPlan,
  { look, theme }: PremisesLook,
): string {
  const ink = inkOf(theme)
  const full = look === 'full'
  const deep = Math.max(...outline.map(([, y]) => y))
  const west = Math.min(...outline.map(([x]) => x))
  const onSheet = ([x, y]: Point): Point => [(x - west) / 10, (deep - y) / 10]
  const walls = sidesOf(outline).map((wall) => ({
    from: onSheet(wall.from),
    to: onSheet(wall.to),
    mm: lengthOf(wall),
    front: isFront(wall),
  }))
  const loop = outline.map(onSheet)
  const [width, height] = [Math.max(...loop.map(([x]) => x)), deep / 10]
  // Of a plan on a phone the words are read too.
  const ground = full
    ? { width, height }
    : { width: Math.max(width, CARD.width), height: Math.max(height, CARD.height) }
  const size = full ? readOnPhone(width, height) : ground.width * 0.075
  const pad = full ? FAR + 1.5 * size : 40
  const box = [
    (width - ground.width) / 2 - pad,
    height - ground.height - pad,
    ground.width + 2 * pad,
    ground.height + pad + PAVEMENT,
  ] as const
  const body =
    drawStreet(box, width, height, ink) +
    layer(loopPath(loop), {
      fill: ink.floor,
      stroke: ink.wall,
      'stroke-width': WALL,
      'stroke-linejoin': 'miter',
    }) +
    (shopWindows ? drawGlass(walls, ink) : '') +
    (entrance ? drawDoor(walls, ink) : '') +
    drawArea(outline, onSheet, area, ink, full ? size * 1.1 : size * 1.2) +
    measured(walls)
      .filter(({ front }) => full || front)
      .map((wall) => drawLength(wall, loop, ink, size, full))
      .join('')
  return sheet({ box, label: full ? labelOf(walls, area) : 'План помещения' }, body)
}

/** Of walls that are alike one has its length: the street front before the wall behind it. */
function measured(walls: readonly Wall[]): Wall[] {
  const alike = Map.groupBy(
    walls.toSorted((one, other) => Number(other.front) - Number(one.front)),
    ({ from, to, mm }) => `${from[0] === to[0]} ${mm}`,
  )
  return [...alike.values()].flatMap(([first]) => first ?? [])
}

/** The pavement, with trees at both sides of the house: before it the length of the front is written. */
function drawStreet(
  [left, , wide]: readonly [number, number, number, number],
  width: number,
  front: number,
  ink: Ink,
): string {
  const middle = left + wide / 2
  const nearest = width / 2 + CROWN.radius + 50
  const many = Math.max(0, 1 + Math.floor((wide / 2 - CROWN.radius - nearest) / CROWN.apart))
  const crowns = Array.from({ length: many }, (_, at) => nearest + at * CROWN.apart)
    .flatMap((far) => [middle - far, middle + far])
    .map((x) => {
      const [cx, cy] = [short(x), short(front + PAVEMENT - CROWN.radius - 24)]
      const r = CROWN.radius
      return `M${short(x - r)} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0zM${cx} ${cy}h.1`
    })
  return (
    layer(`M${short(left)} ${short(front)}h${short(wide)}v${PAVEMENT}h-${short(wide)}z`, {
      fill: ink.wet,
    }) +
    layer(crowns.join(''), {
      fill: ink.tile,
      stroke: ink.soft,
      'stroke-width': 4,
      'stroke-linecap': 'round',
    })
  )
}

type Wall = { from: Point; to: Point; mm: number; front: boolean }

/** «План помещения: 9,9 м вдоль улицы, площадь 84,3 м²» */
function labelOf(walls: readonly Wall[], area: number): string {
  const front = walls.reduce((sum, { front: isIt, mm }) => sum + (isIt ? mm : 0), 0)
  const along = front > 0 ? `${decimal(front / 1000)}\u00A0м вдоль улицы, ` : ''
  return `План помещения: ${along}площадь ${decimal(area)}\u00A0м²`
}

const decimal = (value: number) => value.toFixed(1).replace('.', ',')

/** Shop windows between piers, as the facade shows them. */
function drawGlass(walls: readonly Wall[], ink: Ink): string {
  let panes = ''
  for (const { from, to, mm, front } of walls) {
    if (!front) continue
    const many = Math.max(1, Math.round(mm / 10 / BAY))
    const step = mm / 10 / many
    const left = Math.min(from[0], to[0])
    for (let at = 0; at < many; at++)
      panes += linePath(
        [left + at * step + PIER / 2, from[1]],
        [left + (at + 1) * step - PIER / 2, from[1]],
      )
  }
  return (
    layer(panes, { stroke: ink.floor, 'stroke-width': GLASS }) +
    layer(panes, { stroke: ink.lamp, 'stroke-width': 6 })
  )
}

/** In the first bay of the street front, its leaf open to the street. */
function drawDoor(walls: readonly Wall[], ink: Ink): string {
  const [front] = walls.filter((wall) => wall.front).toSorted((a, b) => b.mm - a.mm)
  if (!front || front.mm / 10 < 2 * DOOR) return ''
  const [x, y] = [Math.min(front.from[0], front.to[0]) + (BAY - DOOR) / 2, front.from[1]]
  return (
    layer(linePath([x, y], [x + DOOR, y]), { stroke: ink.floor, 'stroke-width': WALL + 2 }) +
    layer(`M${short(x)} ${short(y)}v${DOOR}a${DOOR} ${DOOR} 0 0 0 ${DOOR}-${DOOR}`, {
      fill: 'none',
      stroke: ink.furniture,
      'stroke-width': 5,
    }) +
    layer(`M${short(x)} ${short(y)}v${DOOR}`, { stroke: ink.wall, 'stroke-width': 9 })
  )
}

/** Of a letter, in shares of its size. */
const FIGURE = 0.6

function drawArea(
  outline: Outline,
  onSheet: (corner: Point) => Point,
  area: number,
  ink: Ink,
  size: number,
): string {
  const { middle, width } = widestStrip(outline)
  const [x, y] = onSheet(middle)
  const number = `${decimal(area)}\u00A0м²`
  // In a narrow shop it is set as large as the walls allow.
  const set = Math.min(size, (width / 10 - 2 * WALL) / (number.length * FIGURE))
  return element('g', { fill: ink.text }, drawNumbers([{ number, x, y: y + set / 3, size: set }]))
}

/** Units from a wall to its length: before the street front past the leaf of the door. */
const FAR = 52
const PAST_DOOR = DOOR + 18

/** Units of a text that has 11 px in the frame of a phone, where the drawing grows by what stands round it. */
const readOnPhone = (width: number, height: number) =>
  Math.ceil(Math.max((height + FAR + PAVEMENT) / 17.8, (width + 2 * FAR) / 24))

/** A length outside of its wall; in millimetres on a full plan, in metres on a card. */
function drawLength(
  { from, to, mm, front }: Wall,
  loop: readonly Point[],
  ink: Ink,
  size: number,
  full: boolean,
): string {
  const isUpright = from[0] === to[0]
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
  const ahead: Point = isUpright ? [middle[0] + 1, middle[1]] : [middle[0], middle[1] + 1]
  // In a nook two lengths would cross: the one across the house goes inside.
  const isInNook = isUpright && loop.some(([x]) => x < from[0]) && loop.some(([x]) => x > from[0])
  const far = front ? PAST_DOOR : FAR
  const outwards = isInside(loop, ahead) === isInNook ? far : -far
  const shift = ([x, y]: Point): Point => (isUpright ? [x + outwards, y] : [x, y + outwards])
  const [a, b] = [shift(from), shift(to)]
  const ticks = [a, b].map(([x, y]) => `M${short(x - 7)} ${short(y + 7)}l14-14`).join('')
  const words = full ? String(mm) : `${decimal(mm / 1000)}\u00A0м`
  const at = isUpright
    ? `translate(${short(a[0] + (outwards < 0 ? -12 : size))} ${short(middle[1])})rotate(-90)`
    : `translate(${short(middle[0])} ${short(a[1] + (outwards < 0 ? -12 : size * 0.9))})`
  return element(
    'g',
    { 'aria-hidden': 'true' },
    layer(linePath(a, b) + ticks, { stroke: ink['text-3'], 'stroke-width': full ? 1.6 : 3 }) +
      element(
        'g',
        { transform: at, fill: ink['text-2'] },
        drawNumbers([{ number: words, x: 0, y: 0, size }]),
      ),
  )
}

/** Whether a ray from a point to the right crosses an odd number of walls. */
function isInside(loop: readonly Point[], [x, y]: Point): boolean {
  let inside = false
  for (const [at, [x0, y0]] of loop.entries()) {
    const [x1, y1] = loop[(at + 1) % loop.length] ?? [x0, y0]
    if (y0 > y !== y1 > y && x < x0 + ((y - y0) / (y1 - y0)) * (x1 - x0)) inside = !inside
  }
  return inside
}
