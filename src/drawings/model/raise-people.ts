import { drawingRandom } from '#domain/random.ts'

import type { Part, Spot } from './mesh.ts'
import { addQuad, surfaceOf } from './mesh.ts'
import { PODIUM } from './raise-houses.ts'
import { near, world } from './site.ts'
import type { Site } from './site.ts'
import { addBox } from './walls.ts'

/** Lamps along the promenade and figures cut of card, on it and in the yard. */
export function raisePeople({ plot, bank, houses }: Site, seed: string): Part {
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
