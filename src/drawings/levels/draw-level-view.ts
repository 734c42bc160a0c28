import type { Plane } from '#domain/map/segments.ts'
import type { Rect } from '#geometry/shapes.ts'
import { inkOf, type Ink } from '#drawings/ink.ts'
import { steppedLoop } from '#drawings/svg-paths.ts'
import { element, layer } from '#drawings/svg.ts'

import { cameraOver, type Camera } from './camera.ts'
import type { LevelToMap } from './draw-level-map.ts'

/** px */
const [WIDTH, HEIGHT] = [640, 176]
/** m: walls are cut there; a car, its bonnet and its roof. */
const WALL = 1.3
const CAR = { length: 4.4, width: 1.8, body: 0.8, roof: 1.4 }
const SHAFT = 0.85
/** m: over its far wall, whose upper edge is not the edge of the sheet. */
const AIR = 0.6
/** m: so much of the ground is seen around a level, which ends there and not at the edge of its sheet. */
const GROUND = 0.9

type View = {
  theme: 'light' | 'dark'
  /** Anchors of the places that were asked for. */
  wanted: ReadonlySet<string>
}

/**
 * A level as one sees it who stands before it with the ceiling off: free rooms are open and lit, free spaces empty.
 * Of what is free but was not asked for there is an outline.
 */
export function drawLevelView(
  kind: 'parking' | 'storage',
  level: LevelToMap,
  { theme, wanted }: View,
): string {
  const { metre } = level
  const inMetres = ([x0, y0, x1, y1]: Rect): Rect => [
    x0 / metre + GROUND,
    y0 / metre + GROUND,
    x1 / metre + GROUND,
    y1 / metre + GROUND,
  ]
  const [width, depth] = [level.size[0] / metre + 2 * GROUND, level.size[1] / metre + 2 * GROUND]
  const camera = cameraOver([width, depth], { width: WIDTH, height: HEIGHT, tall: WALL + AIR })
  const paint = painter(camera, width / 2)
  const lifts = level.lifts.map(([x, y]): Rect => {
    const [cx, cy] = [x / metre + GROUND, y / metre + GROUND]
    return [cx - SHAFT, cy - SHAFT, cx + SHAFT, cy + SHAFT]
  })
  const standing = [
    ...level.cells.map(({ anchor, at, isFree }) => ({
      at: inMetres(at),
      draw: isFree && !wanted.has(anchor) ? otherPlace : looks[kind][isFree ? 'free' : 'taken'],
    })),
    ...lifts.map((at) => ({ at, draw: shaft })),
  ]
  const middle = ({ at: [x0, , x1] }: { at: Rect }) => Math.abs((x0 + x1) / 2 - width / 2)
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      width: WIDTH,
      height: HEIGHT,
    },
    element('style', {}, styleOf(inkOf(theme))) +
      paint.face('g', [0, 0, width, depth], 0) +
      paint.walls(inMetres([0, 0, ...level.size]), WALL) +
      // What is farther is painted first, and towards the middle what hides the side of its neighbour.
      standing
        .toSorted((a, b) => a.at[3] - b.at[3] || middle(b) - middle(a))
        .map(({ at, draw }) => draw(paint, at))
        .join(''),
  )
}

const styleOf = (ink: Ink) =>
  `path{stroke-linejoin:round;stroke-width:.6}` +
  `.g{fill:${ink.floor}}.u{fill:${ink.dim}}.c{fill:${ink.tile};stroke:${ink.floor}}` +
  `.t{fill:${ink.tile};stroke:${ink.floor}}.f{fill:${ink.dim}}.s{fill:${ink.insulation}}` +
  `.l{fill:${ink.free};stroke:${ink['lamp-line']}}.b{fill:${ink['free-2']}}.i{fill:${ink.lamp}}.d{fill:${ink['free-2']};opacity:.6}` +
  `.o{fill:${ink.floor};stroke:${ink['lamp-line']}}` +
  `.k{fill:${ink.furniture}}.x{fill:${ink.insulation};stroke:${ink.floor}}`

type Painter = ReturnType<typeof painter>

/** Faces of upright boxes, each of a class that names its paint. */
function painter(at: Camera, middle: number) {
  const shape = (paint: string, points: readonly Plane[]) =>
    layer(steppedLoop(points), { class: paint })
  const wall = (paint: string, [a, b]: [Plane, Plane], high: number, low = 0) =>
    shape(paint, [at(a, low), at(b, low), at(b, high), at(a, high)])
  return {
    face: (paint: string, [x0, y0, x1, y1]: Rect, high: number) =>
      shape(paint, [
        at([x0, y0], high),
        at([x1, y0], high),
        at([x1, y1], high),
        at([x0, y1], high),
      ]),
    back: (paint: string, [x0, y0, x1]: Rect, high: number) =>
      wall(
        paint,
        [
          [x0, y0],
          [x1, y0],
        ],
        high,
      ),
    /** Of the level, without the near one. */
    walls: ([x0, y0, x1, y1]: Rect, high: number) =>
      [x0, x1]
        .map((x) =>
          wall(
            's',
            [
              [x, y0],
              [x, y1],
            ],
            high,
          ),
        )
        .join('') +
      wall(
        'u',
        [
          [x0, y0],
          [x1, y0],
        ],
        high,
      ),
    front: (paint: string, [x0, , x1, y1]: Rect, high: number, low = 0) =>
      wall(
        paint,
        [
          [x0, y1],
          [x1, y1],
        ],
        high,
        low,
      ),
    /** The side that looks to the middle of the level; `far`: the inner face of the other one. */
    side: (paint: string, [x0, y0, x1, y1]: Rect, high: number, far = false, low = 0) => {
      const x = (x0 + x1) / 2 < middle !== far ? x1 : x0
      return wall(
        paint,
        [
          [x, y0],
          [x, y1],
        ],
        high,
        low,
      )
    },
  }
}

const box = (
  p: Painter,
  at: Rect,
  high: number,
  [top, front, side]: readonly [string, string, string],
  low = 0,
) => p.side(side, at, high, false, low) + p.front(front, at, high, low) + p.face(top, at, high)

const closedRoom = (p: Painter, at: Rect) => box(p, at, WALL, ['t', 'f', 's'])

const openRoom = (p: Painter, at: Rect) =>
  p.face('l', at, 0) +
  p.back('b', at, WALL) +
  p.side('i', at, WALL, true) +
  p.side('s', at, WALL) +
  p.front('d', at, WALL * 0.55)

const shaft = (p: Painter, at: Rect) => box(p, at, WALL, ['x', 'f', 's'])

const freeSpace = (p: Painter, at: Rect) => p.face('l', at, 0)

const otherPlace = (p: Painter, at: Rect) => p.face('o', at, 0)

function takenSpace(p: Painter, at: Rect) {
  const [x0, y0, x1, y1] = at
  const ground = p.face('c', at, 0)
  if (x1 - x0 < CAR.width + 0.3 || y1 - y0 < CAR.length) return ground
  const [x, y] = [(x0 + x1 - CAR.width) / 2, (y0 + y1 - CAR.length) / 2]
  const body: Rect = [x, y, x + CAR.width, y + CAR.length]
  const cabin: Rect = [x + 0.15, y + 1.1, x + CAR.width - 0.15, y + 3.4]
  return (
    ground +
    box(p, body, CAR.body, ['t', 'f', 's'], 0.2) +
    box(p, cabin, CAR.roof, ['t', 'k', 'k'], CAR.body)
  )
}

const looks = {
  parking: { free: freeSpace, taken: takenSpace },
  storage: { free: openRoom, taken: closedRoom },
}
