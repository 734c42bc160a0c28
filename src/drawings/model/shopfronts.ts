import { hash } from '#domain/random.ts'

import type { Paint, Part } from './mesh.ts'
import { addQuad, surfaceOf } from './mesh.ts'
import type { ModelSection } from './model-section.ts'
import type { Stretch } from './storeys.ts'
import type { Style } from './style.ts'
import { addBar, addBelt, addBlock, addFront, addReveal, faceOf } from './walls.ts'
import type { Face, Span } from './walls.ts'

const STEP = 4.1
const PIER = 0.42
/** Of the wall over shopfronts, m. */
const SIGNS = 0.75
const DEPTH = -0.7
const BEHIND = 0.05 - DEPTH

type GroundFloor = {
  face: Face
  style: Style
  /** Where the wall of flats begins, m. */
  top: number
  /** It has the entrance of the house. */
  entrance: boolean
  seed: string
}

/** A lower ground floor is a plinth, m. */
const LEAST = 3

/** What lies between the ground and the first storey of flats: shops, or a plinth. */
export function addGroundFloor({ frame, part, section, style }: ModelSection, lowest?: Stretch) {
  const top = lowest?.storeys[0]?.level ?? 0
  if (!lowest || top <= 0) return
  for (const [i, { run }] of lowest.runs.entries()) {
    const face = faceOf(frame, run)
    if (top < LEAST) {
      addFront(surfaceOf(part, 'trim'), face, [0, face.length, 0, top])
      continue
    }
    const entrance = run.out[1] === 1
    addShops(part, { face, style, top, entrance, seed: `${section.id}|${i}` })
    addBelt(surfaceOf(part, 'trim'), face, top - 0.34, top - 0.06, 0.22)
  }
}

/** The ground floor of one side: shopfronts between piers, a wooden porch at the entrance. */
function addShops(part: Part, { face, style, top, entrance, seed }: GroundFloor) {
  const surface = surfaceOf(part, style.wall)
  const head = top - SIGNS
  const count = Math.round(face.length / STEP)
  if (count === 0) return addFront(surface, face, [0, face.length, 0, top])
  addFront(surface, face, [0, face.length, head, top])
  const width = face.length / count
  for (let i = 0; i < count; i++) {
    const [a, b] = [i * width, (i + 1) * width]
    const hole: Span = [a + PIER, b - PIER, 0, head]
    addFront(surface, face, [a, hole[0], 0, head])
    addFront(surface, face, [hole[1], b, 0, head])
    addReveal(surface, face, hole, DEPTH)
    const porch = entrance && i === count >> 1
    addGlazing(part, face, hole)
    if (porch) addPorch(part, face, [a, b, 0, 3.3])
    addShop(
      surfaceOf(part, porch ? 'lobby' : 'shop'),
      face,
      within(face, hole),
      hash(`${seed}|${i}`),
    )
  }
}

/** Behind the panes of the walls around the corner, so that no shop hides those of another. */
const within = ({ length }: Face, [u0, u1, z0, z1]: Span): Span => [
  Math.max(u0, BEHIND),
  Math.min(u1, length - BEHIND),
  z0,
  z1,
]

function addGlazing(part: Part, face: Face, [u0, u1, z0, z1]: Span) {
  const surface = surfaceOf(part, 'frame')
  const bar = (...span: Span) => addBlock(surface, face, span, DEPTH, DEPTH + 0.08)
  bar(u0, u1, z0, z0 + 0.18)
  bar(u0, u1, 2.9, 3)
  bar(u0, u1, z1 - 0.1, z1)
  for (let i = 0; i <= 3; i++) {
    const middle = u0 + ((u1 - u0) * i) / 3
    bar(middle - 0.04, middle + 0.04, 0.1, z1)
  }
  addFront(surfaceOf(part, 'glass'), face, [u0, u1, z0, z1], DEPTH + 0.02)
}

function addPorch(part: Part, face: Face, [a, b, z0, z1]: Span) {
  const wood = surfaceOf(part, 'wood')
  addBar(wood, face, [a + 0.1, b - 0.1, z1 - 0.25, z1], DEPTH, 1.5)
  addBlock(wood, face, [a + PIER - 0.12, a + PIER, z0, z1 - 0.25], DEPTH, 0.5)
  addBlock(wood, face, [b - PIER, b - PIER + 0.12, z0, z1 - 0.25], DEPTH, 0.5)
}

const DEEP = 2.6

/** A place in a shop: which end of it, the floor or the ceiling, the pane or the back wall; and its light. */
type Corner = [
  along: 'left' | 'right',
  up: 'floor' | 'ceiling',
  deep: 'pane' | 'back',
  light: number,
]

const SHOP: readonly [Corner, Corner, Corner, Corner][] = [
  [
    ['left', 'floor', 'back', 0.5],
    ['right', 'floor', 'back', 0.5],
    ['right', 'ceiling', 'back', 0.9],
    ['left', 'ceiling', 'back', 0.9],
  ],
  [
    ['left', 'floor', 'pane', 0.35],
    ['left', 'floor', 'back', 0.5],
    ['left', 'ceiling', 'back', 0.9],
    ['left', 'ceiling', 'pane', 0.7],
  ],
  [
    ['right', 'floor', 'back', 0.5],
    ['right', 'floor', 'pane', 0.35],
    ['right', 'ceiling', 'pane', 0.7],
    ['right', 'ceiling', 'back', 0.9],
  ],
  [
    ['left', 'ceiling', 'back', 1],
    ['right', 'ceiling', 'back', 1],
    ['right', 'ceiling', 'pane', 0.8],
    ['left', 'ceiling', 'pane', 0.8],
  ],
  [
    ['left', 'floor', 'pane', 0.35],
    ['right', 'floor', 'pane', 0.35],
    ['right', 'floor', 'back', 0.5],
    ['left', 'floor', 'back', 0.5],
  ],
]

/** Neutral light: amber is for flats. */
function addShop(surface: ReturnType<typeof surfaceOf>, { at }: Face, hole: Span, seed: number) {
  const [left, right, low, ceiling] = hole
  const along = { left, right }
  const up = { floor: low + 0.02, ceiling }
  const deep = { pane: DEPTH - 0.03, back: DEPTH - DEEP }
  const chance = (seed % 255) / 255
  const spot = ([u, z, out]: Corner) => at(along[u], up[z], deep[out])
  for (const [a, b, c, d] of SHOP) {
    const paints = [a, b, c, d].map(([, , , light]): Paint => [light, chance, 0.3])
    addQuad(surface, [spot(a), spot(b), spot(c), spot(d)], undefined, paints)
  }
}
