import { drawingRandom } from '#domain/random.ts'

import type { FlatPart } from './flat-windows.ts'
import type { GlbNode } from './glb.ts'
import { surfaceOf, addQuad, type Part, type Spot } from './mesh.ts'
import { plantTrees } from './plant-trees.ts'
import { buildGround } from './build-ground.ts'
import { buildHouses, PODIUM, type ModelHouse } from './build-houses.ts'
import { buildNeighbours, buildTown } from './neighbours.ts'
import { siteOf, near, world, WATER, type Neighbour, type Site } from './site.ts'
import { addBox, type Span } from './walls.ts'

export type Model = { nodes: GlbNode[]; flats: FlatPart[] }

/**
 * Houses as an architect's model on its board: every flat is a node «flat 0 2-7-3». `plain`: as light as a browser needs.
 * Without `neighbours` a town is made up around them.
 */
export function makeModel(
  seed: string,
  houses: readonly ModelHouse[],
  plain = false,
  neighbours: readonly Neighbour[] = [],
): Model {
  const { nodes, flats } = modelHouses(houses, plain)
  const site = siteOf(houses, neighbours)
  const town = neighbours.length > 0 ? buildNeighbours(site) : buildTown(site, seed)
  nodes.push(
    { name: 'ground', part: buildGround(site) },
    { name: 'pier', part: buildPier(site, plain) },
    { name: 'town', part: town },
  )
  if (!plain) nodes.push({ name: 'people', part: buildPeople(site, seed) })
  for (const [i, { part, at }] of plantTrees(site, seed).entries())
    nodes.push({ name: `tree ${i + 1}`, part, places: at })
  return { nodes: nodes.filter(({ part }) => part.size > 0), flats }
}

/** The houses alone, on no ground. */
export function modelHouses(houses: readonly ModelHouse[], plain = false): Model {
  const { parts, flats } = buildHouses(houses, plain)
  const nodes: GlbNode[] = [...parts].map(([name, part]) => ({ name, part }))
  for (const { house, key, part, rooms } of flats) {
    const name = nodeOf({ house, key })
    nodes.push({ name, part }, { name: `${name} rooms`, part: rooms })
  }
  return { nodes: nodes.filter(({ part }) => part.size > 0), flats }
}

export const nodeOf = ({ house, key }: Pick<FlatPart, 'house' | 'key'>) => `flat ${house} ${key}`

/** Lamps along the promenade and figures cut of card, on it and in the yard. */
function buildPeople({ plot, bank, houses }: Site, seed: string): Part {
  const part: Part = new Map()
  const chance = drawingRandom(`${seed}|people`)
  const [x0, y0, x1, y1] = plot
  if (bank !== null) {
    for (let x = x0 - 50; x < x1 + 50; x += 15) addLamp(part, x, bank - 2.2)
    for (let i = 0; i < 110; i++) {
      const [x, y] = [chance.between(x0 - 30, x1 + 30), chance.between(bank - 15, bank - 1.4)]
      addPerson(part, [x, 0, y], chance.between(0, 3), chance.chance(0.5))
      if (chance.chance(0.4)) addPerson(part, [x + 0.6, 0, y + 0.2], chance.next(), false)
    }
  }
  for (let i = 0; i < 90; i++) {
    const [x, y] = [chance.between(x0, x1), chance.between(y0, y1)]
    const pale = chance.chance(0.5)
    if (houses.some((house) => near([x, y, x, y], house, 1.5))) continue
    addPerson(part, [x, PODIUM + 0.25, y], chance.between(0, 3), pale)
  }
  return part
}

function addLamp(part: Part, x: number, y: number) {
  const frame = surfaceOf(part, 'frame')
  addBox(frame, world, [x - 0.06, y, x + 0.06, y + 0.12], 0, 5.2)
  addBox(frame, world, [x - 0.05, y, x + 0.05, y + 1.3], 5.1, 5.2)
  addBox(surfaceOf(part, 'lamp'), world, [x - 0.1, y + 0.7, x + 0.1, y + 1.3], 5, 5.1)
}

/** Half of the outline of a figure: share of its height, half of its width. */
const outline = [
  [0, 0.1],
  [0.48, 0.13],
  [0.5, 0.17],
  [0.62, 0.15],
  [0.8, 0.23],
  [0.84, 0.09],
  [0.9, 0.105],
  [0.96, 0.105],
  [1, 0.05],
] as const
const TALL = 1.72
const THICK = 0.05

function addPerson(part: Part, [x, y, z]: Spot, turn: number, pale: boolean) {
  const surface = surfaceOf(part, pale ? 'figure' : 'figure2')
  for (const angle of [turn, turn + Math.PI / 2]) {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    for (const [i, [low, wide]] of outline.entries()) {
      const next = outline[i + 1]
      if (!next) continue
      const at = (half: number, share: number, out: number): Spot => [
        x + cos * half - sin * out,
        y + share * TALL,
        z + sin * half + cos * out,
      ]
      for (const out of [THICK, -THICK])
        addQuad(surface, [
          at(-wide, low, out),
          at(wide, low, out),
          at(next[1], next[0], out),
          at(-next[1], next[0], out),
        ])
    }
  }
}

/** A pier with a river tram, and the two leading lights the company is named after. */
export function buildPier({ plot, bank }: Site, plain: boolean): Part {
  const part: Part = new Map()
  if (bank === null) return part
  const plate = (material: string, base: Span, low: number, high: number) =>
    addBox(surfaceOf(part, material), world, base, low, high)
  const x = plot[0] + (plot[2] - plot[0]) * 0.78
  plate('wood', [x, bank, x + 4, bank + 17], WATER - 0.1, -0.9)
  plate('wood', [x - 6, bank + 14, x + 24, bank + 18], WATER - 0.1, -0.9)
  for (let post = x - 5; post < x + 24; post += 4)
    plate('frame', [post, bank + 17.7, post + 0.25, bank + 17.95], -4, 0.2)
  buildBoat(part, x + 8.5, bank + 21.6, plain)
  buildLamp(part, [plot[2] + 40, bank - 4], 0, 13, 1.5)
  buildLamp(part, [plot[2] + 46, plot[1] - 60], 0, 30, 2)
  return part
}

function buildLamp(
  part: Part,
  [x, y]: readonly [number, number],
  z: number,
  high: number,
  r: number,
) {
  const around = (half: number): Span => [x - half, y - half, x + half, y + half]
  const box = (material: string, half: number, low: number, top: number) =>
    addBox(surfaceOf(part, material), world, around(half), z + low, z + top)
  box('white', r, 0, high)
  box('brick-red', r * 1.02, high * 0.4, high * 0.62)
  box('frame', r * 1.4, high, high + 0.3)
  box('beacon', r * 0.6, high + 0.3, high + 2)
  box('frame', r * 0.8, high + 2, high + 2.4)
}

const LONG = 24
const WIDE = 5
const RIBS = 14
const DECK = -1.4

/** Half of the hull at a share of its length. */
function hullAt(share: number): number {
  const stern = Math.sin(Math.PI * Math.min(0.5, share * 0.9 + 0.06)) ** 0.6
  const bow = share > 0.72 ? Math.sqrt(Math.max(0, 1 - ((share - 0.72) / 0.28) ** 2)) : 1
  return (WIDE / 2) * Math.min(1, stern) * bow
}

function buildBoat(part: Part, cx: number, cy: number, plain: boolean) {
  const plate = (material: string, base: Span, low: number, high: number) =>
    addBox(surfaceOf(part, material), world, base, low, high)
  if (plain)
    plate('white', [cx - LONG / 2, cy - WIDE / 2, cx + LONG / 3, cy + WIDE / 2], WATER, DECK)
  else buildHull(part, cx, cy)
  plate('white', [cx - 9, cy - 1.7, cx + 4, cy + 1.7], DECK, 0.7)
  plate('glass', [cx - 8.7, cy - 1.74, cx + 3.7, cy + 1.74], -0.7, 0.35)
  plate('trim', [cx - 9.5, cy - 2, cx + 5, cy + 2], 0.7, 0.85)
  plate('white', [cx + 5, cy - 1.2, cx + 7.5, cy + 1.2], DECK, 1.9)
}

function buildHull(part: Part, cx: number, cy: number) {
  const [hull, deck] = [surfaceOf(part, 'white'), surfaceOf(part, 'wood')]
  for (let i = 0; i < RIBS; i++) {
    const [x0, x1] = [cx - LONG / 2 + (LONG * i) / RIBS, cx - LONG / 2 + (LONG * (i + 1)) / RIBS]
    const [a, b] = [hullAt(i / RIBS), hullAt((i + 1) / RIBS)]
    const rib = (x: number, half: number, z: number) => world(x, cy + half, z)
    addQuad(hull, [
      rib(x0, a * 0.8, WATER),
      rib(x1, b * 0.8, WATER),
      rib(x1, b, DECK),
      rib(x0, a, DECK),
    ])
    addQuad(hull, [
      rib(x1, -b * 0.8, WATER),
      rib(x0, -a * 0.8, WATER),
      rib(x0, -a, DECK),
      rib(x1, -b, DECK),
    ])
    addQuad(deck, [rib(x0, a, DECK), rib(x1, b, DECK), rib(x1, -b, DECK), rib(x0, -a, DECK)])
  }
}
