import { itemAt } from '#domain/item-at.ts'
import { drawingRandom } from '#domain/random.ts'
import type { Random } from '#domain/random.ts'

import type { Copies } from './mesh.ts'
import { PODIUM } from './raise-houses.ts'
import { near } from './site.ts'
import type { Site } from './site.ts'
import { crowns, growTree } from './tree.ts'

/** Foam trees of a few shapes: along the quay, on lawns, in streets behind. */
export function plantTrees(site: Site, seed: string): Copies[] {
  const chance = drawingRandom(`${seed}|trees`)
  const copies = crowns.map((crown, i) => ({
    part: growTree(crown, `${seed}|${i}`),
    at: [] as Copies['at'],
  }))
  const plant = (x: number, y: number, z: number, scale: number, kind: number) =>
    itemAt(copies, kind).at.push({ spot: [x, z, y], scale, turn: chance.between(0, 6) })
  alongBank(site, chance, plant)
  onLawns(site, chance, plant)
  behind(site, chance, plant)
  return copies
}

type Plant = (x: number, y: number, z: number, scale: number, kind: number) => void

/** Shapes of trees; the last two are shrubs. */
const TREES = 2
const SHRUBS = 3

function alongBank({ plot, board, bank }: Site, chance: Random, plant: Plant) {
  if (bank === null) return
  const steps = plot[0] + (plot[2] - plot[0]) * 0.45
  for (let x = board[0] + 6; x < board[2] - 4; x += chance.between(5.4, 9)) {
    if (x > steps - 3 && x < steps + 19) continue
    if (chance.chance(0.85))
      plant(
        x,
        bank - 9.6 + chance.between(-1, 1),
        0.2,
        chance.between(0.75, 1.05),
        chance.whole(0, TREES),
      )
    if (chance.chance(0.7)) plant(x + 2, bank - 11, 0.2, chance.between(0.7, 1.3), SHRUBS)
  }
}

function onLawns({ houses, lawns }: Site, chance: Random, plant: Plant) {
  for (const [i, [x0, y0, x1, y1]] of lawns.entries())
    for (let k = 0; k < (x1 - x0) / 2; k++) {
      const [x, y] = [chance.between(x0 + 1, x1 - 1), chance.between(y0 + 1, y1 - 1)]
      const kind = chance.whole(0, SHRUBS)
      const scale = chance.between(0.6, 1)
      if (i > 0 && chance.chance(0.4) && !houses.some((one) => near([x, y, x, y], one, 4)))
        plant(x, y, PODIUM + 0.2, scale, kind)
      plant(chance.between(x0, x1), chance.pick([y0 + 0.6, y1 - 0.6]), PODIUM + 0.2, scale, SHRUBS)
    }
}

function behind({ plot, board, bank }: Site, chance: Random, plant: Plant) {
  const [x0, y0, x1] = plot
  for (let i = 0; i < 230; i++) {
    const [x, y] = [chance.between(board[0] + 6, board[2] - 6), chance.between(board[1], y0 - 28)]
    plant(x, y, 0, chance.between(0.8, 1.3), chance.whole(0, TREES))
  }
  const front = (bank ?? board[3]) - 22
  for (let i = 0; i < 170; i++) {
    const left = chance.chance(0.55)
    const x = left ? chance.between(board[0] + 4, x0 - 27) : chance.between(x1 + 27, board[2] - 4)
    plant(x, chance.between(y0 - 14, front), 0, chance.between(0.8, 1.35), chance.whole(0, TREES))
  }
}
