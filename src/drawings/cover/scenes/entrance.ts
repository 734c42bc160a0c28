import { onSide, tree } from '#drawings/cover/pieces/scene.ts'
import type { DrawScene } from '#drawings/cover/pieces/scene.ts'
import { block } from '#drawings/cutaway/solid.ts'
import type { Rect } from '#drawings/geometry.ts'
import { layer } from '#drawings/svg.ts'

const WALL: Rect = [20, 40, 440, 90]
const HIGH = 400

/** The door of a house: a canopy, a bench, a bicycle rack, a tree. */
export const entrance: DrawScene = (paints, chance) => {
  const material = chance.pick(['brick', 'limestone', 'clinker', 'larch'] as const)
  const wall = block(WALL, 0, HIGH, paints.solid(material))
  const glass =
    onSide(WALL, 'left', [170, 290], [0, 240]) +
    onSide(WALL, 'left', [50, 130], [90, 240]) +
    onSide(WALL, 'left', [330, 410], [90, 240]) +
    [50, 190, 330].map((x) => onSide(WALL, 'left', [x, x + 80], [310, 400])).join('')
  const bars = [208, 250].map((x) => onSide(WALL, 'left', [x, x + 4], [0, 240])).join('')
  return {
    plate: [0, 0, 460, 330],
    thick: 14,
    patches: [
      [150, 90, 310, 330, 'paving'],
      [310, 100, 460, 330, 'grass'],
      [0, 100, 150, 330, 'grass'],
    ],
    solids: [
      {
        ...wall,
        drawn:
          wall.drawn +
          layer(glass, { fill: paints.flat('glass') }) +
          layer(bars, { fill: paints.flat('card') }),
      },
      [[155, 90, 305, 160, 252, 262, 'steel']],
      [[160, 90, 300, 120, 0, 8, 'concrete']],
      [
        [335, 120, 341, 150, 0, 42, 'steel'],
        [405, 120, 411, 150, 0, 42, 'steel'],
        [330, 118, 416, 152, 42, 48, 'larch'],
      ],
      [
        [40, 130, 44, 170, 0, 60, 'steel'],
        [64, 130, 68, 170, 0, 60, 'steel'],
        [88, 130, 92, 170, 0, 60, 'steel'],
      ],
      [[318, 200, 336, 218, 0, 100, 'steel']],
      tree(60, 250, 70, paints),
      tree(420, 200, 64, paints),
    ],
  }
}
