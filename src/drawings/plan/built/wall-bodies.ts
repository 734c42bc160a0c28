import type { Door, PlanWindow } from '#drawings/plan/model/plan.ts'
import { distanceToOutline } from '#geometry/outlines/area.ts'
import { intersect, subtract, unite } from '#geometry/outlines/clip.ts'
import { stripsAlong } from '#geometry/outlines/grow.ts'
import type { Outline, Polygon } from '#geometry/section-geometry.ts'
import { boundsOf, overlap, type Point } from '#geometry/shapes.ts'

import type { DeepEdge } from './flat-edges.ts'

/** Of walls as they stand, what belongs to this flat: those around its rooms, as deep as each edge is. */
export function clipBodies(
  bodies: readonly Polygon[],
  edges: readonly DeepEdge[],
  rooms: readonly Outline[],
): Polygon[] {
  const zone = zoneOf(edges, rooms, 20)
  const bounds = boundsOf(zone.flat(2))
  const near = bodies.filter(([outer = []]) => overlap(boundsOf(outer), bounds))
  return near.length === 0 ? [] : intersect(unite(near), zone)
}

/** Walls around the rooms of a drawing that has none: what lies between them, and as deep as each edge is. */
export function raiseBodies(
  edges: readonly DeepEdge[],
  rooms: readonly { outline: readonly Point[] }[],
  doors: readonly Door[],
  windows: readonly PlanWindow[],
): Polygon[] {
  const outlines = rooms.map(({ outline }) => outline)
  const loop = edges.map(({ from }) => from)
  const around = unite([[loop], ...stripsAlong(loop, (side) => edges[side]?.depth ?? 0)])
  const holes = [
    ...windows.map(({ from, to, out, depth = 0 }) => quad(from, to, out, -10, depth + 10)),
    ...doors.map((door) => doorHole(door, edges, outlines)),
  ]
  return subtract(
    around,
    [...outlines, ...holes].map((one) => [one]),
  )
}

function zoneOf(edges: readonly DeepEdge[], rooms: readonly Outline[], more: number): Polygon[] {
  const loop = edges.map(({ from }) => from)
  return unite([
    [loop],
    ...rooms.map((one) => [one]),
    ...stripsAlong(loop, (side) => (edges[side]?.depth ?? 0) + more),
  ])
}

/** As deep as the way from the door to the rooms on both sides. */
function doorHole(
  { hinge, latch, rooms }: Door,
  edges: readonly DeepEdge[],
  outlines: readonly Outline[],
): Outline {
  const edge =
    rooms[0] === null
      ? edges.find(({ from, to }) => distanceToOutline([from, to], hinge) < 2)
      : null
  if (edge) return quad(hinge, latch, edge.out, -10, edge.depth + 10)
  const [dx, dy] = [latch[0] - hinge[0], latch[1] - hinge[1]]
  const long = Math.hypot(dx, dy) || 1
  const middle: Point = [(hinge[0] + latch[0]) / 2, (hinge[1] + latch[1]) / 2]
  const reach =
    Math.max(
      ...rooms.map((room) =>
        room === null ? 0 : distanceToOutline(outlines[room] ?? [middle], middle),
      ),
    ) + 10
  return quad(hinge, latch, [-dy / long, dx / long], -reach, reach)
}

function quad(from: Point, to: Point, [dx, dy]: Point, near: number, far: number): Outline {
  const at = ([x, y]: Point, by: number): Point => [
    Math.round(x + dx * by),
    Math.round(y + dy * by),
  ]
  return [at(from, near), at(to, near), at(to, far), at(from, far)]
}
