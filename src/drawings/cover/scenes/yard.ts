import { house, tree } from '#drawings/cover/pieces/scene.ts'
import type { DrawScene, Shape } from '#drawings/cover/pieces/scene.ts'

const bench = (x: number, y: number): Shape[] => [
  [x, y, x + 2, y + 6, 0, 4, 'steel'],
  [x + 22, y, x + 24, y + 6, 0, 4, 'steel'],
  [x, y, x + 24, y + 6, 4, 6, 'larch'],
]

/** A yard without cars: grass, a playground, benches under trees. */
export const yard: DrawScene = (paints, chance) => {
  const material = chance.pick(['brick', 'limestone', 'clinker'] as const)
  const size = () => chance.between(26, 38)
  return {
    plate: [0, 0, 400, 300],
    thick: 12,
    patches: [
      [90, 80, 380, 280, 'grass'],
      [90, 160, 380, 178, 'paving'],
      [225, 80, 243, 280, 'paving'],
      [265, 195, 360, 262, 'ground'],
      [120, 200, 195, 255, 'water'],
    ],
    solids: [
      house({ at: [20, 20, 390, 60], floors: 3, material, ground: false }, paints),
      tree(120, 105, size(), paints),
      tree(165, 130, size(), paints),
      tree(205, 100, size(), paints),
      tree(275, 110, size(), paints),
      tree(325, 130, size(), paints),
      tree(365, 100, size(), paints),
      tree(105, 270, size(), paints),
      tree(210, 268, size(), paints),
      bench(140, 182),
      bench(285, 150),
      [
        [280, 205, 284, 209, 0, 34, 'larch'],
        [300, 205, 304, 209, 0, 34, 'larch'],
        [280, 225, 284, 229, 0, 34, 'larch'],
        [300, 225, 304, 229, 0, 34, 'larch'],
        [278, 203, 306, 231, 18, 20, 'larch'],
        [278, 203, 306, 231, 34, 38, 'fabric'],
      ],
      [[306, 210, 340, 222, 8, 10, 'steel']],
      [
        [320, 240, 350, 243, 0, 4, 'larch'],
        [320, 255, 350, 258, 0, 4, 'larch'],
        [320, 243, 323, 255, 0, 4, 'larch'],
        [347, 243, 350, 255, 0, 4, 'larch'],
      ],
    ],
  }
}
