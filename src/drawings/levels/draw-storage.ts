import { inkOf } from '#drawings/ink.ts'
import type { Ink, Theme } from '#drawings/ink.ts'
import { cmRect } from '#drawings/plan/walls/centimetres.ts'
import { short } from '#drawings/svg-paths.ts'
import { formatArea, inscription, layer, sheet } from '#drawings/svg.ts'

import {
  APART,
  boxOf,
  countFree,
  drawCell,
  drawEnvelope,
  drawMiddles,
  inkOfPlace,
} from './draw-place.ts'
import type { Level, Standing, StorageRoom } from './level.ts'

export type LevelLook = {
  theme: Theme
  /** The number of the place the page is about. */
  selected?: string | null
  /** «Кладовые, уровень −1» */
  label: string
}

/** cm */
const DOOR = 80
const WALL = 16
const MIDDLE = 5
const NUMBER = 44
const AREA = 43
const PRICE = 43
/** cm: from line to line, and the height of a digit. */
const LINE = 52
const HIGH = 31
/** cm: of one character, and what the words of a room leave of its width. */
const CHARACTER = 29
const AIR = 28
/** cm: all words of a narrow room, 11 px on a phone, and by how much their letters stand closer. */
const NARROW = 42.4
const CLOSER = 3
/** cm: what is left of the width of the narrowest, whose letters are narrower than others. */
const LEAST = 32
/** cm: between words and a hatch. */
const CLEAR = 14

export function drawStorage(level: Level<StorageRoom>, look: LevelLook): string {
  const ink = inkOf(look.theme)
  const content =
    drawEnvelope(level.size, WALL, ink) +
    drawMiddles(level.lanes, ink, MIDDLE) +
    level.places.map((room) => drawRoom(room, room.number === look.selected, ink)).join('')
  const label = `${look.label}. Свободно кладовых: ${countFree(level)}`
  return sheet({ box: boxOf(level, WALL), label, role: 'group', smallestText: NARROW }, content)
}

function drawRoom(room: Standing<StorageRoom>, selected: boolean, ink: Ink): string {
  const [x0, y0, x1, y1] = cmRect(room.at)
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2]
  const wall = room.opens === 'down' ? y1 - 2 : y0 + 2
  const fill = inkOfPlace(room.state, selected, ink)
  const area = formatArea(room.area)
  const lines = [room.number, area, ...(room.price === undefined ? [] : [room.price])]
  const isNarrow = Math.max(...lines.map(lengthOf)) > x1 - x0 - AIR
  const half = ((lines.length - 1) * LINE + HIGH) / 2
  const words = (line: number, size: number, content: string, weight?: number) =>
    inscription(
      {
        x: short(x),
        y: short(y - half + HIGH + line * LINE),
        'font-size': isNarrow ? NARROW : size,
        'font-weight': weight,
        'letter-spacing': isNarrow ? -CLOSER : undefined,
        ...(isNarrow && squeezed(content, x1 - x0 - LEAST)),
        'text-anchor': 'middle',
        'aria-hidden': 'true',
        fill,
      },
      content,
    )
  const inside =
    layer(`M${short(x - DOOR / 2)} ${short(wall)}h${DOOR}`, {
      stroke: ink.wet,
      'stroke-width': 8,
    }) +
    words(0, NUMBER, room.number) +
    APART +
    words(1, AREA, area)
  return drawCell(room, selected, ink, {
    inside,
    price: room.price && words(2, PRICE, room.price, 600),
    words: [y - half - CLEAR, y + half + CLEAR],
  })
}

const lengthOf = (word: string) => (word.length - (word.includes(',') ? 0.6 : 0)) * CHARACTER

/** Letters of their full height: a smaller word could not be read on a phone. */
const squeezed = (word: string, room: number) =>
  (lengthOf(word) * NARROW) / NUMBER - word.length * CLOSER > room
    ? { textLength: short(room), lengthAdjust: 'spacingAndGlyphs' }
    : undefined
