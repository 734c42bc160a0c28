import type { Door, Room } from '#drawings/plan/model/plan.ts'
import type { DoorGeometry } from '#geometry/section-geometry.ts'
import { summerKinds } from '#geometry/room-kinds.ts'
import type { Point } from '#geometry/shapes.ts'

import type { DeepEdge } from './flat-edges.ts'
import { isOnLine } from './on-line.ts'

/** Further from the inner face of the outer wall it is a door of another wall, mm. */
const REACH = 700

/** A door in the outer wall stands at its inner face, where all drawings look for it. */
export function placeDoor(
  { kind, hinge, latch, open, rooms: [a, b] }: DoorGeometry,
  edges: readonly DeepEdge[],
  rooms: readonly Room[],
): Door {
  const [first, second] = isSummer(rooms, a) ? [b, a] : [a, b]
  if (first !== null && second !== null) return { kind, hinge, latch, open, rooms: [first, second] }
  const inner = first ?? second ?? 0
  const edge = edges
    .filter(({ from, to }) => isOnLine([from, to], hinge, latch, REACH))
    .toSorted((one, other) => depthIn(one, hinge) - depthIn(other, hinge))[0]
  const away = edge ? offsetFrom(edge, hinge) : 0
  const back = ([x, y]: Point): Point =>
    edge ? [Math.round(x - edge.out[0] * away), Math.round(y - edge.out[1] * away)] : [x, y]
  return {
    kind,
    hinge: back(hinge),
    latch: back(latch),
    open: open && back(open),
    rooms: [null, inner],
  }
}

const isSummer = (rooms: readonly Room[], index: number | null) =>
  index !== null && summerKinds.includes(rooms[index]?.kind ?? 'other')

const offsetFrom = ({ from, out }: DeepEdge, [x, y]: Point) =>
  (x - from[0]) * out[0] + (y - from[1]) * out[1]

const depthIn = (edge: DeepEdge, point: Point) => Math.abs(offsetFrom(edge, point))
