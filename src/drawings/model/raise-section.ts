import { baysOf } from '#drawings/facade/bays.ts'
import { levelOf, STOREY, WALL } from '#drawings/facade/facade.ts'
import type { Bay, FacadeSide, House, HouseSection } from '#drawings/facade/facade.ts'

import type { FlatPart } from './flat-windows.ts'
import type { Part } from './mesh.ts'
import { surfaceOf } from './mesh.ts'
import { addOpening, holeOf } from './openings.ts'
import { addBalcony } from './rails.ts'
import { raiseRoof } from './raise-roof.ts'
import { addShops, SHOPS } from './shopfronts.ts'
import type { Style } from './style.ts'
import { addBelt, addBlock, addFront, sidesOf } from './walls.ts'
import type { Face, Frame } from './walls.ts'

export type RaisedSection = {
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
export function raiseSection(raised: RaisedSection) {
  const { frame, size, section, style, part } = raised
  const faces = sidesOf(frame, [0, 0, size[0], size[1]])
  for (const side of ['south', 'north', 'west', 'east'] as const) {
    const face = faces[side]
    raiseSide(raised, side, face)
    addShops(part, face, style, side === 'south', `${section.id}|${side}`)
  }
  raiseRoof(raised, faces)
}

function raiseSide(raised: RaisedSection, side: FacadeSide, face: Face) {
  const { house, section, style, part } = raised
  const bays = baysOf(section.floor, side).toSorted((a, b) => a.from - b.from)
  const holes = bays.filter(({ kind }) => kind !== 'balcony')
  for (let floor = 2; floor <= section.floors; floor++) {
    const level = metres(levelOf(floor, house.ground))
    raiseStorey(raised, face, holes, floor)
    if (style.belts > 0 && (floor - 2) % style.belts === 0)
      addBelt(surfaceOf(part, 'trim'), face, level - 0.14, level + 0.1, 0.1)
    for (const bay of bays.filter(({ kind }) => kind === 'balcony'))
      addBalcony(part, face, bay, level, style.plain)
  }
  addBelt(surfaceOf(part, 'trim'), face, SHOPS - 0.34, SHOPS - 0.06, 0.22)
  if (style.piers) addPiers(raised, face, holes)
}

function raiseStorey(raised: RaisedSection, face: Face, holes: readonly Bay[], floor: number) {
  const { house, section, style, part, flatOf } = raised
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
    if (!style.piers && bay.kind === 'window') addLintel(part, face, [from, to], level, style.head)
  }
  addFront(wall, face, [u, face.length, level, top])
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
  { house, section, style, part }: RaisedSection,
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

export const outerSize = ({ floor }: HouseSection): readonly [number, number] => [
  metres(floor.size[0] + 2 * WALL),
  metres(floor.size[1] + 2 * WALL),
]
