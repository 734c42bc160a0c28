import { hash } from '#domain/random.ts'
import { layer } from '#drawings/svg.ts'

import { box, across } from './boxes.ts'
import { openingOf, sashes, dress, balcony } from './dress-windows.ts'
import { STOREY } from './facade.ts'
import type { Bay, Material } from './facade.ts'
import type { Paint } from './paint.ts'

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
