import type { Point } from '#geometry/shapes.ts'
import { inkOf, type Ink } from '#drawings/ink.ts'
import { cmPoint, cmRect } from '#drawings/plan/walls/centimetres.ts'
import { placeSigns } from '#domain/places/place-signs.ts'
import { linePath, rectPath, short } from '#drawings/svg-paths.ts'
import { element, inscription, layer, sheet } from '#drawings/svg.ts'

import { boxOf, clearOfHatch, countFree, drawCell, drawEnvelope, inkOfPlace } from './draw-place.ts'
import type { LevelLook } from './draw-storage.ts'
import type { Level, ParkingSpace, Standing } from './level.ts'

/** cm */
const WALL = 40

export function drawParking(level: Level<ParkingSpace>, look: LevelLook): string {
  const ink = inkOf(look.theme)
  const content =
    drawEnvelope(level.size, WALL, ink) +
    drawLanes(level, ink) +
    level.places.map((space) => drawSpace(space, space.number === look.selected, ink)).join('') +
    layer(level.places.map(columnPath).join(''), { fill: ink.wall, 'pointer-events': 'none' })
  const label = `${look.label}. Свободно мест: ${countFree(level)}`
  return sheet({ box: boxOf(level, WALL), label, role: 'group', smallestText: NUMBER }, content)
}

/** cm: how thick a column is, and how far from the lane it stands. */
const COLUMN = 40
const FROM_LANE = 90

/** The column stands at the side with the higher numbers: the data do not name a side. */
function columnPath({ column, at, opens }: Standing<ParkingSpace>): string {
  if (!column) return ''
  const [, y0, x1, y1] = cmRect(at)
  const y = opens === 'down' ? y1 - FROM_LANE - COLUMN : y0 + FROM_LANE
  return rectPath([x1 - COLUMN / 2, y, x1 + COLUMN / 2, y + COLUMN])
}

const NUMBER = 90
/** cm: in a narrower space words stand upright, where it is long enough for a number and a price. */
const WIDE = 220
const LONG = 460
/** cm: between a word and the end of the space. */
const AIR = 36

function drawSpace(space: Standing<ParkingSpace>, selected: boolean, ink: Ink): string {
  const [x0, y0, x1, y1] = cmRect(space.at)
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2]
  const { state, opens, kind, price } = space
  const fill = inkOfPlace(state, selected, ink)
  const isUpright = x1 - x0 < WIDE && y1 - y0 >= LONG
  const words = (atTop: boolean, weight: number | undefined, content: string) => {
    const at = isUpright
      ? uprightAt(x + NUMBER / 3, atTop ? y0 + AIR : y1 - AIR, atTop)
      : { x: short(x), y: short(atTop ? y0 + 108 : y1 - 44), 'text-anchor': 'middle' }
    return inscription(
      {
        ...at,
        'font-size': NUMBER,
        'font-weight': weight,
        'aria-hidden': 'true',
        fill,
        ...clearOfHatch(state, selected, NUMBER, ink),
      },
      content,
    )
  }
  const isDown = opens === 'down'
  const number = words(!isDown, state === 'available' ? 500 : undefined, space.number)
  const cost = price && (isUpright || x1 - x0 >= WIDE) ? words(isDown, 600, price) : ''
  const sign = state === 'sold' ? undefined : placeSigns[kind]
  const inside = layer(sign ?? '', {
    transform: isUpright
      ? `translate(${short(x)} ${short(y + betweenWords(space.number, isDown))})scale(.6)`
      : `translate(${short(x)} ${short(y + (isDown ? -20 : 20))})`,
    fill: 'none',
    stroke: fill,
    'stroke-width': 7,
    'stroke-linejoin': 'round',
  })
  return drawCell(space, selected, ink, inside + number, cost)
}

/** cm: a digit and a price in letters of this size, and how far below its own middle a sign stands. */
const [DIGIT, PRICE, LOW] = [54, 190, 12]
/** From the middle of a space to the middle between an upright number, which is the shorter, and a price. */
const betweenWords = (number: string, isDown: boolean) =>
  ((isDown ? 1 : -1) * (PRICE - number.length * DIGIT)) / 2 - LOW

/** Words that run upwards, from the foot of a space or to its head. */
const uprightAt = (x: number, y: number, isEnd: boolean) => ({
  transform: `translate(${short(x)} ${short(y)})rotate(-90)`,
  'text-anchor': isEnd ? 'end' : undefined,
})

/** mm */
const ARROW_EVERY = 12_000

function drawLanes({ lanes }: Level<ParkingSpace>, ink: Ink): string {
  const middle = lanes.map((points) => linePath(...points.map(cmPoint))).join('')
  const arrows = lanes.flatMap((points) =>
    points.slice(1).map((to, i) => arrowsAlong(points[i] ?? to, to)),
  )
  return (
    layer(middle, {
      fill: 'none',
      stroke: ink['line-2'],
      'stroke-width': 10,
      'stroke-dasharray': '110 90',
    }) + element('g', { fill: 'none', stroke: ink['text-3'], 'stroke-width': 10 }, arrows.join(''))
  )
}

/** One this way and one that way, again and again. */
function arrowsAlong(from: Point, to: Point): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy)
  const pairs = Math.round(length / ARROW_EVERY)
  const turn = short((Math.atan2(dy, dx) * 180) / Math.PI)
  return Array.from({ length: pairs }, (_, i) => {
    const share = (i + 0.5) / pairs
    const [x, y] = cmPoint([from[0] + dx * share, from[1] + dy * share])
    return element('path', {
      transform: `translate(${short(x)} ${short(y)})${turn === '0' ? '' : `rotate(${turn})`}`,
      d: 'M0-150h180m-54-40l54 40l-54 40M0 150h-180m54-40l-54 40l54 40',
    })
  }).join('')
}
