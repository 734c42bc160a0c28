import { hash } from '#domain/random.ts'
import { layer, short } from '#drawings/svg.ts'

import { STOREY } from './facade.ts'
import type { Bay, Material } from './facade.ts'
import type { Paint } from './paint.ts'

/** Drawings of houses count in decimetres, up from the ground line: y is negative. */
export const dm = (mm: number) => mm / 100

export const box = (x0: number, z0: number, x1: number, z1: number) =>
  `M${short(dm(x0))} ${short(dm(-z1))}h${short(dm(x1 - x0))}v${short(dm(z1 - z0))}h${short(dm(x0 - x1))}z`
export const across = (x0: number, x1: number, z: number) =>
  `M${short(dm(x0))} ${short(dm(-z))}h${short(dm(x1 - x0))}`
export const upright = (x: number, z0: number, z1: number) =>
  `M${short(dm(x))} ${short(dm(-z0))}v${short(dm(z0 - z1))}`

/** Heights of the opening above its floor line, mm. */
export function openingOf({ kind }: Bay, material: Material): [number, number] {
  if (kind === 'glazing') return [250, 2750]
  if (kind === 'door') return [120, 2650]
  if (material === 'limestone') return [180, 2700]
  if (material === 'clinker') return [350, 2750]
  return material === 'brick' ? [420, 2650] : [620, 2650]
}

/** One storey with all windows dark; houses repeat it as many times as they have floors. */
export function drawStorey(
  bays: readonly Bay[],
  length: number,
  material: Material,
  paint: Paint,
  fine: boolean,
  seed: string,
): string {
  const layers = {
    steps: '',
    recess: '',
    line: '',
    panel: '',
    reveal: '',
    glass: '',
    frame: '',
    trim: '',
    rail: '',
  }
  layers.line += wallLines(material, length, fine)
  for (const bay of bays) {
    if (bay.kind === 'balcony') {
      balcony(layers, bay, fine)
      continue
    }
    if (bay.reach > 100) layers.steps += box(bay.from - 350, 0, bay.to + 350, STOREY)
    if (bay.reach < -600) layers.recess += box(bay.from - 500, 0, bay.to + 500, STOREY)
    const [low, high] = openingOf(bay, material)
    layers.reveal += box(bay.from - 120, low - 60, bay.to + 120, high + 120)
    layers.glass += box(bay.from, low, bay.to, high)
    layers.frame += sashes(bay, low, high, fine)
    dress(layers, bay, low, high, material, fine, hash(`${seed}|${bay.from}`) % 2 === 0)
  }
  const thin = { fill: 'none', 'stroke-width': 0.5 }
  return (
    layer(layers.recess, { fill: paint.base }) +
    layer(layers.steps, { fill: paint.panel }) +
    layer(layers.line, { ...thin, stroke: paint.line }) +
    (material === 'larch' || material === 'clinker'
      ? layer(layers.panel, { fill: paint.panel })
      : '') +
    layer(layers.reveal, { fill: paint.reveal }) +
    layer(layers.glass, { fill: paint.glass }) +
    layer(layers.trim, { fill: paint.trim }) +
    layer(layers.frame, { ...thin, 'stroke-width': 0.7, stroke: paint.frame }) +
    layer(layers.rail, { ...thin, 'stroke-width': 0.6, stroke: paint.rail })
  )
}

/** Courses of brick, joints of stone, a shadow line of each slab. */
function wallLines(material: Material, length: number, fine: boolean): string {
  if (material === 'larch') return across(0, length, 0)
  if (material === 'limestone') return across(0, length, 0) + across(0, length, 2900)
  const step = fine ? 315 : 630
  let d = ''
  for (let z = 0; z < STOREY; z += step) d += across(0, length, z)
  return d
}

/** The dividing bars: a sash about every 1.3 m. */
function sashes({ from, to }: Bay, low: number, high: number, fine: boolean): string {
  const count = Math.max(1, Math.round((to - from) / 1300))
  let d = fine ? box(from, low, to, high) : ''
  for (let i = 1; i < count; i++) d += upright(from + ((to - from) * i) / count, low, high)
  return d
}

type Layers = Record<'panel' | 'trim' | 'rail' | 'line', string>

function dress(
  layers: Layers,
  { from, to, kind }: Bay,
  low: number,
  high: number,
  material: Material,
  fine: boolean,
  even: boolean,
) {
  if (kind === 'glazing' || material === 'limestone') {
    layers.rail += across(from, to, low + 1000)
    if (fine) for (let x = from + 350; x < to; x += 350) layers.rail += upright(x, low, low + 1000)
  }
  if (material === 'brick' && kind !== 'glazing')
    layers.trim +=
      box(from - 180, high + 120, to + 180, high + 330) +
      box(from - 100, low - 190, to + 100, low - 60)
  if (material === 'clinker') layers.panel += box(from, low - 700, to, low - 60)
  if (material === 'larch') {
    const [x0, x1] = even ? [to + 120, to + 980] : [from - 980, from - 120]
    layers.panel += box(x0, low - 50, x1, high + 100)
    if (fine)
      for (let x = x0 + 160; x < x1; x += 170) layers.line += upright(x, low - 50, high + 100)
  }
}

function balcony(layers: Layers, { from, to }: Bay, fine: boolean) {
  layers.trim += box(from, -80, to, 140)
  layers.rail += across(from, to, 1150) + upright(from, 140, 1150) + upright(to, 140, 1150)
  if (fine) for (let x = from + 250; x < to; x += 250) layers.rail += upright(x, 140, 1150)
}
