import { house, thing, tree } from '#drawings/cover/pieces/scene.ts'
import type { DrawScene } from '#drawings/cover/pieces/scene.ts'

/** The embankment with its landing stage and the river tram. */
export const river: DrawScene = (paints, chance) => {
  const material = chance.pick(['brick', 'limestone', 'clinker'] as const)
  const boat = chance.integer(0, 60)
  return {
    plate: [0, 0, 480, 330],
    thick: 18,
    patches: [
      [0, 130, 480, 175, 'paving'],
      [0, 180, 480, 330, 'water'],
    ],
    solids: [
      house({ at: [30, 20, 150, 80], floors: 5, material }, paints),
      house({ at: [190, 20, 330, 80], floors: 4, material }, paints),
      [[0, 175, 480, 180, 0, 8, 'concrete']],
      ...[60, 150, 240, 330, 420].map((x) => tree(x, 118, 28, paints)),
      ...[105, 285, 445].map((x) => thing([[x, 160, x + 3, 163, 0, 44, 'steel']], paints)),
      [[120, 180, 150, 235, 2, 8, 'larch']],
      [
        [165 + boat, 205, 345 + boat, 250, 0, 14, 'card'],
        [190 + boat, 210, 320 + boat, 245, 14, 32, 'glass'],
        [186 + boat, 207, 324 + boat, 248, 32, 36, 'card'],
        [300 + boat, 216, 318 + boat, 238, 36, 50, 'card'],
      ],
    ],
  }
}
