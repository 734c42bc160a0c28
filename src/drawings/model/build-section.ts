import { firstStorey } from '#drawings/facade/facade.ts'

import { addBalconies } from './balconies.ts'
import { buildRoofs } from './build-roof.ts'
import { surfaceOf, type Part } from './mesh.ts'
import { addOpening, holeOf } from './open-wall.ts'
import type { Opening, OpenRun } from './openings.ts'
import { addGroundFloor } from './shopfronts.ts'
import { isAttic, type ModelSection } from './model-section.ts'
import { stretchesOf, type Storey, type Stretch } from './storeys.ts'
import type { Style } from './style.ts'
import { addBelt, addBlock, addFront, addLedge, faceOf, type Face, type Span } from './walls.ts'

const metres = (mm: number) => mm / 1000

/** Walls along the outlines of storeys, windows where the plans have them, roofs over what stands back and over all. */
export function buildSection(model: ModelSection) {
  const stretches = stretchesOf(model.house, model.section)
  addGroundFloor(model, stretches[0])
  for (const stretch of stretches) {
    for (const open of stretch.runs) buildRun(model, stretch, open)
    for (const storey of stretch.storeys) addBalconies(model, stretch.floor, storey)
  }
  buildRoofs(model, stretches)
}

function buildRun(model: ModelSection, { storeys }: Stretch, { run, openings }: OpenRun) {
  const { style, part, frame } = model
  const face = faceOf(frame, run)
  for (const storey of storeys) {
    buildStorey(model, face, openings, storey)
    if (style.belts > 0 && storey.floor % style.belts === 0)
      addBelt(surfaceOf(part, 'trim'), face, storey.level - 0.14, storey.level + 0.1, 0.1)
  }
  if (style.piers) addPiers(model, face, openings, storeys)
}

function buildStorey(
  model: ModelSection,
  face: Face,
  openings: readonly Opening[],
  { floor, level, top }: Storey,
) {
  const { style, part, flatOf } = model
  const wall = surfaceOf(part, isAttic(model, floor) ? 'trim' : style.wall)
  let u = 0
  for (const opening of openings) {
    const { stack, above = 0 } = opening
    const hole = holeOf(opening, level, style)
    const [from, to, low, high] = hole
    addFront(wall, face, [u, from, level, top])
    addFront(wall, face, [from, to, level, low])
    addFront(wall, face, [from, to, high, top])
    u = to
    const flat = stack === null ? null : flatOf(floor - above, stack)
    addOpening({ opening, face, hole, level, style, house: part, flat })
    if (!style.piers && !style.panels && opening.kind === 'window') addLintel(model, face, hole)
  }
  addFront(wall, face, [u, face.length, level, top])
  if (style.panels) addPanels(part, face, openings, { level, style, even: floor % 2 === 0 })
}

const PANEL = 0.86
const BESIDE = 0.12

function addPanels(
  part: Part,
  face: Face,
  openings: readonly Opening[],
  { level, style, even }: { level: number; style: Style; even: boolean },
) {
  const boards = surfaceOf(part, style.panels ?? style.wall)
  for (const [i, opening] of openings.entries()) {
    if (opening.kind === 'glazing') continue
    const before = metres(openings[i - 1]?.to ?? 0)
    const after = openings[i + 1] ? metres(openings[i + 1]?.from ?? 0) : face.length
    const [from, to] = [metres(opening.from), metres(opening.to)]
    const width = Math.min(PANEL, (even ? after - to : from - before) - 2 * BESIDE)
    if (width < PANEL / 2) continue
    const u = even ? to + BESIDE : from - BESIDE - width
    addBlock(boards, face, [u, u + width, level + 0.45, level + style.head + 0.1], 0, 0.06)
  }
}

function addLintel({ part, style }: ModelSection, face: Face, [from, to, low, high]: Span) {
  const trim = surfaceOf(part, 'trim')
  const add = style.plain ? addLedge : addBlock
  add(trim, face, [from - 0.12, to + 0.12, high, high + 0.16], 0, 0.05)
  add(trim, face, [from - 0.08, to + 0.08, low - 0.08, low], 0, 0.1)
}

/** Pilasters where the wall between two windows is wide enough. */
function addPiers(
  model: ModelSection,
  face: Face,
  openings: readonly Opening[],
  storeys: readonly Storey[],
) {
  const { house, section, style, part } = model
  const [bottom] = storeys
  // On the pilasters of a stretch below stand those of the next one: faces that lie in one another flicker.
  const sunk = bottom?.floor === firstStorey(section, house.ground) ? 0.2 : 0
  const low = (bottom?.level ?? 0) - sunk
  const paved = storeys.filter(({ floor }) => !isAttic(model, floor))
  const top = paved.at(-1)
  if (!top) return
  const high = top.top + (top.floor === section.floors ? 0.35 : 0)
  const ends = [0, ...openings.flatMap(({ from, to }) => [metres(from), metres(to)]), face.length]
  for (let i = 0; i + 1 < ends.length; i += 2) {
    const [a = 0, b = 0] = ends.slice(i, i + 2)
    const gap = b - a
    if (gap < 0.9) continue
    const half = Math.min(gap - 0.5, 0.75) / 2
    const middles = gap > 3.2 ? [a + 0.25 + half, b - 0.25 - half] : [(a + b) / 2]
    for (const middle of middles)
      addBlock(surfaceOf(part, style.wall), face, [middle - half, middle + half, low, high], 0, 0.2)
  }
}
