import type { Point, Rect } from '#geometry/shapes.ts'
import type { CommonArea, CommonWindow, Outline } from '#geometry/section-geometry.ts'
import { FACADE_WALL, PARTY_WALL } from '#drawings/plan/model/plan.ts'

import type { Floor } from './floor.ts'

const STAIR = 2700
const WALL = PARTY_WALL
/** What is wider holds a room for prams beside the lifts. */
const WIDEST = 8800
/** A room that is narrower has no name. */
const NAMED = 2400
const SHAFT = 1300
const LANDING = 1400
const FLIGHT = 2700
/** Between the flights. */
const WELL = 120
const DOOR = 600

/** What the generator knows of the middle of a floor. */
type CorePlace = {
  /** From wall to wall. */
  core: Rect
  corridor: Rect
  /** Between the facades. */
  width: number
  /** Flats stand across these ends. */
  closed: { west: boolean; east: boolean }
}

type Common = Pick<Floor, 'common' | 'windows' | 'bodies'>

/** Two flights of stairs by the facade, two lifts and their lobby, open to the corridor. */
export function makeCore(place: CorePlace): Common {
  const [x0, y0, end, y1] = place.core
  const x1 = Math.min(end, x0 + WIDEST)
  const stair = x0 + STAIR
  const lobby: Rect = [stair + WALL, y0 + SHAFT + WALL, x1, y1]
  const cages = liftsIn(lobby)
  const ends = corridorEnds(place)
  const prams: Rect = [x1 + WALL, y0, end, y1]
  const common: CommonArea[] = [
    area('corridor', null, place.corridor),
    { ...area('stairs', 'Лестница', [x0, y0, stair, y1]), ...flightsIn(place.core) },
    area('shaft', null, [stair + WALL, y0, x1, y0 + SHAFT]),
    ...cages.map((cage) => area('lift', null, cage)),
    { kind: 'hall', name: 'Лифтовый холл', outline: around(lobby, cages) },
    ...(end > x1 ? [pramRoom(prams)] : []),
  ]
  const window: Rect = [x0 + DOOR, y0 - FACADE_WALL, stair - DOOR, y0]
  const walls = [...coreWalls(place, x1, window), ...ends.walls]
  return {
    common,
    windows: [
      { ...unknownHeights, from: [window[0], y0], to: [window[2], y0], out: [0, -1] },
      ...ends.windows,
    ],
    bodies: walls.map((wall) => [outlineOf(wall)]),
  }
}

const unknownHeights = { kind: 'window', depth: FACADE_WALL, sill: null, head: null } as const

function coreWalls({ core, width }: CorePlace, x1: number, window: Rect): Rect[] {
  const [x0, y0, end, y1] = core
  const stair = x0 + STAIR
  const top = y0 - FACADE_WALL
  return [
    [x0 - WALL, top, window[0], y0],
    [window[2], top, end + WALL, y0],
    [stair, y0, stair + WALL, y1 - DOOR],
    [x0 - (x0 === 0 ? FACADE_WALL : WALL), top, x0, y1],
    [x1, y0, x1 + WALL, y1],
    [end, top, end + (end === width ? FACADE_WALL : WALL), y1],
    ...(end > x1 ? pramWalls([x1 + WALL, y0, end, y1]) : []),
    [stair, y0 + SHAFT, x1, y0 + SHAFT + WALL],
    [x0, y1, x0 + 500, y1 + WALL],
    [stair - 300, y1, stair + 400, y1 + WALL],
    [x1 - 900, y1, x1, y1 + WALL],
  ]
}

/** Up to the landing by the facade on the left, and back on the right. */
function flightsIn([x0, y0, , y1]: Rect): Pick<CommonArea, 'flights' | 'ascents'> {
  const middle = x0 + STAIR / 2
  const top = y0 + LANDING
  const bottom = Math.min(y1 - DOOR - SHAFT, top + FLIGHT)
  const [left, right] = [x0 + STAIR / 4, x0 + (STAIR * 3) / 4]
  return {
    flights: [
      outlineOf([x0, top, middle - WELL / 2, bottom]),
      outlineOf([middle + WELL / 2, top, x0 + STAIR, bottom]),
    ],
    ascents: [
      [
        [left, bottom],
        [left, top],
      ],
      [
        [right, top],
        [right, bottom],
      ],
    ],
  }
}

function liftsIn([x0, y0, x1, y1]: Rect): Rect[] {
  const width = Math.min(2100, (x1 - x0 - 600) / 2)
  const bottom = Math.min(y1 - 2000, y0 + 1900)
  const start = (x0 + x1) / 2 - width - 100
  return [start, start + width + 200].map((x): Rect => [x, y0, x + width, bottom])
}

/** The lobby runs before its lifts and between them. */
const around = ([x0, y0, x1, y1]: Rect, cages: readonly Rect[]): Outline => [
  [x0, y0],
  ...cages.flatMap(([left, top, right, bottom]): Point[] => [
    [left, top],
    [left, bottom],
    [right, bottom],
    [right, top],
  ]),
  [x1, y0],
  [x1, y1],
  [x0, y1],
]

const pramRoom = (room: Rect): CommonArea =>
  area('store', room[2] - room[0] > NAMED - WALL ? 'Колясочная' : null, room)

/** To the corridor, with a door. */
const pramWalls = ([x0, , x1, y1]: Rect): Rect[] => [
  [x0, y1, x0 + 400, y1 + WALL],
  [Math.min(x1, x0 + 1500), y1, x1, y1 + WALL],
]

const HALF_WINDOW = 450

/** Where the corridor comes out to a gable it has a wall and a window of its own. */
function corridorEnds({ corridor, width, closed }: CorePlace) {
  const [x0, y0, x1, y1] = corridor
  const middle = (y0 + y1) / 2
  const open = [
    ...(x0 === 0 && !closed.west ? [{ face: x0, out: -1 }] : []),
    ...(x1 === width && !closed.east ? [{ face: x1, out: 1 }] : []),
  ]
  return {
    walls: open.flatMap(({ face, out }): Rect[] => {
      const [from, to] = out < 0 ? [face - FACADE_WALL, face] : [face, face + FACADE_WALL]
      return [
        [from, y0 - WALL, to, middle - HALF_WINDOW],
        [from, middle + HALF_WINDOW, to, y1 + WALL],
      ]
    }),
    windows: open.map(({ face, out }): CommonWindow => ({
      ...unknownHeights,
      from: [face, middle - HALF_WINDOW],
      to: [face, middle + HALF_WINDOW],
      out: [out, 0],
    })),
  }
}

const area = (kind: CommonArea['kind'], name: string | null, rect: Rect): CommonArea => ({
  kind,
  name,
  outline: outlineOf(rect),
})

const outlineOf = ([x0, y0, x1, y1]: Rect): Outline => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
]
