import { hash } from '#domain/random.ts'
import type { Bay } from '#drawings/facade/facade.ts'

import { windowAt } from './flat-windows.ts'
import type { FlatPart } from './flat-windows.ts'
import type { Part } from './mesh.ts'
import { surfaceOf } from './mesh.ts'
import { addRails } from './rails.ts'
import { addRoom } from './room-behind.ts'
import type { Style } from './style.ts'
import { addBlock, addFront, addReveal } from './walls.ts'
import type { Face, Span } from './walls.ts'

/** How far glass stands behind the wall, m. */
const REVEAL = 0.34
const LOGGIA = 1.35
const ORIEL = 0.5

type Opening = { bay: Bay; face: Face; level: number; style: Style; house: Part; flat: FlatPart }

/** The hole of a window over its floor line. */
export function holeOf({ from, to, kind }: Bay, level: number, { head, piers }: Style): Span {
  const low = kind === 'door' ? 0.12 : kind === 'glazing' ? 0.15 : piers ? 0.35 : 0.5
  return [from / 1000, to / 1000, level + low, level + head]
}

/** A window with the room behind it; it belongs to its flat with all that is seen through the hole. */
export function addOpening(opening: Opening) {
  const { bay, face, level, style, house, flat } = opening
  const oriel = bay.kind === 'glazing' && style.loggia === 'oriel'
  const hole = oriel ? addOriel(opening) : holeOf(bay, level, style)
  const depth = oriel ? ORIEL : depthOf(bay)
  if (!oriel) addReveal(surfaceOf(flat.part, wallInside(opening)), face, hole, depth)
  if (depth <= -LOGGIA)
    addRails(house, face, [hole[0], hole[1], level + 0.15, level + 1.15], -0.12, style.plain)
  if (!style.plain) addSashes(opening, hole, depth)
  addFront(surfaceOf(flat.part, 'glass'), face, hole, depth + 0.02)
  const seed = hash(`${flat.key}|${flat.house}|${bay.from}`)
  if (!style.plain) addRoom(flat.part, { face, hole, depth, level, seed })
  flat.windows.push(windowAt(face, hole, oriel ? ORIEL : 0))
}

const depthOf = ({ kind, reach }: Bay) => {
  if (kind === 'glazing') return -LOGGIA
  return reach < -600 ? reach / 1000 : -REVEAL
}

const wallInside = ({ bay, style }: Opening) => {
  if (bay.kind === 'glazing' || bay.reach < -600) return 'trim'
  return style.wall === 'brick-dark' || style.wall === 'clinker' ? 'frame' : style.wall
}

/** A loggia that stands out of the wall, of thin slabs. */
function addOriel({ bay, face, level, house }: Opening): Span {
  const surface = surfaceOf(house, 'frame')
  const [u0, u1] = [bay.from / 1000, bay.to / 1000]
  const [a, b, low, high] = [u0 - 0.1, u1 + 0.1, level - 0.1, level + 2.95]
  addBlock(surface, face, [a, b, low, low + 0.24], 0, ORIEL + 0.14)
  addBlock(surface, face, [a, b, high - 0.18, high], 0, ORIEL + 0.14)
  addBlock(surface, face, [a, a + 0.1, low, high], 0, ORIEL + 0.1)
  addBlock(surface, face, [b - 0.1, b, low, high], 0, ORIEL + 0.1)
  return [u0, u1, low + 0.24, high - 0.18]
}

const BAR = 0.07

function addSashes({ face, style, flat }: Opening, [u0, u1, z0, z1]: Span, depth: number) {
  const surface = surfaceOf(flat.part, 'frame')
  const bar = (...span: Span) => addBlock(surface, face, span, depth, depth + 0.06)
  bar(u0, u1, z0, z0 + BAR)
  bar(u0, u1, z1 - BAR, z1)
  const count = Math.max(1, Math.round((u1 - u0) / (style.piers ? 0.95 : 1.2)))
  for (let i = 0; i <= count; i++) {
    const middle = u0 + BAR / 2 + ((u1 - u0 - BAR) * i) / count
    bar(middle - BAR / 2, middle + BAR / 2, z0 + BAR, z1 - BAR)
  }
}
