import { hash } from '#domain/random.ts'
import { baysOf } from '#drawings/facade/bays.ts'
import {
  lengthOf,
  levelOf,
  STOREY,
  type Bay,
  type House,
  type HouseSection,
} from '#drawings/facade/facade.ts'
import type { FacadeSide } from '#domain/addresses/house-view.ts'

import { windowAt, type FlatPart } from './flat-windows.ts'
import { addRoom } from './interior-room.ts'
import { surfaceOf, type Part } from './mesh.ts'
import { addBalcony, addRails } from './rails.ts'
import { buildRoof } from './build-roof.ts'
import { addShops, SHOPS } from './shopfronts.ts'
import type { Style } from './style.ts'
import {
  addBelt,
  addBlock,
  addFront,
  sidesOf,
  addReveal,
  type Face,
  type Frame,
  type Span,
} from './walls.ts'

export type ModelSection = {
  house: House
  section: HouseSection
  style: Style
  frame: Frame
  /** Outer measures, m. */
  size: readonly [width: number, depth: number]
  part: Part
  flatOf: (floor: number, stack: string) => FlatPart
}

const metres = (mm: number) => mm / 1000

/** The walls of a section on all four sides, its windows where the plans have them, and its roof. */
export function buildSection(model: ModelSection) {
  const { frame, size, section, style, part } = model
  const faces = sidesOf(frame, [0, 0, size[0], size[1]])
  for (const side of ['south', 'north', 'west', 'east'] as const) {
    const face = faces[side]
    buildSide(model, side, face)
    addShops(part, face, style, side === 'south', `${section.id}|${side}`)
  }
  buildRoof(model, faces)
}

function buildSide(model: ModelSection, side: FacadeSide, face: Face) {
  const { house, section, style, part } = model
  const bays = baysOf(section.floorAt(section.floors), side)
  const holes = bays.filter(({ kind }) => kind !== 'balcony')
  for (let floor = 2; floor <= section.floors; floor++) {
    const level = metres(levelOf(floor, house.ground))
    buildStorey(model, face, holes, floor)
    if (style.belts > 0 && (floor - 2) % style.belts === 0)
      addBelt(surfaceOf(part, 'trim'), face, level - 0.14, level + 0.1, 0.1)
    for (const bay of bays.filter(({ kind }) => kind === 'balcony'))
      addBalcony(part, face, bay, level, style.plain)
  }
  addBelt(surfaceOf(part, 'trim'), face, SHOPS - 0.34, SHOPS - 0.06, 0.22)
  if (style.piers) addPiers(model, face, holes)
}

function buildStorey(model: ModelSection, face: Face, holes: readonly Bay[], floor: number) {
  const { house, section, style, part, flatOf } = model
  const level = metres(levelOf(floor, house.ground))
  const top = level + metres(STOREY)
  const attic = style.attic && floor === section.floors
  const wall = surfaceOf(part, attic ? 'trim' : style.wall)
  let u = 0
  for (const bay of holes) {
    const [from, to, low, high] = holeOf(bay, level, style)
    addFront(wall, face, [u, from, level, top])
    addFront(wall, face, [from, to, level, low])
    addFront(wall, face, [from, to, high, top])
    u = to
    addOpening({ bay, face, level, style, house: part, flat: flatOf(floor, bay.stack) })
    if (!style.piers && !style.panels && bay.kind === 'window')
      addLintel(part, face, [from, to], level, style.head)
  }
  addFront(wall, face, [u, face.length, level, top])
  if (style.panels) addPanels(part, face, holes, { level, style, even: floor % 2 === 0 })
}

const PANEL = 0.86
const BESIDE = 0.12

function addPanels(
  part: Part,
  face: Face,
  holes: readonly Bay[],
  { level, style, even }: { level: number; style: Style; even: boolean },
) {
  const boards = surfaceOf(part, style.panels ?? style.wall)
  for (const [i, bay] of holes.entries()) {
    if (bay.kind === 'glazing') continue
    const before = metres(holes[i - 1]?.to ?? 0)
    const after = holes[i + 1] ? metres(holes[i + 1]?.from ?? 0) : face.length
    const [from, to] = [metres(bay.from), metres(bay.to)]
    const width = Math.min(PANEL, (even ? after - to : from - before) - 2 * BESIDE)
    if (width < PANEL / 2) continue
    const u = even ? to + BESIDE : from - BESIDE - width
    addBlock(boards, face, [u, u + width, level + 0.45, level + style.head + 0.1], 0, 0.06)
  }
}

function addLintel(
  part: Part,
  face: Face,
  [from, to]: [number, number],
  level: number,
  head: number,
) {
  const trim = surfaceOf(part, 'trim')
  addBlock(trim, face, [from - 0.12, to + 0.12, level + head, level + head + 0.16], 0, 0.05)
  addBlock(trim, face, [from - 0.08, to + 0.08, level + 0.42, level + 0.5], 0, 0.1)
}

/** Pilasters where the wall between two windows is wide enough. */
function addPiers(
  { house, section, style, part }: ModelSection,
  face: Face,
  holes: readonly Bay[],
) {
  const ends = [0, ...holes.flatMap(({ from, to }) => [metres(from), metres(to)]), face.length]
  const top = metres(levelOf(section.floors + 1, house.ground))
  const high = top + (style.attic ? -metres(STOREY) : 0.35)
  for (let i = 0; i + 1 < ends.length; i += 2) {
    const [a = 0, b = 0] = ends.slice(i, i + 2)
    const gap = b - a
    if (gap < 0.9) continue
    const half = Math.min(gap - 0.5, 0.75) / 2
    const middles = gap > 3.2 ? [a + 0.25 + half, b - 0.25 - half] : [(a + b) / 2]
    for (const middle of middles)
      addBlock(
        surfaceOf(part, style.wall),
        face,
        [middle - half, middle + half, SHOPS - 0.2, high],
        0,
        0.2,
      )
  }
}

export const outerSize = (section: HouseSection): readonly [number, number] => [
  metres(lengthOf(section, 'south')),
  metres(lengthOf(section, 'east')),
]

/** How far glass stands behind the wall, m. */
const REVEAL = 0.34
const LOGGIA = 1.35
const ORIEL = 0.5

type Opening = { bay: Bay; face: Face; level: number; style: Style; house: Part; flat: FlatPart }

/** The hole of a window over its floor line. */
function holeOf({ from, to, kind }: Bay, level: number, { head, piers }: Style): Span {
  const low = kind === 'door' ? 0.12 : kind === 'glazing' ? 0.15 : piers ? 0.35 : 0.5
  return [from / 1000, to / 1000, level + low, level + head]
}

/** A window with the room behind it; it belongs to its flat with all that is seen through the hole. */
function addOpening(opening: Opening) {
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
  if (!style.plain) addRoom(flat.rooms, { face, hole, depth, level, seed })
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
