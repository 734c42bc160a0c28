import type { House } from '#drawings/facade/facade.ts'
import type { Floor, Unit } from '#drawings/floor/floor.ts'
import type { Plan, PlanWindow } from '#drawings/plan/model/plan.ts'
import type { Outline } from '#geometry/section-geometry.ts'
import type { Point } from '#geometry/shapes.ts'
import { DRAWINGS_VERSION } from '#drawings/version.ts'

/** How the house lies on its sheet, degrees clockwise. */
export const TURN = 30
const WALL = 400

const turned = ([x, y]: Point): Point => {
  const [cos, sin] = [Math.cos((TURN * Math.PI) / 180), Math.sin((TURN * Math.PI) / 180)]
  return [x * cos - y * sin, x * sin + y * cos]
}
const mm = (point: Point): Point => {
  const [x, y] = turned(point)
  return [Math.round(x), Math.round(y)]
}

const whole: Outline = [
  [0, 0],
  [36_000, 0],
  [36_000, 15_000],
  [15_000, 15_000],
  [15_000, 30_000],
  [0, 30_000],
]
/** The wing that stands higher than the other. */
const wing: Outline = [
  [0, 0],
  [15_000, 0],
  [15_000, 30_000],
  [0, 30_000],
]

export const SILL = 800
export const HEAD = 2500

/** A window of so many mm whose middle stands at a place of the outer wall. */
function windowAt([x, y]: Point, out: Point, width = 1800): PlanWindow {
  const [half, inner]: [Point, Point] = [
    [(Math.abs(out[1]) * width) / 2, (Math.abs(out[0]) * width) / 2],
    [x - out[0] * WALL, y - out[1] * WALL],
  ]
  return {
    kind: 'window',
    from: mm([inner[0] - half[0], inner[1] - half[1]]),
    to: mm([inner[0] + half[0], inner[1] + half[1]]),
    out: turned(out),
    room: 0,
    depth: WALL,
    sill: SILL,
    head: HEAD,
  }
}

const room = (kind: Plan['rooms'][number]['kind'], outline: Outline): Plan['rooms'][number] => ({
  kind,
  name: kind,
  area: 2000,
  counted: 2000,
  outline: outline.map(mm),
  parts: [],
})

const unitOf = (
  stack: string,
  outline: Outline,
  windows: PlanWindow[],
  balcony?: Outline,
): Unit => ({
  stack,
  at: [0, 0],
  turn: 0,
  outline: outline.map(mm),
  plan: {
    version: DRAWINGS_VERSION,
    size: [10_000, 10_000],
    area: 5000,
    rooms: [room('living', outline), ...(balcony ? [room('balcony', balcony)] : [])],
    walls: [],
    edges: [],
    doors: [],
    windows,
    furniture: [],
  },
})

const first = unitOf(
  '1',
  [
    [400, 400],
    [14_600, 400],
    [14_600, 14_000],
    [400, 14_000],
  ],
  [windowAt([4000, 0], [0, -1]), windowAt([10_000, 0], [0, -1]), windowAt([0, 7000], [-1, 0])],
)
const second = unitOf(
  '2',
  [
    [400, 16_000],
    [14_600, 16_000],
    [14_600, 29_600],
    [400, 29_600],
  ],
  [windowAt([7000, 30_000], [0, 1], 2400), windowAt([15_000, 22_000], [1, 0])],
  [
    [5000, 30_000],
    [9000, 30_000],
    [9000, 31_400],
    [5000, 31_400],
  ],
)
const third = unitOf(
  '3',
  [
    [16_000, 400],
    [35_600, 400],
    [35_600, 14_600],
    [16_000, 14_600],
  ],
  [windowAt([25_000, 15_000], [0, 1], 3000), windowAt([36_000, 8000], [1, 0])],
)

const floorOf = (contour: Outline, units: Unit[]): Floor => ({
  version: DRAWINGS_VERSION,
  contours: [contour.map(mm)],
  units,
  common: [
    {
      kind: 'stairs',
      name: null,
      outline: (
        [
          [6000, 14_000],
          [9000, 14_000],
          [9000, 16_000],
          [6000, 16_000],
        ] as const
      ).map(mm),
    },
  ],
  windows: [],
  bodies: [],
})

const lower = floorOf(whole, [first, second, third])
const upper = floorOf(wing, [first, second])

/** A house of two wings turned on its sheet: one of them is two storeys higher, so that its neighbour has a terrace. */
export const turnedHouse: House = {
  seed: 'turned',
  material: 'brick',
  ground: 'shops',
  sections: [{ id: '1', floors: 7, floorAt: (floor) => (floor > 5 ? upper : lower) }],
}
