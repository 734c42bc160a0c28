import type { Part } from './mesh.ts'
import { surfaceOf } from './mesh.ts'
import { PODIUM } from './build-houses.ts'
import { QUAY, WATER, world } from './site.ts'
import type { Site } from './site.ts'
import { addBox } from './walls.ts'
import type { Span } from './walls.ts'

/** The board of the model: plywood, stone, streets of grey card, water of tinted acrylic, the yard on its podium. */
export function buildGround(site: Site): Part {
  const part: Part = new Map()
  const plate = (material: string, base: Span, low: number, high: number) =>
    addBox(surfaceOf(part, material), world, base, low, high)
  const [x0, y0, x1, y1] = site.board
  const bank = site.bank ?? y1
  plate('ply', [x0, y0, x1, y1], -7, -5)
  plate('ply', [x0, y0, x1, bank], -5, -2.2)
  plate('stone', [x0, y0, x1, bank], -2.2, 0)
  if (site.neighbours.length === 0) layStreets(plate, site)
  layYard(plate, site)
  if (site.bank !== null) layBank(plate, site, site.bank)
  return part
}

type Plate = (material: string, base: Span, low: number, high: number) => void

function layStreets(plate: Plate, { plot, board }: Site) {
  const [px0, py0, px1, py1] = plot
  const [x0, y0, x1] = board
  plate('road', [x0, py0 - 26, x1, py0 - 17], 0, 0.06)
  plate('road', [px0 - 24, py0 - 17, px0 - 16, py1 + 3], 0, 0.06)
  plate('road', [px1 + 16, py0 - 17, px1 + 24, py1 + 3], 0, 0.06)
  plate('road', [x0, py0 - 112, x1, py0 - 104], 0, 0.06)
  plate('road', [px0 - 90, y0, px0 - 82, py0 - 26], 0, 0.06)
}

function layYard(plate: Plate, { plot, lawns }: Site) {
  const [x0, y0, x1, y1] = plot
  plate('podium', [x0 - 12, y0 - 13, x1 + 12, y1 + 2.5], 0, PODIUM)
  for (const x of [x0 + (x1 - x0) * 0.36, x0 + (x1 - x0) * 0.82])
    for (let i = 0; i < 4; i++)
      plate('trim', [x, y1 + 2, x + 9, y1 + 3.1 + i * 0.5], 0, PODIUM - 0.3 - i * 0.36)
  for (const lawn of lawns) plate('lawn', lawn, 0, PODIUM + 0.25)
  const [middle] = lawns.toSorted((a, b) => b[2] - b[0] - (a[2] - a[0]))
  if (middle) layPlayground(plate, middle)
}

/** Sand, boards and things to climb on. */
function layPlayground(plate: Plate, [x0, y0, x1, y1]: Span) {
  const floor = PODIUM + 0.3
  plate('sand', [x0 + 2, y0 + 1, x0 + 14, y1 - 1], 0, floor)
  plate('wood', [x1 - 14, y0 + 1, x1 - 2, y1 - 1], 0, floor + 0.04)
  for (let i = 0; i < 7; i++)
    plate(
      'wood',
      [x1 - 13 + i * 1.5, y0 + 2 + (i % 3) * 3, x1 - 12.1 + i * 1.5, y0 + 3 + (i % 3) * 3],
      floor,
      floor + 0.5 + (i % 4) * 0.45,
    )
  for (const [x, y] of [
    [x0 + 4, y0 + 3],
    [x0 + 8, y0 + 7],
  ] as const) {
    plate('frame', [x, y, x + 0.12, y + 0.12], floor, floor + 2.5)
    plate('frame', [x + 2.6, y, x + 2.72, y + 0.12], floor, floor + 2.5)
    plate('wood', [x - 0.2, y - 0.05, x + 2.9, y + 0.2], floor + 2.5, floor + 2.7)
  }
}

/** The wall of the quay with steps down to the water, lawns and benches along it. */
function layBank(plate: Plate, { plot, board }: Site, bank: number) {
  const [x0, , x1, y1] = board
  plate('water', [x0, bank, x1, y1], -5, WATER)
  plate('trim', [x0, bank - 0.7, x1, bank + 0.12], 0, 0.35)
  const steps = plot[0] + (plot[2] - plot[0]) * 0.45
  for (let i = 0; i < 6; i++)
    plate('stone', [steps, bank, steps + 16, bank + 0.45 + i * 0.55], WATER - 0.1, -0.45 - i * 0.45)
  const walk = bank - QUAY
  for (let x = plot[0] - 60; x < plot[2] + 60; x += 46)
    if (Math.abs(x + 15 - steps) > 26) plate('lawn', [x, walk + 6, x + 30, walk + 12.5], 0, 0.22)
  for (let x = plot[0] - 60; x < plot[2] + 60; x += 11) {
    plate('wood', [x, bank - 5.2, x + 2.2, bank - 4.6], 0.4, 0.52)
    plate('frame', [x + 0.2, bank - 5.1, x + 0.35, bank - 4.7], 0, 0.4)
    plate('frame', [x + 1.85, bank - 5.1, x + 2, bank - 4.7], 0, 0.4)
  }
}
