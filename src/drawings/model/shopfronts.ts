import { hash } from '#domain/random.ts'
import { GROUND } from '#drawings/facade/facade.ts'

import type { Paint, Part } from './mesh.ts'
import { addQuad, surfaceOf } from './mesh.ts'
import type { Style } from './style.ts'
import { addBar, addBlock, addFront, addReveal } from './walls.ts'
import type { Face, Span } from './walls.ts'

const STEP = 4.1
const PIER = 0.42
const HEAD = 3.75
const DEPTH = -0.7
/** Where the wall of flats begins. */
export const SHOPS = GROUND / 1000

/** The ground floor of one side: shopfronts between piers, a wooden porch at the entrance. */
export function addShops(part: Part, face: Face, { wall }: Style, entrance: boolean, seed: string) {
  const surface = surfaceOf(part, wall)
  addFront(surface, face, [0, face.length, HEAD, SHOPS])
  const count = Math.max(2, Math.round(face.length / STEP))
  const width = face.length / count
  for (let i = 0; i < count; i++) {
    const [a, b] = [i * width, (i + 1) * width]
    const hole: Span = [a + PIER, b - PIER, 0, HEAD]
    addFront(surface, face, [a, hole[0], 0, HEAD])
    addFront(surface, face, [hole[1], b, 0, HEAD])
    addReveal(surface, face, hole, DEPTH)
    const porch = entrance && i === count >> 1
    addGlazing(part, face, hole)
    if (porch) addPorch(part, face, [a, b, 0, 3.3])
    addShop(surfaceOf(part, porch ? 'lobby' : 'shop'), face, hole, hash(`${seed}|${i}`))
  }
}

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

/** Neutral light: amber is for flats. */
function addShop(surface: ReturnType<typeof surfaceOf>, { at }: Face, hole: Span, seed: number) {
  const [u0, u1, low, high] = hole
  const [front, back] = [DEPTH - 0.03, DEPTH - DEEP]
  const chance = (seed % 255) / 255
  const paints = (...lights: number[]): Paint[] => lights.map((light) => [light, chance, 0.3])
  const wall = [
    at(u0, low, back),
    at(u1, low, back),
    at(u1, high, back),
    at(u0, high, back),
  ] as const
  addQuad(surface, wall, undefined, paints(0.5, 0.5, 0.9, 0.9))
  const left = [
    at(u0, low, front),
    at(u0, low, back),
    at(u0, high, back),
    at(u0, high, front),
  ] as const
  addQuad(surface, left, undefined, paints(0.35, 0.5, 0.9, 0.7))
  const right = [
    at(u1, low, back),
    at(u1, low, front),
    at(u1, high, front),
    at(u1, high, back),
  ] as const
  addQuad(surface, right, undefined, paints(0.5, 0.35, 0.7, 0.9))
  const lid = [
    at(u0, high, back),
    at(u1, high, back),
    at(u1, high, front),
    at(u0, high, front),
  ] as const
  addQuad(surface, lid, undefined, paints(1, 1, 0.8, 0.8))
  const floor = [
    at(u0, 0.02, front),
    at(u1, 0.02, front),
    at(u1, 0.02, back),
    at(u0, 0.02, back),
  ] as const
  addQuad(surface, floor, undefined, paints(0.35, 0.35, 0.5, 0.5))
}
