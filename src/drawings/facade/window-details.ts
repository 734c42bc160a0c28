import { box, across, upright } from './boxes.ts'
import type { Bay, Material } from './facade.ts'

/** Heights of the opening above its floor line, mm. */
export function openingOf({ kind, sill, head }: Bay, material: Material): [number, number] {
  const [low, high] = usualOpening(kind, material)
  return [sill ?? low, head ?? high]
}

function usualOpening(kind: Bay['kind'], material: Material): readonly [number, number] {
  if (kind === 'glazing') return [250, 2750]
  if (kind === 'door') return [120, 2650]
  if (material === 'limestone') return [180, 2700]
  if (material === 'clinker') return [350, 2750]
  return material === 'brick' ? [420, 2650] : [620, 2650]
}

/** The dividing bars: a sash about every 1.3 m. */
export function sashes({ from, to }: Bay, low: number, high: number, fine: boolean): string {
  const count = Math.max(1, Math.round((to - from) / 1300))
  let d = fine ? box(from, low, to, high) : ''
  for (let i = 1; i < count; i++) d += upright(from + ((to - from) * i) / count, low, high)
  return d
}

type Layers = Record<'panel' | 'trim' | 'rail' | 'line', string>

export function drawWindowDetails(
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

export function balcony(layers: Layers, { from, to }: Bay, fine: boolean) {
  layers.trim += box(from, -80, to, 140)
  layers.rail += across(from, to, 1150) + upright(from, 140, 1150) + upright(to, 140, 1150)
  if (fine) for (let x = from + 250; x < to; x += 250) layers.rail += upright(x, 140, 1150)
}
