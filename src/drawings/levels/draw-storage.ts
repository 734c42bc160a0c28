import { inkOf } from '#drawings/ink.ts'
import type { Ink, Theme } from '#drawings/ink.ts'
import { cmRect } from '#drawings/plan/walls/centimetres.ts'
import { short } from '#drawings/svg-paths.ts'
import { formatArea, inscription, layer, sheet } from '#drawings/svg.ts'

import {
  APART,
  boxOf,
  clearOfHatch,
  countFree,
  drawCell,
  drawEnvelope,
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
const NUMBER = 44
const AREA = 43
const PRICE = 43
/** cm: of one character, and what a word leaves of the width of its room. */
const CHARACTER = 27
const AIR = 28

export function drawStorage(level: Level<StorageRoom>, look: LevelLook): string {
  const ink = inkOf(look.theme)
  const content =
    drawEnvelope(level.size, WALL, ink) +
    level.places.map((room) => drawRoom(room, room.number === look.selected, ink)).join('')
  const label = `${look.label}. Свободно кладовых: ${countFree(level)}`
  return sheet({ box: boxOf(level, WALL), label, role: 'group', smallestText: AREA }, content)
}

function drawRoom(room: Standing<StorageRoom>, selected: boolean, ink: Ink): string {
  const [x0, y0, x1, y1] = cmRect(room.at)
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2]
  const wall = room.opens === 'down' ? y1 - 2 : y0 + 2
  const fill = inkOfPlace(room.state, selected, ink)
  const words = (at: number, size: number, content: string, weight?: number) =>
    inscription(
      {
        x: short(x),
        y: short(y + at),
        'font-size': size,
        'font-weight': weight,
        'text-anchor': 'middle',
        'aria-hidden': 'true',
        fill,
        ...clearOfHatch(room.state, selected, size, ink),
        ...squeezed(content, x1 - x0 - AIR),
      },
      content,
    )
  const inside =
    layer(`M${short(x - DOOR / 2)} ${short(wall)}h${DOOR}`, {
      stroke: ink.wet,
      'stroke-width': 8,
    }) +
    (room.price === undefined
      ? words(-6, NUMBER, room.number) + APART + words(42, AREA, formatArea(room.area))
      : words(-36, NUMBER, room.number) + APART + words(10, AREA, formatArea(room.area)))
  const price = room.price && words(58, PRICE, room.price, 600)
  return drawCell(room, selected, ink, inside, price)
}

/** Letters of their full height: a smaller word could not be read on a phone. */
const squeezed = (word: string, room: number) =>
  (word.length - (word.includes(',') ? 0.6 : 0)) * CHARACTER > room
    ? { textLength: short(room), lengthAdjust: 'spacingAndGlyphs' }
    : {}
