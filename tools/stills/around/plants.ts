import { drawingRandom, type Random } from '#domain/random.ts'
import type { Copies, Part, Spot } from '#drawings/model/mesh.ts'
import { surfaceOf } from '#drawings/model/mesh.ts'

import { addBough } from './foliage.ts'
import { addBeam, addLathe } from './shapes.ts'

/** Shapes that stand in many places, by their names. */
export type Stock<Name extends string> = Record<Name, Copies>

export const copiesOf = (part: Part): Copies => ({ part, at: [] })

export type Pine = 'tall' | 'taller' | 'leaning' | 'young' | 'small'

/** Scots pines: a bare trunk that reddens upwards under a crown of flat cushions; young ones are cones. */
export function growPines(seed: string): Stock<Pine> {
  return {
    tall: copiesOf(growTall(`${seed}|tall`, 19, 24)),
    taller: copiesOf(growTall(`${seed}|taller`, 23, 30)),
    leaning: copiesOf(growTall(`${seed}|leaning`, 16, 20)),
    young: copiesOf(growYoung(`${seed}|young`, 8)),
    small: copiesOf(growYoung(`${seed}|small`, 3.4)),
  }
}

function growTall(seed: string, high: number, cushions: number): Part {
  const part: Part = new Map()
  const chance = drawingRandom(seed)
  const rings = Array.from({ length: 8 }, (_, i) => {
    const share = i / 7
    return [0.34 * (1 - share) ** 0.7 + 0.09 + (i === 0 ? 0.12 : 0), high * 0.95 * share] as const
  })
  addLathe(surfaceOf(part, 'pine-trunk'), [0, 0, 0], rings, 8, (ring) => ring / 7)
  for (let i = 0; i < cushions; i++) {
    const share = i / (cushions - 1)
    const level = high * (0.56 + 0.42 * share)
    const reach = 3 * Math.sin(Math.PI * (0.18 + 0.72 * share)) * chance.between(0.65, 1.1)
    const turn = i * 2.4 + chance.between(-0.5, 0.5)
    const spot: Spot = [Math.cos(turn) * reach, level, Math.sin(turn) * reach]
    const wide = chance.between(0.85, 1.5) * (1.1 - 0.3 * share)
    addCushion(part, spot, wide, 0.5, chance)
    addCushion(part, [spot[0] * 0.5, level + 0.4, spot[2] * 0.5], wide * 0.8, 0.6, chance)
    const bough: Spot = [0, level - reach * 0.35, 0]
    addBeam(surfaceOf(part, 'trunk'), bough, [spot[0] * 0.8, level - 0.2, spot[2] * 0.8], 0.06)
  }
  return part
}

function growYoung(seed: string, high: number): Part {
  const part: Part = new Map()
  const chance = drawingRandom(seed)
  const trunk = [
    [0.1, 0],
    [0.03, high],
  ] as const
  addLathe(surfaceOf(part, 'pine-trunk'), [0, 0, 0], trunk, 6, () => 0.2)
  const layers = Math.round(high * 1.3 + 2)
  for (let i = 0; i < layers; i++) {
    const share = i / (layers - 1)
    const wide = high * 0.22 * (1 - share) ** 0.8 + 0.14
    for (let k = 0; k < 5; k++) {
      const turn = k * 1.257 + i * 0.7
      const spot: Spot = [
        Math.cos(turn) * wide * 0.6,
        high * (0.1 + 0.86 * share),
        Math.sin(turn) * wide * 0.6,
      ]
      addCushion(part, spot, wide * 0.62, 0.72, chance)
    }
  }
  return part
}

/** A flattened cloud of needles; its underside is darker. */
function addCushion(part: Part, bough: Spot, radius: number, flat: number, chance: Random) {
  const heart: Spot = [0, bough[1] - radius, 0]
  const leaf = 0.2 + radius * 0.14
  const count = Math.round(36 + radius * 62)
  addBough(surfaceOf(part, 'pine'), { heart, bough, radius, leaf, flat, thin: 0.2 }, count, chance)
}
