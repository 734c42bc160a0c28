import { hash } from '#domain/random.ts'
import { layer } from '#drawings/svg.ts'

import { across, box, upright } from './boxes.ts'
import type { Bay, Material } from './facade.ts'
import type { Paint } from './paint.ts'
import type { Run } from './runs.ts'
import { balcony, drawWindowDetails, openingOf, sashes } from './window-details.ts'

type Storey = {
  /** From the left. */
  bays: readonly Bay[]
  /** The farthest first. */
  runs: readonly Run[]
  /** Without what stands before the yard. */
  isYard: boolean
  /** Of the floor, along the side and up, mm. */
  length: number
  height: number
  material: Material
  paint: Paint
  fine: boolean
  seed: string
}

/** One storey with all windows dark: the walls that are nearer stand before the others. */
export function drawStorey(storey: Storey): string {
  const { runs, isYard, bays, length, height, paint } = storey
  const isFlat = runs.length < 2 && !isYard
  return (isFlat ? [{ from: 0, to: length, hidden: false }] : runs)
    .map(({ from, to, hidden }, at) => {
      if (isYard && !hidden) return ''
      const wall = isFlat ? '' : layer(box(from, 0, to, height), { fill: paint.body })
      const ends = isFlat ? '' : edges(from, to, storey)
      return (
        wall +
        drawWall(
          storey,
          [from, to],
          bays.filter(({ run }) => isFlat || run === at),
        ) +
        ends
      )
    })
    .join('')
}

/** Where a wall ends before another one. */
const edges = (from: number, to: number, { length, height, paint }: Storey) =>
  layer(
    [from, to]
      .filter((x) => x > 100 && x < length - 100)
      .map((x) => upright(x, 0, height))
      .join(''),
    { fill: 'none', stroke: paint.base, 'stroke-width': 1.2 },
  )

function drawWall(
  { height, material, paint, fine, seed }: Storey,
  [start, end]: readonly [number, number],
  bays: readonly Bay[],
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
  layers.line += wallLines(material, [start, end], height, fine)
  for (const bay of bays) {
    if (bay.kind === 'balcony') {
      balcony(layers, bay, fine)
      continue
    }
    if (bay.reach > 100) layers.steps += box(bay.from - 350, 0, bay.to + 350, height)
    if (bay.reach < -600) layers.recess += box(bay.from - 500, 0, bay.to + 500, height)
    const [low, high] = openingOf(bay, material)
    layers.reveal += box(bay.from - 120, low - 60, bay.to + 120, high + 120)
    layers.glass += box(bay.from, low, bay.to, high)
    layers.frame += sashes(bay, low, high, fine)
    drawWindowDetails(layers, bay, low, high, material, fine, hash(`${seed}|${bay.from}`) % 2 === 0)
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
function wallLines(
  material: Material,
  [from, to]: readonly [number, number],
  height: number,
  fine: boolean,
): string {
  if (material === 'larch') return across(from, to, 0)
  if (material === 'limestone') return across(from, to, 0) + across(from, to, height - 250)
  const step = fine ? 315 : 630
  let d = ''
  for (let z = 0; z < height; z += step) d += across(from, to, z)
  return d
}
