import { clockwise } from '#geometry/outlines/area.ts'
import { subtract } from '#geometry/outlines/clip.ts'
import type { Outline, UnitPlan } from '#geometry/section-geometry.ts'
import { rectBetween, type Point, type Rect } from '#geometry/shapes.ts'

export function cornersOf([x0, y0, x1, y1]: Rect): Outline {
  return [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ]
}

/** Three rooms, a hall and a bath, its floor an L; the entrance at the top. */
export const angular: UnitPlan = {
  rooms: [
    { kind: 'hall', name: null, outline: cornersOf([0, 0, 2600, 4000]) },
    { kind: 'bath', name: null, outline: cornersOf([2700, 0, 4500, 2200]) },
    {
      kind: 'living-kitchen',
      name: null,
      outline: [
        [4600, 0],
        [9000, 0],
        [9000, 4000],
        [2700, 4000],
        [2700, 2300],
        [4600, 2300],
      ],
    },
    { kind: 'bedroom', name: 'Детская', outline: cornersOf([0, 4100, 4500, 8000]) },
  ],
  doors: [
    { kind: 'entry', hinge: [800, -100], latch: [1700, -100], open: [800, 800], rooms: [null, 0] },
    { kind: 'leaf', hinge: [2650, 700], latch: [2650, 1400], open: [1950, 700], rooms: [0, 1] },
    { kind: 'opening', hinge: [2650, 2600], latch: [2650, 3600], open: null, rooms: [0, 2] },
    { kind: 'leaf', hinge: [1000, 4050], latch: [1800, 4050], open: [1000, 4850], rooms: [0, 3] },
  ],
  windows: [
    windowAt(2, [9000, 800], [9000, 3200], [1, 0]),
    windowAt(2, [6000, 4000], [8000, 4000], [0, 1]),
    windowAt(3, [1000, 8000], [3400, 8000], [0, 1]),
    windowAt(3, [4500, 5500], [4500, 6500], [1, 0]),
  ],
}

/** Its walls, openings cut: 400 to the street, 200 to neighbours and to the corridor, at the left and at the top. */
export const angularWalls = wallsOf(angular, [
  [-200, -200],
  [9400, -200],
  [9400, 4400],
  [4900, 4400],
  [4900, 8400],
  [-200, 8400],
])

const s = Math.SQRT1_2

/** A room with a bay whose sides stand at 45°, no walls given. */
export const bayed: UnitPlan = {
  rooms: [
    { kind: 'hall', name: null, outline: cornersOf([0, 0, 2000, 2400]) },
    { kind: 'bath', name: null, outline: cornersOf([2100, 0, 4700, 2400]) },
    {
      kind: 'living-kitchen',
      name: null,
      outline: [
        [0, 2500],
        [4700, 2500],
        [4700, 7000],
        [3900, 7000],
        [3100, 7800],
        [1500, 7800],
        [700, 7000],
        [0, 7000],
      ],
    },
  ],
  doors: [
    { kind: 'entry', hinge: [500, -100], latch: [1400, -100], open: null, rooms: [null, 0] },
    { kind: 'leaf', hinge: [2050, 900], latch: [2050, 1600], open: [1350, 900], rooms: [0, 1] },
    { kind: 'opening', hinge: [600, 2450], latch: [1500, 2450], open: null, rooms: [0, 2] },
  ],
  windows: [
    windowAt(2, [1700, 7800], [2900, 7800], [0, 1]),
    windowAt(2, [3700, 7200], [3300, 7600], [s, s]),
    windowAt(2, [1300, 7600], [900, 7200], [-s, s]),
  ],
}

/** The lower floor of a flat of two, and the upper one. */
export const lower: UnitPlan = {
  rooms: [
    { kind: 'hall', name: null, outline: cornersOf([0, 0, 2400, 3000]) },
    { kind: 'stairs', name: null, outline: cornersOf([2500, 0, 4600, 3000]) },
    { kind: 'living-kitchen', name: null, outline: cornersOf([0, 3100, 5783, 8000]) },
  ],
  doors: [
    { kind: 'entry', hinge: [700, -100], latch: [1600, -100], open: [700, 800], rooms: [null, 0] },
    { kind: 'opening', hinge: [2450, 1000], latch: [2450, 2000], open: null, rooms: [0, 1] },
    { kind: 'leaf', hinge: [800, 3050], latch: [1700, 3050], open: [800, 3950], rooms: [0, 2] },
  ],
  windows: [windowAt(2, [1800, 8000], [4200, 8000], [0, 1])],
}

export const upper: UnitPlan = {
  rooms: [
    { kind: 'stairs', name: null, outline: cornersOf([2500, 0, 4600, 3000]) },
    { kind: 'hall', name: 'Холл', outline: cornersOf([0, 0, 2400, 3000]) },
    { kind: 'bedroom', name: null, outline: cornersOf([0, 3100, 2841, 8000]) },
    { kind: 'bedroom', name: null, outline: cornersOf([2941, 3100, 5783, 8000]) },
  ],
  doors: [
    { kind: 'opening', hinge: [2450, 1000], latch: [2450, 2000], open: null, rooms: [1, 0] },
    { kind: 'leaf', hinge: [600, 3050], latch: [1400, 3050], open: [600, 3850], rooms: [1, 2] },
    { kind: 'leaf', hinge: [3200, 3050], latch: [4000, 3050], open: [3200, 3850], rooms: [0, 3] },
  ],
  windows: [
    windowAt(2, [800, 8000], [2000, 8000], [0, 1]),
    windowAt(3, [3700, 8000], [4900, 8000], [0, 1]),
  ],
}

function windowAt(room: number, from: Point, to: Point, out: Point) {
  return { kind: 'window' as const, from, to, out, room, depth: 400, sill: 800, head: 2300 }
}

function wallsOf({ rooms, doors, windows }: UnitPlan, outer: Outline) {
  const windowHoles = windows.map(({ from, to, out }) =>
    clockwise([from, to, stepBy(to, out, 400), stepBy(from, out, 400)]),
  )
  const doorHoles = doors.map(({ hinge, latch }) => {
    const [x0, y0, x1, y1] = rectBetween(hinge, latch)
    return cornersOf(x0 === x1 ? [x0 - 100, y0, x1 + 100, y1] : [x0, y0 - 100, x1, y1 + 100])
  })
  const holes = [...rooms.map(({ outline }) => outline), ...windowHoles, ...doorHoles]
  return subtract(
    [[outer]],
    holes.map((hole) => [hole]),
  )
}

function stepBy([x, y]: Point, [dx, dy]: Point, by: number): Point {
  return [x + dx * by, y + dy * by]
}
