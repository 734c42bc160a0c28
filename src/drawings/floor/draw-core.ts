import type { Rect } from '#geometry/shapes.ts'
import type { Ink } from '#drawings/ink.ts'
import { cmRect } from '#drawings/plan/walls/centimetres.ts'
import { linePath, rectPath, short } from '#drawings/svg-paths.ts'
import { element, inscription, layer } from '#drawings/svg.ts'

import type { Floor } from './floor.ts'

const STAIR = 270
const WALL = 20
/** What is wider holds a room for prams beside the lifts. */
const WIDEST = 880

/** Two flights of stairs by the facade, two lifts and their lobby, open to the corridor. */
export function drawCore(floor: Floor, ink: Ink): string {
  const ends = corridorEnds(floor)
  const [x0, y0, end, y1] = cmRect(floor.core)
  const x1 = Math.min(end, x0 + WIDEST)
  const stair: Rect = [x0, y0, x0 + STAIR, y1 - 60]
  const lifts = liftsIn([x0 + STAIR + WALL, y0 + 150, x1, y1])
  const facade: Rect = [x0 - WALL, y0 - 40, end + WALL, y0]
  const window: Rect = [stair[0] + 60, y0 - 40, stair[2] - 60, y0]
  const walls = [
    [facade[0], facade[1], window[0], facade[3]],
    [window[2], facade[1], facade[2], facade[3]],
    [stair[2], y0, stair[2] + WALL, stair[3]],
    [x0 - (x0 === 0 ? 2 : 1) * WALL, y0 - 40, x0, y1],
    [x1, y0, x1 + WALL, y1],
    [end, y0 - 40, end + (floor.core[2] === floor.size[0] ? 2 : 1) * WALL, y1],
    ...(end > x1 ? pramRoom([x1 + WALL, y0, end, y1]) : []),
    [stair[2], y0 + 130, x1, y0 + 150],
    [x0, y1, x0 + 50, y1 + WALL],
    [stair[2] - 30, y1, stair[2] + 40, y1 + WALL],
    [x1 - 90, y1, x1, y1 + WALL],
  ] satisfies Rect[]
  const lobby: [number, number] = [(stair[2] + x1) / 2, Math.min(y1 - 60, lifts.bottom + 140)]
  return element(
    'g',
    { 'aria-hidden': 'true' },
    layer(rectPath([x0, y0, end, y1 + WALL]), { fill: ink.wet }) +
      layer([...walls, ...ends.walls].map(rectPath).join(''), { fill: ink.wall }) +
      layer(steps(stair) + lifts.path + glass(window) + ends.glass, {
        fill: 'none',
        stroke: ink.furniture,
        'stroke-width': 2,
      }) +
      inscription(
        {
          x: short(lobby[0]),
          y: short(lobby[1]),
          'font-size': 26,
          'text-anchor': 'middle',
          fill: ink['text-3'],
        },
        'Лифтовый холл',
      ) +
      (end - x1 > 240 ? pramSign((x1 + end) / 2, (y0 + y1) / 2, ink) : ''),
  )
}

function steps([x0, y0, x1, y1]: Rect): string {
  const middle = (x0 + x1) / 2
  const [top, bottom] = [y0 + 140, Math.min(y1 - 130, y0 + 140 + 9 * 30)]
  let d =
    linePath([middle - 6, top], [middle - 6, bottom]) +
    linePath([middle + 6, top], [middle + 6, bottom])
  for (let y = top; y <= bottom; y += 30)
    d += linePath([x0, y], [middle - 6, y]) + linePath([middle + 6, y], [x1, y])
  return d
}

function liftsIn([x0, y0, x1, y1]: Rect) {
  const width = Math.min(210, (x1 - x0 - 60) / 2)
  const bottom = Math.min(y1 - 200, y0 + 190)
  const start = (x0 + x1) / 2 - width - 10
  const path = [start, start + width + 20]
    .map((x): Rect => [x, y0, x + width, bottom])
    .map(
      (cage) =>
        rectPath(cage) +
        linePath([cage[0], cage[1]], [cage[2], cage[3]]) +
        linePath([cage[2], cage[1]], [cage[0], cage[3]]),
    )
    .join('')
  return { path, bottom }
}

const glass = ([x0, y0, x1, y1]: Rect) =>
  [y0, y1, y0 + 14, y0 + 21].map((y) => linePath([x0, y], [x1, y])).join('')

/** Walls of the pram room: its far side and the corridor with a door. */
const pramRoom = ([x0, , x1, y1]: Rect): Rect[] => [
  [x0, y1, x0 + 40, y1 + WALL],
  [Math.min(x1, x0 + 150), y1, x1, y1 + WALL],
]

const pramSign = (x: number, y: number, ink: Ink) =>
  inscription(
    { x: short(x), y: short(y), 'font-size': 26, 'text-anchor': 'middle', fill: ink['text-3'] },
    'Колясочная',
  )

/** Where the corridor comes out to a gable it has a wall and a window of its own. */
function corridorEnds({ corridor, size, units }: Floor): { walls: Rect[]; glass: string } {
  const [x0, y0, x1, y1] = cmRect(corridor)
  const gables: [number, number][] = []
  if (x0 === 0 && !units.some(({ row }) => row === 'west')) gables.push([-40, 0])
  if (corridor[2] === size[0] && !units.some(({ row }) => row === 'east'))
    gables.push([x1, x1 + 40])
  const middle = (y0 + y1) / 2
  return {
    walls: gables.flatMap(([from, to]): Rect[] => [
      [from, y0 - WALL, to, middle - 45],
      [from, middle + 45, to, y1 + WALL],
    ]),
    glass: gables
      .flatMap(([from, to]) => [from, to, (from + to) / 2 - 4, (from + to) / 2 + 4])
      .map((x) => linePath([x, middle - 45], [x, middle + 45]))
      .join(''),
  }
}
