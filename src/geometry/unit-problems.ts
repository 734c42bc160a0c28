import { itemAt } from '#domain/item-at.ts'
import { distanceToOutline, isInside, signedArea } from './outlines/area.ts'
import { isSimple } from './outlines/is-simple.ts'
import { roomNames } from './room-kinds.ts'
import type {
  CommonWindow,
  DoorGeometry,
  FurnitureGeometry,
  Outline,
  RoomGeometry,
  UnitGeometry,
  WindowGeometry,
} from './section-geometry.ts'
import type { Point } from './shapes.ts'

import { placeName } from './problem-places.ts'

/** A wall and a niche in it: further from its room an opening is not one of that room, mm. */
const NEAR = 1200

/** mm²: less is a slip of the hand. */
const LEAST = 300_000

/** «комната 3 (Спальня)» */
export const roomName = ({ name, kind }: RoomGeometry, index: number): string =>
  `${placeName('rooms', index)} (${name ?? roomNames[kind]})`

export function outlineProblem(outline: Outline, least = 0): string | null {
  if (!isSimple(outline)) return 'контур пересекает сам себя'
  const area = Math.abs(signedArea(outline))
  return area > least
    ? null
    : `площадь контура меньше ${(least / 1e6).toFixed(1).replace('.', ',')}\u00A0м²`
}

/** What is wrong within a flat. */
export function unitProblems({ plan }: UnitGeometry): string[] {
  const problems: string[] = []
  const add = (where: string, problem: string | null) =>
    problem && problems.push(`${where}: ${problem}`)
  for (const [i, room] of plan.rooms.entries())
    add(roomName(room, i), outlineProblem(room.outline, LEAST))
  for (const [i, door] of plan.doors.entries())
    add(placeName('doors', i), doorProblem(door, plan.rooms))
  for (const [i, window] of plan.windows.entries())
    add(placeName('windows', i), windowProblem(window, plan.rooms))
  for (const [i, piece] of (plan.furniture ?? []).entries())
    add(placeName('furniture', i), pieceProblem(piece, plan.rooms))
  return problems
}

function doorProblem(
  { hinge, latch, open, rooms: sides }: DoorGeometry,
  rooms: RoomGeometry[],
): string | null {
  const known = sides.filter((side) => side !== null)
  if (known.length === 0) return 'не\u00A0ведёт ни\u00A0в\u00A0одну комнату'
  if (sides[0] === sides[1]) return 'ведёт из\u00A0комнаты в\u00A0неё\u00A0же'
  if (distance(hinge, latch) < 100) return 'у\u00A0неё нет ширины'
  if (open && distance(hinge, open) > distance(hinge, latch) * 1.5 + 100)
    return 'открытая створка длиннее проёма'
  return awayFrom(known, [hinge, latch], rooms)
}

const windowProblem = (window: WindowGeometry, rooms: RoomGeometry[]): string | null =>
  glassProblem(window) ?? awayFrom([window.room], [window.from, window.to], rooms)

/** What is wrong with a window, wherever it is. */
export function glassProblem({ from, to, out, sill, head }: CommonWindow): string | null {
  if (distance(from, to) < 100) return 'у\u00A0него нет ширины'
  if (Math.abs(Math.hypot(...out) - 1) > 0.02) return 'длина шага наружу (out) не\u00A0равна\u00A01'
  if (sill !== null && head !== null && head <= sill) return 'верх не\u00A0выше низа'
  return null
}

/** mm: a hand slips by less. */
const OVER_WALL = 100

function pieceProblem({ room, outline }: FurnitureGeometry, rooms: RoomGeometry[]): string | null {
  const problem = outlineProblem(outline)
  if (problem) return problem
  if (room >= rooms.length) return `комнаты\u00A0${room + 1} нет в\u00A0квартире`
  const walls = itemAt(rooms, room).outline
  const isIn = (corner: Point) =>
    isInside(walls, corner) || distanceToOutline(walls, corner) <= OVER_WALL
  return outline.every(isIn) ? null : `выходит из\u00A0своей комнаты\u00A0${room + 1}`
}

/** A room that is not there, or lies too far from an opening that names it as its own. */
function awayFrom(indexes: number[], ends: Point[], rooms: RoomGeometry[]): string | null {
  for (const index of indexes) {
    if (index >= rooms.length) return `комнаты\u00A0${index + 1} нет в\u00A0квартире`
    const { outline } = itemAt(rooms, index)
    if (ends.some((end) => distanceToOutline(outline, end) > NEAR))
      return `лежит далеко от\u00A0своей комнаты\u00A0${index + 1}`
  }
  return null
}

const distance = ([ax, ay]: Point, [bx, by]: Point) => Math.hypot(bx - ax, by - ay)
