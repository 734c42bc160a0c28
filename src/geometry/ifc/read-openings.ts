import type { Point } from '#geometry/shapes.ts'

import type { HouseOnSheet, SheetRoom } from './ifc-house.ts'
import { numberOf, textOf } from './ifc-values.ts'
import type { Mesh } from './meshes.ts'
import { fromLocal, toLocal, type Placement } from './placements.ts'
import { storeyAt, type Storey } from './read-storeys.ts'
import { homeOf } from './relations.ts'
import { roomAt } from './room-at.ts'

/** A door, a window or a hole in a wall, on the sheet. */
export type Opening = {
  id: number
  storey: Storey
  /** Its ends on the middle line of the wall; from the one where the x of its placement begins. */
  from: Point
  to: Point
  /** Unit step along the y of its placement, where doors open to. */
  across: Point
  /** Of the wall, mm. */
  depth: number
  /** Heights, m. */
  low: number
  high: number
  /** Whether it runs along the x of its placement, as the standard wants. */
  isAlongX: boolean
  /** Before it, as `across` looks, and behind. */
  rooms: readonly [SheetRoom | null, SheetRoom | null]
}

type Box = { x: readonly [number, number]; y: readonly [number, number] }

/** How far from a wall its rooms are looked for, mm. */
const STEPS = [60, 150, 300, 500]

/** null: neither it nor its hole has a body. */
export function readOpening(house: HouseOnSheet, id: number): Opening | null {
  const { relations, meshOf, file } = house
  const line = file.line(id)
  const placement = house.placementOf(line.ObjectPlacement)
  const opening = relations.openings.get(id) ?? (relations.hosts.has(id) ? id : undefined)
  const hole = opening === undefined ? null : meshOf(opening)
  const mesh = hole ?? meshOf(id)
  if (!mesh) return null
  const host = opening === undefined ? undefined : relations.hosts.get(opening)
  const storeyId = homeOf(relations, host ?? id, new Set(house.storeys.map((storey) => storey.id)))
  const storey =
    house.storeys.find(
      (one) => one.id === (homeOf(relations, id, new Set([one.id])) ?? storeyId),
    ) ?? storeyAt(house.storeys, mesh.low[2])
  if (!storey) return null
  const box = localBox(mesh, placement)
  const width = (numberOf(line.OverallWidth) ?? 0) * house.unit
  const isAlongX = runsAlongX(box, width)
  const wall = host === undefined ? null : meshOf(host)
  const [near, far] = thickness(box, wall && localBox(wall, placement), isAlongX)
  return place(house, { id, storey, placement, mesh, box, isAlongX, near, far })
}

function localBox({ triangles }: Mesh, placement: Placement): Box {
  let [x0, x1, y0, y1] = [Infinity, -Infinity, Infinity, -Infinity]
  for (let at = 0; at < triangles.length; at += 3) {
    const [x, y] = toLocal(placement, triangles[at] ?? 0, triangles[at + 1] ?? 0)
    ;[x0, x1] = [Math.min(x0, x), Math.max(x1, x)]
    ;[y0, y1] = [Math.min(y0, y), Math.max(y1, y)]
  }
  return { x: [x0, x1], y: [y0, y1] }
}

const lengthOf = ([from, to]: readonly [number, number]) => to - from

const runsAlongX = ({ x, y }: Box, width: number) =>
  width > 0
    ? Math.abs(lengthOf(x) - width) <= Math.abs(lengthOf(y) - width)
    : lengthOf(x) >= lengthOf(y)

/** Holes are often deeper than their wall: what both have in common counts. A wall that turns has none to take. */
function thickness(hole: Box, wall: Box | null, isAlongX: boolean): readonly [number, number] {
  const own = isAlongX ? hole.y : hole.x
  if (!wall) return own
  const [near, far] = isAlongX ? wall.y : wall.x
  const both = [Math.max(own[0], near), Math.min(own[1], far)] as const
  return lengthOf(both) > 0.02 ? both : own
}

type Placed = Pick<Opening, 'id' | 'storey' | 'isAlongX'> & {
  placement: Placement
  mesh: Mesh
  box: Box
  near: number
  far: number
}

function place(house: HouseOnSheet, opening: Placed): Opening {
  const { id, storey, placement, mesh, box, isAlongX, near, far } = opening
  const middle = (near + far) / 2
  const onSheet = (along: number): Point => {
    const [x, y] = isAlongX
      ? fromLocal(placement, along, middle)
      : fromLocal(placement, middle, along)
    return house.sheet.point([x * 1_000, y * 1_000])
  }
  const [from, to] = (isAlongX ? box.x : box.y).map(onSheet)
  const axis = isAlongX ? placement.y : placement.x
  const across = house.sheet.step([axis[0], axis[1]])
  const [low, high] = [mesh.low[2], mesh.high[2]]
  const placed = {
    id,
    storey,
    from: from ?? ([0, 0] as const),
    to: to ?? ([0, 0] as const),
    across,
    depth: Math.round((far - near) * 1_000),
    low,
    high,
    isAlongX,
  }
  return {
    ...placed,
    rooms: [roomBeside(house.rooms, placed, 1), roomBeside(house.rooms, placed, -1)],
  }
}

type Place = Pick<Opening, 'from' | 'to' | 'across' | 'depth' | 'low' | 'high'>

export function roomBeside(rooms: readonly SheetRoom[], opening: Place, side: 1 | -1) {
  const { from, to, across, depth, low, high } = opening
  for (const step of STEPS) {
    const away = (depth / 2 + step) * side
    const point: Point = [
      (from[0] + to[0]) / 2 + across[0] * away,
      (from[1] + to[1]) / 2 + across[1] * away,
    ]
    const room = roomAt(rooms, point, (low + high) / 2)
    if (room) return room
  }
  return null
}

/** Of its own or of its type; null: not stated. */
export function operationOf({ file, relations }: HouseOnSheet, id: number): string | null {
  const stated = (of: number | undefined) => {
    const text = of === undefined ? null : textOf(file.line(of).OperationType)
    return text === 'NOTDEFINED' || text === 'USERDEFINED' ? null : text
  }
  return stated(id) ?? stated(relations.types.get(id))
}
