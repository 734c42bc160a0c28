import type { Point, Rect } from '#geometry/shapes.ts'
import { inkOf, type Ink } from '#drawings/ink.ts'
import { cmPoint, cmRect } from '#drawings/plan/walls/centimetres.ts'
import { placeSigns } from '#domain/places/place-signs.ts'
import { rectPath, short } from '#drawings/svg-paths.ts'
import { element, inscription, layer, sheet } from '#drawings/svg.ts'

import { columnsOn, PAST_COLUMN } from './column.ts'
import { boxOf, countFree, drawCell, drawEnvelope, drawMiddles, inkOfPlace } from './draw-place.ts'
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
    layer(columnsOn(level).map(rectPath).join(''), { fill: ink.wall, 'pointer-events': 'none' })
  const label = `${look.label}. Свободно мест: ${countFree(level)}`
  return sheet({ box: boxOf(level, WALL), label, role: 'group', smallestText: NUMBER }, content)
}

const NUMBER = 90
/** cm: in a narrower space words stand upright, where it is long enough for a number and a price. */
const WIDE = 220
const LONG = 460
/** cm: between a word and the end of the space, or another word. */
const AIR = 36
/** cm: of a digit and of a price, and how high they are. */
const [DIGIT, PRICE, HIGH] = [54, 190, 64]

function drawSpace(space: Standing<ParkingSpace>, selected: boolean, ink: Ink): string {
  const [x0, y0, x1, y1] = cmRect(space.at)
  const isUpright = x1 - x0 < WIDE && y1 - y0 >= LONG
  const { state, opens, kind, number, price } = space
  const isDown = opens === 'down'
  const fill = inkOfPlace(state, selected, ink)
  const stand = isUpright ? upright : across
  const { numberAt, priceAt, signAt, words } = stand(
    cmRect(space.at),
    isDown,
    number.length * DIGIT,
    Boolean(price),
  )
  const written = (at: object, weight: number | undefined, content: string) =>
    inscription(
      { ...at, 'font-size': NUMBER, 'font-weight': weight, 'aria-hidden': 'true', fill },
      content,
    )
  const sign = layer((state === 'sold' ? undefined : placeSigns[kind]) ?? '', {
    transform: signAt,
    fill: 'none',
    stroke: fill,
    'stroke-width': 7,
    'stroke-linejoin': 'round',
  })
  return drawCell(space, selected, ink, {
    inside: sign + written(numberAt, state === 'available' ? 500 : undefined, number),
    price: price && (isUpright || x1 - x0 >= WIDE) ? written(priceAt, 600, price) : '',
    words,
  })
}

/** The number is at the lane and the price at the back, a sign between them. */
function across([x0, y0, x1, y1]: Rect, isDown: boolean) {
  const x = short((x0 + x1) / 2)
  const [top, bottom] = [y0 + 108, y1 - 44]
  const at = (y: number) => ({ x, y: short(y), 'text-anchor': 'middle' })
  return {
    numberAt: at(isDown ? bottom : top),
    priceAt: at(isDown ? top : bottom),
    signAt: `translate(${x} ${short((y0 + y1) / 2 + (isDown ? -20 : 20))})`,
    words: isDown ? ([bottom - HIGH - AIR, y1] as const) : ([y0, top + AIR] as const),
  }
}

/** Words run upwards and begin past the columns, which leave too little between them; at the lane is the sign. */
function upright([x0, y0, x1, y1]: Rect, isDown: boolean, length: number, hasPrice: boolean) {
  const x = (x0 + x1) / 2
  const room = y1 - y0 - PAST_COLUMN - AIR - (hasPrice ? PRICE + AIR : 0)
  const past = isDown ? y1 - PAST_COLUMN : y0 + PAST_COLUMN
  const at = (y: number, isEnd: boolean) => ({
    transform: `translate(${short(x + HIGH / 2)} ${short(y)})rotate(-90)`,
    'text-anchor': isEnd ? 'end' : undefined,
  })
  return {
    numberAt: {
      ...at(past, !isDown),
      ...(length > room && { textLength: short(room), lengthAdjust: 'spacingAndGlyphs' }),
    },
    priceAt: at(isDown ? y0 + AIR : y1 - AIR, isDown),
    signAt: `translate(${short(x)} ${short(isDown ? y1 - SIGN : y0 + SIGN)})scale(.6)`,
    words: isDown ? ([past - length - AIR, y1] as const) : ([y0, past + length + AIR] as const),
  }
}

/** cm: from the lane to the middle of a sign before the columns. */
const SIGN = 56

/** mm */
const ARROW_EVERY = 12_000

function drawLanes({ lanes }: Level<ParkingSpace>, ink: Ink): string {
  const arrows = lanes.flatMap((points) =>
    points.slice(1).map((to, i) => arrowsAlong(points[i] ?? to, to)),
  )
  return (
    drawMiddles(lanes, ink, 10) +
    element('g', { fill: 'none', stroke: ink['text-3'], 'stroke-width': 10 }, arrows.join(''))
  )
}

/** One this way and one that way, each on the right of who goes there. */
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
      d: 'M0 150h180m-54-40l54 40l-54 40M0-150h-180m54-40l-54 40l54 40',
    })
  }).join('')
}
