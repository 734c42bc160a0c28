import { heightOf, widthOf } from '#geometry/shapes.ts'
import type { RoomKind } from '#geometry/room-kinds.ts'
import type { Piece } from '#drawings/plan/model/piece.ts'
import type { Outline } from '#geometry/section-geometry.ts'
import type { Door, Room, PlanWindow } from '#drawings/plan/model/plan.ts'

import { furnishDayRoom, furnishKitchen } from './furnish-day.ts'
import { placePiece } from './place-piece.ts'
import { openFloor, type RoomFloor } from './room-floor.ts'

/**
 * Furniture to scale. It is the last to be drawn: it never moves a wall or a door. Where `floors` of true outlines are
 * given, nothing has its back to one of them: a part of a room may end without a wall.
 */
export function furnish(
  seed: string,
  rooms: readonly Room[],
  doors: readonly Door[],
  windows: readonly PlanWindow[],
  floors: readonly Outline[] = [],
): Piece[] {
  // Stairs lead to the floor where one sleeps.
  const others: readonly RoomKind[] = ['bedroom', 'living', 'kitchen', 'stairs']
  const studio = !rooms.some(({ kind }) => others.includes(kind))
  return rooms.flatMap((room, i) => {
    const floor = { ...openFloor(seed, rooms, i, doors, windows), floors }
    furnishRoom(floor, room, studio)
    return floor.placed
  })
}

function furnishRoom(floor: RoomFloor, room: Room, studio: boolean) {
  const long = Math.max(widthOf(floor.bounds), heightOf(floor.bounds))
  switch (room.kind) {
    case 'bedroom':
      return furnishBedroom(floor, room)
    case 'living':
    case 'living-kitchen':
      return furnishDayRoom(floor, room, studio)
    case 'kitchen':
      return furnishKitchen(floor, room)
    case 'bath':
    case 'toilet':
      return furnishWet(floor, room)
    case 'laundry':
      placePiece(floor, 'washer', 600, 600)
      placePiece(floor, 'washer', 600, 600)
      return void placePiece(floor, 'shelf', 1000, 400)
    case 'wardrobe':
    case 'store':
      placePiece(floor, 'shelf', Math.min(2600, long - 100), 550)
      return void placePiece(floor, 'shelf', Math.min(2200, long - 750), 450)
    case 'hall':
      return void placePiece(floor, 'wardrobe', Math.min(1500, long * 0.45), 500, {
        tall: true,
        clear: 700,
      })
    case 'loggia':
    case 'balcony':
    case 'terrace':
      return furnishSummer(floor, room)
  }
}

function furnishSummer(floor: RoomFloor, room: Room) {
  placePiece(floor, 'armchair', 700, 700, { tries: [0, 1] })
  if (room.area > 500) placePiece(floor, 'coffee-table', 600, 600)
  if (room.area > 900) placePiece(floor, 'armchair', 700, 700, { tries: [0, 1, 0.5] })
}

const finely = [0, 0.1, 0.2, 0.35, 0.5, 0.65, 0.8, 0.9, 1]

function furnishBedroom(floor: RoomFloor, room: Room) {
  const [width, height] = [widthOf(floor.bounds), heightOf(floor.bounds)]
  const double = width > 2700 && height > 2700
  const roomy = room.area > 1300
  const size = double ? (roomy ? 2500 : 2200) : 1300
  const bed =
    placePiece(floor, 'bed', size, 2050, {
      clear: 600,
      light: 9,
      cost: (side, share) => (side === 2 ? 4 : 0) + Math.abs(share - 0.6) * 1.2,
    }) ??
    placePiece(floor, 'bed', 1300, 2050, { light: 4 }) ??
    placePiece(floor, 'bed', 2050, 950, { light: 2, tries: finely }) ??
    placePiece(floor, 'bed', 900, 1950, { tries: finely })
  const wardrobe = Math.min(roomy ? 2400 : 1800, Math.max(1200, width * 0.5))
  const wide = Math.round(wardrobe / 100) * 100
  const stands = bed && placePiece(floor, 'wardrobe', wide, 600, { clear: 550, tall: true })
  if (!stands) placePiece(floor, 'wardrobe', 1000, 600, { tall: true })
  if (room.area > 1150) placePiece(floor, 'desk', 1200, 600, { clear: 600, light: -2 })
  if (room.area > 1700) placePiece(floor, 'armchair', 800, 800, { clear: 200, light: -1 })
}

type Fixture = 'tub' | 'shower' | 'toilet' | 'basin' | 'small-basin' | 'small-toilet'

const put: Record<Fixture, (floor: RoomFloor) => Piece | null> = {
  tub: (floor) => placePiece(floor, 'tub', 1700, 750, { cost: (side) => (side === 0 ? -0.5 : 0) }),
  shower: (floor) => placePiece(floor, 'shower', 900, 900, { tries: [0, 1] }),
  toilet: (floor) =>
    placePiece(floor, 'toilet', 550, 680, { clear: 450, cost: (side) => (side === 0 ? -1 : 0) }),
  basin: (floor) => placePiece(floor, 'basin', 600, 450, { clear: 400 }),
  'small-basin': (floor) => placePiece(floor, 'basin', 400, 300, { tries: [0, 1, 0.5, 0.2, 0.8] }),
  'small-toilet': (floor) =>
    placePiece(floor, 'toilet', 450, 600, { tries: [0, 1, 0.5, 0.2, 0.8, 0.35, 0.65] }),
}

/** Sets of fixtures from rich to modest: the first that fits as a whole is built. */
const sets: { from: number; fixtures: Fixture[] }[] = [
  { from: 600, fixtures: ['tub', 'shower', 'toilet', 'basin'] },
  { from: 290, fixtures: ['tub', 'toilet', 'basin'] },
  { from: 290, fixtures: ['toilet', 'tub', 'basin'] },
  { from: 290, fixtures: ['toilet', 'tub', 'small-basin'] },
  { from: 220, fixtures: ['shower', 'toilet', 'basin'] },
  { from: 220, fixtures: ['toilet', 'shower', 'small-basin'] },
  { from: 220, fixtures: ['small-toilet', 'shower', 'small-basin'] },
  { from: 0, fixtures: ['toilet', 'basin'] },
  { from: 0, fixtures: ['small-toilet', 'small-basin'] },
  { from: 0, fixtures: ['small-toilet'] },
]

function furnishWet(floor: RoomFloor, room: Room) {
  const rich = sets.filter(
    ({ from, fixtures }) =>
      room.area >= from &&
      (room.kind === 'bath' || fixtures.every((name) => !/tub|shower/.test(name))),
  )
  for (const { fixtures } of rich) {
    const mark = floor.placed.length
    if (fixtures.every((name) => put[name](floor))) break
    floor.placed.length = mark
  }
  if (room.area > 400) placePiece(floor, 'washer', 600, 600)
}
