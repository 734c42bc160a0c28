import type { Piece } from '#drawings/plan/model/piece.ts'
import type { Room } from '#drawings/plan/model/plan.ts'

import { placePiece } from './place-piece.ts'
import type { RoomFloor } from './room-floor.ts'

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

export function furnishWet(floor: RoomFloor, room: Room) {
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
