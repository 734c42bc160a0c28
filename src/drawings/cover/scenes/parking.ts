import type { DrawScene, Patch, Shape } from '#drawings/cover/pieces/scene.ts'
import type { CoverMaterial } from '#drawings/cover/pieces/cover-paints.ts'

/** As the demo and the rules of building have them, cm. */
const SPACE = { width: 260, length: 530, lane: 610, high: 260 }

/** A car of a usual length, 4.5 m by 1.8 m. */
const car = (x: number, y: number, colour: CoverMaterial): Shape[] => [
  [x + 8, y + 60, x + 172, y + 120, 0, 34, 'rubber'],
  [x + 8, y + 330, x + 172, y + 390, 0, 34, 'rubber'],
  [x, y, x + 180, y + 450, 34, 84, colour],
  [x + 12, y + 120, x + 168, y + 380, 84, 130, 'glass'],
  [x + 14, y + 140, x + 166, y + 360, 130, 142, colour],
]

const carColours: readonly CoverMaterial[] = ['card', 'brick', 'steel', 'fabric']

/** Half of a level under a house, cut at the ceiling: spaces, columns, the lift and the lane, to scale. */
export const parking: DrawScene = (_paints, chance) => {
  const { width, length, lane } = SPACE
  const many = 5
  const wide = many * width
  const deep = length + lane
  const taken = chance.integer(1, 3)
  const lines: Patch[] = Array.from({ length: many + 1 }, (_, i): Patch => [
    i * width - 5,
    0,
    i * width + 5,
    length,
    'line',
  ])
  const walls: Shape[] = [
    [-30, -30, wide + 30, 0, 0, SPACE.high, 'concrete'],
    [-30, 0, 0, deep, 0, SPACE.high, 'concrete'],
  ]
  const columns = [2, 4].map((i): Shape => [
    i * width - 20,
    length - 60,
    i * width + 20,
    length - 20,
    0,
    SPACE.high,
    'card',
  ])
  return {
    plate: [-30, -30, wide + 30, deep],
    thick: 30,
    patches: [
      [0, 0, wide, deep, 'asphalt'],
      ...lines,
      [0, length + lane / 2 - 5, wide, length + lane / 2 + 5, 'line'],
    ],
    solids: [
      ...walls.map((wall) => [wall]),
      ...columns.map((column) => [column]),
      ...[0, 1, 2, 3, 4]
        .filter((i) => i !== taken && i !== (taken + 3) % many)
        .map((i) => car(i * width + 40, 40, chance.pick(carColours))),
      [
        [taken * width + 115, 6, taken * width + 145, 30, 0, 130, 'steel'],
        [taken * width + 119, 30, taken * width + 141, 34, 80, 120, 'line'],
      ],
    ],
  }
}
