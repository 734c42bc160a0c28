import type { Part } from './mesh.ts'
import { addQuad, surfaceOf } from './mesh.ts'
import { WATER, world } from './site.ts'
import type { Site } from './site.ts'
import { addBox } from './walls.ts'
import type { Span } from './walls.ts'

/** A pier with a river tram, and the two leading lights the company is named after. */
export function raisePier({ plot, bank }: Site): Part {
  const part: Part = new Map()
  if (bank === null) return part
  const plate = (material: string, base: Span, low: number, high: number) =>
    addBox(surfaceOf(part, material), world, base, low, high)
  const x = plot[0] + (plot[2] - plot[0]) * 0.78
  plate('wood', [x, bank, x + 4, bank + 17], WATER - 0.1, -0.9)
  plate('wood', [x - 6, bank + 14, x + 24, bank + 18], WATER - 0.1, -0.9)
  for (let post = x - 5; post < x + 24; post += 4)
    plate('frame', [post, bank + 17.7, post + 0.25, bank + 17.95], -4, 0.2)
  raiseBoat(part, x + 8.5, bank + 21.6)
  raiseLight(part, [plot[2] + 40, bank - 4], 0, 13, 1.5)
  raiseLight(part, [plot[2] + 46, plot[1] - 60], 0, 30, 2)
  return part
}

function raiseLight(
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

function raiseBoat(part: Part, cx: number, cy: number) {
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
  const plate = (material: string, base: Span, low: number, high: number) =>
    addBox(surfaceOf(part, material), world, base, low, high)
  plate('white', [cx - 9, cy - 1.7, cx + 4, cy + 1.7], DECK, 0.7)
  plate('glass', [cx - 8.7, cy - 1.74, cx + 3.7, cy + 1.74], -0.7, 0.35)
  plate('trim', [cx - 9.5, cy - 2, cx + 5, cy + 2], 0.7, 0.85)
  plate('white', [cx + 5, cy - 1.2, cx + 7.5, cy + 1.2], DECK, 1.9)
}
