import type { Part } from '#drawings/model/mesh.ts'
import { addQuad, surfaceOf } from '#drawings/model/mesh.ts'

import { addBeam, addLathe, type Ground } from './shapes.ts'

/** Round floors of soft rubber with what each age climbs, slides and swings on; the sides of a box of sand. */
export function layPlayground(part: Part, [x, y]: Ground, level: number) {
  const z = level + 0.03
  for (const [dx, dy, radius, material, up] of [
    [0, 0, 8, 'play-ochre', 0],
    [10.5, 2.5, 6.5, 'play-green', 0.012],
    [5, -1, 3, 'play-blue', 0.024],
  ] as const)
    addDisc(part, material, [x + dx, y + dy], radius, z + up)
  buildTower(part, [x - 2, y - 1.6], z)
  buildSwing(part, [x + 10.5, y + 3], z)
  buildDome(part, [x + 2.6, y + 3.8], z)
  buildSandbox(part, [x - 4.4, y + 4.2], z)
  buildSeesaw(part, [x + 6.4, y - 3], z)
}

function addDisc(part: Part, material: string, [x, y]: Ground, radius: number, z: number) {
  const rings = [
    [radius, -0.1],
    [radius, 0],
    [0.001, 0.002],
  ] as const
  addLathe(surfaceOf(part, material), [x, z, y], rings, 40)
}

/** A house on four posts with a slide and a ladder. */
function buildTower(part: Part, [x, y]: Ground, z: number) {
  const [wood, steel, red] = ['wood', 'metal', 'coat-red'].map((one) => surfaceOf(part, one))
  if (!wood || !steel || !red) return
  for (const dx of [-0.75, 0.75])
    for (const dy of [-0.75, 0.75])
      addBeam(wood, [x + dx, z, y + dy], [x + dx, z + 3, y + dy], 0.07)
  for (let i = 0; i < 8; i++)
    addBeam(
      wood,
      [x - 0.8, z + 1.5, y - 0.7 + i * 0.2],
      [x + 0.8, z + 1.5, y - 0.7 + i * 0.2],
      0.09,
    )
  for (const up of [1.85, 2.15])
    for (const dy of [-0.75, 0.75])
      addBeam(wood, [x - 0.75, z + up, y + dy], [x + 0.75, z + up, y + dy], 0.045)
  for (const side of [-1, 1])
    addQuad(red, [
      [x - 1, z + 2.8, y + side * 1.05],
      [x + 1, z + 2.8, y + side * 1.05],
      [x + 1, z + 3.8, y],
      [x - 1, z + 3.8, y],
    ])
  for (let i = 0; i < 6; i++)
    addBeam(
      steel,
      [x + 0.8, z + 1.5, y - 0.25 + i * 0.1],
      [x + 3.4, z + 0.28, y - 0.25 + i * 0.1],
      0.06,
    )
  for (const dy of [-0.33, 0.33])
    addBeam(steel, [x + 0.8, z + 1.72, y + dy], [x + 3.4, z + 0.5, y + dy], 0.04)
  for (const dy of [-0.3, 0.3])
    addBeam(wood, [x - 1.6, z, y + dy], [x - 0.75, z + 1.6, y + dy], 0.05)
  for (let i = 1; i < 6; i++)
    addBeam(
      wood,
      [x - 1.6 + i * 0.15, z + i * 0.27, y - 0.3],
      [x - 1.6 + i * 0.15, z + i * 0.27, y + 0.3],
      0.035,
    )
}

/** Two seats and a nest under one beam. */
function buildSwing(part: Part, [x, y]: Ground, z: number) {
  const [wood, rope, seat] = ['wood', 'frame', 'coat-sand'].map((one) => surfaceOf(part, one))
  if (!wood || !rope || !seat) return
  for (const dx of [-2.8, 2.8])
    for (const dy of [-0.9, 0.9]) addBeam(wood, [x + dx, z, y + dy], [x + dx, z + 2.5, y], 0.07)
  addBeam(wood, [x - 3, z + 2.5, y], [x + 3, z + 2.5, y], 0.08)
  for (const [dx, sway] of [
    [-1.9, 0.35],
    [-0.6, -0.15],
  ] as const) {
    for (const side of [-0.24, 0.24])
      addBeam(rope, [x + dx + side, z + 2.45, y], [x + dx + side, z + 0.5, y + sway], 0.014)
    addBeam(seat, [x + dx - 0.26, z + 0.5, y + sway], [x + dx + 0.26, z + 0.5, y + sway], 0.05)
  }
  for (const side of [-0.55, 0.55])
    for (const deep of [-0.55, 0.55])
      addBeam(rope, [x + 1.4, z + 2.45, y], [x + 1.4 + side, z + 0.55, y + deep], 0.014)
  const nest = [
    [0.6, 0],
    [0.65, 0.06],
    [0.55, 0.08],
    [0.02, 0.02],
  ] as const
  addLathe(seat, [x + 1.4, z + 0.5, y], nest, 18)
}

/** Bars in a half of a ball. */
function buildDome(part: Part, [x, y]: Ground, z: number) {
  const bar = surfaceOf(part, 'coat-blue')
  const [radius, meridians, rings] = [1.7, 10, 4]
  const spot = (i: number, k: number) => {
    const [turn, up] = [(i / meridians) * 2 * Math.PI, (k / rings) * 1.45]
    return [
      x + Math.cos(turn) * Math.cos(up) * radius,
      z + Math.sin(up) * radius,
      y + Math.sin(turn) * Math.cos(up) * radius,
    ] as const
  }
  for (let i = 0; i < meridians; i++)
    for (let k = 0; k < rings; k++) {
      addBeam(bar, spot(i, k), spot(i, k + 1), 0.03)
      addBeam(bar, spot(i, k), spot(i + 1, k), 0.03)
    }
}

function buildSandbox(part: Part, [x, y]: Ground, z: number) {
  addDisc(part, 'sand', [x, y], 1.7, z + 0.14)
  const wood = surfaceOf(part, 'wood')
  for (let i = 0; i < 6; i++) {
    const corner = (k: number) =>
      [
        x + Math.cos((k * Math.PI) / 3) * 1.8,
        z + 0.16,
        y + Math.sin((k * Math.PI) / 3) * 1.8,
      ] as const
    addBeam(wood, corner(i), corner(i + 1), 0.14)
  }
}

function buildSeesaw(part: Part, [x, y]: Ground, z: number) {
  addBeam(surfaceOf(part, 'wood'), [x - 1.5, z + 0.3, y], [x + 1.5, z + 0.85, y], 0.09)
  addBeam(surfaceOf(part, 'frame'), [x, z, y], [x, z + 0.5, y], 0.12)
  for (const side of [-1, 1])
    addBeam(
      surfaceOf(part, 'frame'),
      [x + side * 1.15, z + 0.6 + side * 0.22, y - 0.25],
      [x + side * 1.15, z + 0.85 + side * 0.22, y + 0.25],
      0.025,
    )
}
