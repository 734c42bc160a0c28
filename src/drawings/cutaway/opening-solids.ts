import { distanceToSide, sidesOf } from '#geometry/outlines/area.ts'
import { outOf } from '#geometry/outlines/grow.ts'
import { centreOf, clamp, rectBetween, type Point } from '#geometry/shapes.ts'
import type { Door, Plan, PlanWindow, Room } from '#drawings/plan/model/plan.ts'
import { cmPoint, cmRect } from '#drawings/plan/walls/centimetres.ts'
import { depthOf } from '#drawings/plan/walls/draw-openings.ts'
import { loopPath } from '#drawings/svg-paths.ts'
import { layer } from '#drawings/svg.ts'

import { project } from './camera.ts'
import type { Paints } from './paints.ts'
import { standOn, together, type Solid } from './solid.ts'
import { CUT } from './wall-solids.ts'

const SILL = 50
const LEAF = 4

/** Sills with glass over them, leaves that stand open, rails of balconies. */
export const openingSolids = (plan: Plan, paints: Paints): Solid[] => [
  ...plan.windows.map((window) => windowSolid(window, paints)),
  ...plan.doors.flatMap((door) => leafOf(door, paints)),
  ...plan.rooms.flatMap((room, i) =>
    plan.bodies ? railsAround(room, doorTo(plan, i), paints) : rails(room, doorTo(plan, i), paints),
  ),
]

function windowSolid(window: PlanWindow, paints: Paints): Solid {
  const { kind, from, to, out, sill: over } = window
  const depth = depthOf(window)
  const step = (point: Point, by: number): Point => [
    point[0] + out[0] * by * depth,
    point[1] + out[1] * by * depth,
  ]
  const usual = kind === 'glazing' ? 15 : SILL
  const low = over === undefined ? usual : clamp(over / 10, 5, CUT)
  const ground = [from, to, step(to, 1), step(from, 1)].map(cmPoint)
  const sill = standOn(ground, 0, low, paints.solid('wall'))
  const pane = glass(cmPoint(step(from, 0.5)), cmPoint(step(to, 0.5)), low, CUT, paints)
  return { ...sill, high: CUT, drawn: sill.drawn + pane.drawn }
}

/** A sheet of glass with its frame. */
function glass(a: Point, b: Point, low: number, high: number, paints: Paints): Solid {
  const corners = [project(...a, low), project(...b, low), project(...b, high), project(...a, high)]
  return {
    at: rectBetween(a, b),
    low,
    high,
    drawn: layer(loopPath(corners), {
      fill: paints.flat('glass'),
      'fill-opacity': 0.45,
      stroke: paints.line,
      'stroke-width': 1.6,
    }),
  }
}

function leafOf({ kind, hinge, latch, open }: Door, paints: Paints): Solid[] {
  const [a, b] = [cmPoint(hinge), cmPoint(open ?? latch)]
  if (kind === 'opening') return []
  if (kind === 'balcony' && open) return [glass(a, b, 0, CUT, paints)]
  const [nx, ny] = outOf([a, b]).map((step) => (step * LEAF) / 2) as [number, number]
  const ground: Point[] = [
    [a[0] + nx, a[1] + ny],
    [b[0] + nx, b[1] + ny],
    [b[0] - nx, b[1] - ny],
    [a[0] - nx, a[1] - ny],
  ]
  return [standOn(ground, 0, CUT, paints.solid(kind === 'entry' ? 'stone' : 'oak'))]
}

const doorTo = ({ doors }: Plan, room: number) =>
  doors.find(({ kind, rooms }) => kind === 'balcony' && rooms[1] === room)

/** Glass on the open sides of a balcony or terrace. */
function rails({ kind, parts: [part] }: Room, door: Door | undefined, paints: Paints): Solid[] {
  if (!part || !door || (kind !== 'balcony' && kind !== 'terrace')) return []
  const [x0, y0, x1, y1] = cmRect(part)
  const sides: [Point, Point][] = [
    [
      [x0, y0],
      [x1, y0],
    ],
    [
      [x1, y0],
      [x1, y1],
    ],
    [
      [x0, y1],
      [x1, y1],
    ],
    [
      [x0, y0],
      [x0, y1],
    ],
  ]
  const middle = centreOf(cmRect(rectBetween(door.hinge, door.latch)))
  const away = ([a, b]: [Point, Point]) => {
    const [x, y] = centreOf(rectBetween(a, b))
    return a[0] === b[0] ? Math.abs(x - middle[0]) : Math.abs(y - middle[1])
  }
  const level = door.hinge[0] === door.latch[0]
  const house = sides
    .filter(([a, b]) => (a[0] === b[0]) === level)
    .toSorted((a, b) => away(a) - away(b))[0]
  return [
    together(sides.filter((side) => side !== house).map(([a, b]) => glass(a, b, 0, 110, paints))),
  ]
}

/** The same around any outline: all its sides but the one that the door is nearest to. */
function railsAround(room: Room, door: Door | undefined, paints: Paints): Solid[] {
  if (room.kind !== 'balcony' && room.kind !== 'terrace') return []
  const sides = sidesOf(room.outline)
  const middle: Point | null = door
    ? [(door.hinge[0] + door.latch[0]) / 2, (door.hinge[1] + door.latch[1]) / 2]
    : null
  const away = ([a, b]: readonly [Point, Point]) => (middle ? distanceToSide(a, b, middle) : 0)
  const house = middle && sides.toSorted((a, b) => away(a) - away(b))[0]
  return sides
    .filter((side) => side !== house)
    .map(([a, b]) => glass(cmPoint(a), cmPoint(b), 0, 110, paints))
}
