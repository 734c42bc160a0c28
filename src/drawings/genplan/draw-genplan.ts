import { hash, drawingRandom } from '#domain/random.ts'
import { inkOf } from '#drawings/ink.ts'
import type { Theme } from '#drawings/ink.ts'
import { element, layer, sheet } from '#drawings/svg.ts'

import type { Genplan, PlacedHouse } from './genplan.ts'
import { faces, project } from './isometry.ts'
import type { Volume } from './isometry.ts'
import { genplanPalette } from './palette.ts'
import { pins } from './pins.ts'
import { drawPlot, EDGE, SLAB } from './plot.ts'
import { drawTreeModel, treesOf } from './trees.ts'
import { drawVolume, volumesOf } from './volumes.ts'

type GenplanLook = {
  theme: Theme
  /** The pin of the house whose panel is open. */
  selected?: string | null
  /** «Генплан Лоцманского квартала» */
  label: string
}

type Solid = { order: number; content: string }

/** The site plan as a model on a table: houses are boxes of their sections, drawn from far to near. */
export function drawGenplan(plan: Genplan, look: GenplanLook): string {
  const palette = genplanPalette(look.theme)
  const ink = inkOf(look.theme)
  const chance = drawingRandom(plan.seed)
  const boxes = plan.houses.map((placed) => ({
    placed,
    parts: volumesOf(placed).toSorted((a, b) => orderOf(a.volume) - orderOf(b.volume)),
  }))
  const solids = boxes.map(({ placed, parts }): Solid => {
    const drawn = parts.map(({ section, volume }) =>
      drawVolume(placed, section, volume, placed.pin === look.selected, ink.lamp, palette),
    )
    const orders = parts.map(({ volume }) => orderOf(volume))
    const order = orders.reduce((sum, one) => sum + one, 0) / orders.length
    return { order, content: linked(placed, drawn.join(''), placed.pin === look.selected) }
  })
  for (const neighbour of plan.neighbours) {
    const volume = { ...neighbour, from: 0, to: neighbour.height }
    const { left, right, top } = faces(volume)
    const tones = palette.houses.later
    const content =
      layer(left, { fill: tones.left }) +
      layer(right, { fill: tones.right }) +
      layer(top, { fill: tones.top })
    solids.push({ order: orderOf(volume), content })
  }
  const taken = [
    ...boxes.flatMap(({ parts }) => parts.map(({ volume }) => volume)),
    ...plan.neighbours,
  ]
  const tree = `t${hash(`${plan.seed}|${look.theme}`).toString(36)}`
  solids.push(...treesOf(plan, taken, tree, chance))
  const body = solids.toSorted((a, b) => a.order - b.order).map(({ content }) => content)
  const highest = Math.min(...taken.map((box) => topOf(box)))
  const [left] = project([-EDGE, plan.depth + EDGE, 0])
  const [right] = project([plan.width + EDGE, -EDGE, 0])
  const [, bottom] = project([plan.width + EDGE, plan.depth + EDGE, -SLAB])
  const top = Math.min(highest, project([-EDGE, -EDGE, 0])[1]) - 56
  const content =
    drawTreeModel(tree, palette) +
    drawPlot(plan, palette, chance) +
    body.join('') +
    pins(plan, look.selected, ink)
  return sheet(
    {
      box: [left - 8, top, right - left + 16, bottom - top + 10],
      label: look.label,
      role: 'group',
    },
    content,
  )
}

const orderOf = ({ x, y, width, depth }: Volume) => x + y + (width + depth) / 2

const topOf = (box: { x: number; y: number; to?: number; height?: number }) =>
  project([box.x, box.y, box.to ?? box.height ?? 0])[1]

const linked = ({ href, name, later }: PlacedHouse, content: string, selected: boolean) =>
  href && !later
    ? element(
        'a',
        {
          href,
          'aria-label': name,
          'aria-current': selected ? 'true' : undefined,
          class: 'house',
        },
        content,
      )
    : element('g', { 'aria-hidden': 'true' }, content)
