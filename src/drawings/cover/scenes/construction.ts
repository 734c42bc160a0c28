import { houseHeight, tree, house, boxes } from '#drawings/cover/pieces/scene.ts'
import type { DrawScene, Shape } from '#drawings/cover/pieces/scene.ts'

const STOREY = 31
const PLOT = [0, 0, 470, 330] as const

/** A house half way up: floors below have walls, floors above are slabs on columns. A crane stands beside. */
export const construction: DrawScene = (paints, chance) => {
  const walled = chance.integer(3, 5)
  const open = chance.integer(3, 4)
  const material = chance.pick(['brick', 'limestone', 'clinker'] as const)
  const at = [70, 60, 290, 170] as const
  const base = houseHeight({ floors: walled })
  const top = base + open * STOREY
  const frame: Shape[] = []
  for (let floor = 0; floor < open; floor++) {
    const low = base + floor * STOREY
    for (const x of [76, 128, 180, 232, 278])
      for (const y of [66, 112, 158]) frame.push([x, y, x + 6, y + 6, low, low + 26, 'concrete'])
    frame.push([...at, low + 26, low + STOREY, 'concrete'])
  }
  const crane: Shape[] = [
    [325, 70, 345, 90, 0, 10, 'concrete'],
    [331, 76, 339, 84, 10, top + 95, 'steel'],
    [140, 77, 331, 83, top + 95, top + 101, 'steel'],
    [331, 74, 341, 86, top + 95, top + 112, 'card'],
    [341, 77, 395, 83, top + 95, top + 101, 'steel'],
    [376, 74, 395, 86, top + 80, top + 95, 'concrete'],
  ]
  return {
    plate: PLOT,
    thick: 14,
    patches: [
      [0, 250, 470, 330, 'asphalt'],
      [0, 287, 470, 290, 'line'],
    ],
    solids: [
      house({ at: [...at], floors: walled, material }, paints),
      frame,
      ...boxes(crane, paints),
      [[178, 79, 180, 81, top + 30, top + 95, 'steel']],
      [[160, 66, 198, 94, top + 18, top + 30, material]],
      [[340, 190, 440, 220, 0, 26, 'card']],
      [[340, 150, 400, 172, 0, 9, 'larch']],
      [[90, 205, 150, 230, 0, 14, material]],
      [[165, 208, 205, 230, 0, 10, material]],
      ...[30, 440].map((x) => tree(x, 235, 30, paints)),
    ],
  }
}
