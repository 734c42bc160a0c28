import { house, tree } from '#drawings/cover/pieces/scene.ts'
import type { DrawScene } from '#drawings/cover/pieces/scene.ts'

/** Houses of a project in their yard. */
export const houses: DrawScene = (paints, chance) => {
  const material = chance.pick(['brick', 'limestone', 'clinker', 'larch'] as const)
  const most = material === 'larch' ? 5 : 9
  return {
    plate: [0, 0, 480, 340],
    thick: 14,
    patches: [
      [150, 150, 420, 300, 'grass'],
      [215, 150, 235, 300, 'paving'],
      [235, 215, 420, 232, 'paving'],
    ],
    solids: [
      house({ at: [40, 40, 150, 130], floors: most, material }, paints),
      house({ at: [150, 50, 250, 130], floors: most - chance.integer(1, 3), material }, paints),
      house({ at: [290, 50, 420, 130], floors: most - 1, material }, paints),
      house({ at: [40, 175, 120, 300], floors: most - chance.integer(2, 4), material }, paints),
      tree(185, 175, 34, paints),
      tree(180, 260, 30, paints),
      tree(270, 180, 36, paints),
      tree(330, 190, 30, paints),
      tree(385, 175, 34, paints),
      tree(275, 265, 32, paints),
      tree(345, 275, 36, paints),
      tree(400, 260, 28, paints),
    ],
  }
}
