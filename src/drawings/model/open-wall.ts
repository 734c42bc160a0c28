import { hash } from '#domain/random.ts'

import { windowAt, type FlatPart } from './flat-windows.ts'
import { addRoom } from './interior-room.ts'
import { addQuad, surfaceOf, type Paint, type Part } from './mesh.ts'
import type { Opening } from './openings.ts'
import { addRails } from './rails.ts'
import type { Style } from './style.ts'
import { addBlock, addFront, addReveal, type Face, type Span } from './walls.ts'

/** How far glass stands behind the wall, m. */
const REVEAL = 0.34
const LOGGIA = 1.35
const ORIEL = 0.5
/** What stands farther back than this is the front of a loggia or of a terrace, mm. */
const BACK = -600

type OpenWall = {
  opening: Opening
  face: Face
  hole: Span
  level: number
  style: Style
  house: Part
  /** null: of what residents share. */
  flat: FlatPart | null
}

/** The hole of a window over its floor line. */
export function holeOf({ from, to, kind, sill, head }: Opening, level: number, style: Style): Span {
  const low = kind === 'door' ? 0.12 : kind === 'glazing' ? 0.15 : style.piers ? 0.35 : 0.5
  return [
    from / 1000,
    to / 1000,
    level + (sill === null ? low : sill / 1000),
    level + (head === null ? style.head : head / 1000),
  ]
}

/** A window with the room behind it; it belongs to its flat with all that is seen through the hole. */
export function addOpening(wall: OpenWall) {
  const { opening, face, level, style, house, flat } = wall
  const oriel = opening.kind === 'glazing' && style.loggia === 'oriel'
  const hole = oriel ? addOriel(wall) : wall.hole
  const depth = oriel ? ORIEL : depthOf(opening)
  const part = flat?.part ?? house
  if (!oriel) addReveal(surfaceOf(part, wallInside(wall)), face, hole, depth)
  if (depth * 1000 < BACK)
    addRails(house, face, [hole[0], hole[1], level + 0.15, level + 1.15], -0.12, style.plain)
  if (!style.plain) addSashes(part, face, style, hole, depth)
  addFront(surfaceOf(part, 'glass'), face, hole, depth + 0.02)
  if (!flat) {
    if (!style.plain) addLanding(house, face, hole, depth)
    return
  }
  const seed = hash(`${flat.key}|${flat.house}|${opening.from}`)
  if (!style.plain) addRoom(flat.rooms, { face, hole, depth, level, seed })
  flat.windows.push(windowAt(face, hole, oriel ? ORIEL : 0))
}

/** The wall that is seen behind a window of stairs or of a corridor; amber is for flats. */
function addLanding(house: Part, { at }: Face, [u0, u1, z0, z1]: Span, depth: number) {
  const out = depth - 1.5
  const [floor, ceiling]: [Paint, Paint] = [
    [0.3, 0.5, 0.3],
    [0.75, 0.5, 0.3],
  ]
  addQuad(
    surfaceOf(house, 'shop'),
    [
      at(u0 - 1, z0 - 0.5, out),
      at(u1 + 1, z0 - 0.5, out),
      at(u1 + 1, z1 + 0.6, out),
      at(u0 - 1, z1 + 0.6, out),
    ],
    undefined,
    [floor, floor, ceiling, ceiling],
  )
}

const depthOf = ({ kind, reach }: Opening) => {
  if (kind === 'glazing') return -LOGGIA
  return reach < BACK ? reach / 1000 : -REVEAL
}

const wallInside = ({ opening, style }: OpenWall) => {
  if (opening.kind === 'glazing' || opening.reach < BACK) return 'trim'
  return style.wall === 'brick-dark' || style.wall === 'clinker' ? 'frame' : style.wall
}

/** A loggia that stands out of the wall, of thin slabs. */
function addOriel({ opening, face, level, house }: OpenWall): Span {
  const surface = surfaceOf(house, 'frame')
  const [u0, u1] = [opening.from / 1000, opening.to / 1000]
  const [a, b, low, high] = [u0 - 0.1, u1 + 0.1, level - 0.1, level + 2.95]
  addBlock(surface, face, [a, b, low, low + 0.24], 0, ORIEL + 0.14)
  addBlock(surface, face, [a, b, high - 0.18, high], 0, ORIEL + 0.14)
  addBlock(surface, face, [a, a + 0.1, low, high], 0, ORIEL + 0.1)
  addBlock(surface, face, [b - 0.1, b, low, high], 0, ORIEL + 0.1)
  return [u0, u1, low + 0.24, high - 0.18]
}

const BAR = 0.07

function addSashes(part: Part, face: Face, style: Style, [u0, u1, z0, z1]: Span, depth: number) {
  const surface = surfaceOf(part, 'frame')
  const bar = (...span: Span) => addBlock(surface, face, span, depth, depth + 0.06)
  bar(u0, u1, z0, z0 + BAR)
  bar(u0, u1, z1 - BAR, z1)
  const count = Math.max(1, Math.round((u1 - u0) / (style.piers ? 0.95 : 1.2)))
  for (let i = 0; i <= count; i++) {
    const middle = u0 + BAR / 2 + ((u1 - u0 - BAR) * i) / count
    bar(middle - BAR / 2, middle + BAR / 2, z0 + BAR, z1 - BAR)
  }
}
