import { onSide, thing, tree } from '#drawings/cover/pieces/scene.ts'
import type { DrawScene, Shape } from '#drawings/cover/pieces/scene.ts'
import { block } from '#drawings/cutaway/solid.ts'
import type { Rect } from '#drawings/geometry.ts'
import { layer } from '#drawings/svg.ts'

const WALL: Rect = [10, 30, 610, 110]
const BAYS = [30, 180, 330, 480]

const cafe = (x: number, y: number): Shape[] => [
  [x + 14, y + 14, x + 18, y + 18, 0, 72, 'steel'],
  [x, y, x + 32, y + 32, 72, 76, 'card'],
  [x - 26, y + 4, x - 4, y + 26, 40, 44, 'larch'],
  [x + 36, y + 4, x + 58, y + 26, 40, 44, 'larch'],
]

/** The ground floor towards the street: shop windows, awnings, tables. */
export const shops: DrawScene = (paints, chance) => {
  const material = chance.pick(['brick', 'limestone', 'clinker'] as const)
  const wall = block(WALL, 0, 440, paints.solid(material))
  const glass = BAYS.map((x) => onSide(WALL, 'left', [x, x + 110], [20, 330])).join('')
  const above = BAYS.map((x) => onSide(WALL, 'left', [x + 20, x + 90], [395, 440])).join('')
  const bars = BAYS.map(
    (x) =>
      onSide(WALL, 'left', [x + 72, x + 76], [20, 330]) +
      onSide(WALL, 'left', [x, x + 110], [250, 255]),
  ).join('')
  const open = chance.integer(0, 3)
  return {
    plate: [0, 0, 620, 340],
    thick: 16,
    patches: [
      [0, 110, 620, 260, 'paving'],
      [0, 270, 620, 340, 'asphalt'],
    ],
    solids: [
      {
        ...wall,
        drawn:
          wall.drawn +
          layer(glass + above, { fill: paints.flat('glass') }) +
          layer(bars, { fill: paints.flat('card') }),
      },
      ...BAYS.map((x, i) =>
        thing([[x - 4, 110, x + 114, 150, 335, 345, i === open ? 'fabric' : 'card']], paints),
      ),
      ...BAYS.map((x) => thing([[x + 5, 110, x + 105, 116, 352, 380, 'sign']], paints)),
      cafe(70, 165),
      cafe(370, 165),
      tree(250, 235, 70, paints),
      tree(560, 235, 76, paints),
    ],
  }
}
