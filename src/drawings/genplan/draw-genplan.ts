import { itemAt } from '#domain/item-at.ts'
import { hash, drawingRandom, type Random } from '#domain/random.ts'
import { inkOf, type Theme, type Ink } from '#drawings/ink.ts'
import { short } from '#drawings/svg-paths.ts'
import { element, inscription, layer, phoneTextOf, sheet } from '#drawings/svg.ts'

import type { Genplan, PlacedHouse } from './genplan.ts'
import { faces, project, face, flat, stroke, type Volume } from './isometry.ts'
import { genplanPalette, type GenplanPalette } from './palette.ts'
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
    const drawn = parts.map((part) =>
      drawVolume(placed, part, placed.pin === look.selected, ink.lamp, palette),
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
  const box = [left - 8, top, right - left + 16, bottom - top + 10] as const
  const content =
    drawTreeModel(tree, palette) +
    drawPlot(plan, palette, chance) +
    body.join('') +
    pins(plan, look, box, ink)
  return sheet({ box, label: look.label, role: 'group' }, content)
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

type Box = readonly [number, number, number, number]

const NUMBER = 16

/** Numbers above the roofs. */
function pins(plan: Genplan, { selected, theme }: GenplanLook, box: Box, ink: Ink): string {
  const onPhone = Math.max(1, phoneTextOf(box[2], box[3]) / NUMBER)
  const ours = plan.houses.map((placed) => {
    const parts = volumesOf(placed)
    const first = itemAt(parts, 0).volume
    const last = itemAt(parts, -1).volume
    const height = Math.max(...parts.map(({ volume }) => volume.to))
    return {
      pin: placed.pin,
      at: [(first.x + last.x + last.width) / 2, first.y + first.depth / 2, height] as const,
    }
  })
  const theirs = plan.neighbours.flatMap(({ pin, x, y, width, depth, height }) =>
    pin ? [{ pin, at: [x + width / 2, y + depth / 2, height] as const }] : [],
  )
  const drawn = [...ours, ...theirs].map(({ pin, at }) => {
    const [x, y] = project(at)
    const on = pin === selected
    const width = pin.length * 9.6 + 26
    return element(
      'g',
      { transform: `translate(${short(x)} ${short(y)})` },
      element(
        'g',
        // Styles of a page take the size of phones away where there is room.
        { class: 'pin', transform: theme === 'page' ? `scale(${short(onPhone)})` : undefined },
        layer('M0 0V-20', { stroke: ink.text, 'stroke-width': 1.2 }) +
          element('rect', {
            x: short(-width / 2),
            y: -50,
            width: short(width),
            height: 32,
            rx: 16,
            fill: on ? ink.text : ink.floor,
            stroke: ink['line-2'],
          }) +
          inscription(
            {
              y: -28,
              'font-size': NUMBER,
              'font-weight': 500,
              'text-anchor': 'middle',
              fill: on ? ink.floor : ink.text,
            },
            pin,
          ),
      ),
    )
  })
  return element('g', { 'aria-hidden': 'true', 'pointer-events': 'none' }, drawn.join(''))
}

/** The model reaches beyond the plot, metres. */
const EDGE = 14
const SLAB = 4

/** The slab with its cut edges, streets, the river, lawns and paths. */
function drawPlot(plan: Genplan, { ground }: GenplanPalette, chance: Random): string {
  const { width: w, depth: d } = plan
  const [x0, y0, x1, y1] = [-EDGE, -EDGE, w + EDGE, d + EDGE]
  const street = flat([x0, -12, x1, -4]) + flat([-12, y0, -4, y1])
  return (
    layer(flat([x0, y0, x1, y1]), { fill: ground.ground }) +
    layer(face([x0, y1, 0], [x1, y1, 0], [x1, y1, -SLAB], [x0, y1, -SLAB]), {
      fill: ground['cut-left'],
    }) +
    layer(face([x1, y0, 0], [x1, y1, 0], [x1, y1, -SLAB], [x1, y0, -SLAB]), {
      fill: ground['cut-right'],
    }) +
    layer(street, { fill: ground.road }) +
    layer(stroke([-4, -8, 0], [x1, -8, 0]) + stroke([-8, -4, 0], [-8, y1, 0]), {
      stroke: ground.marking,
      'stroke-dasharray': '7 8',
    }) +
    (plan.river ? drawRiver(plan, ground, chance) : '') +
    layer(plan.lawns.map((area) => flat(area)).join(''), { fill: ground.lawn }) +
    layer(plan.paths.map((area) => flat(area)).join(''), { fill: ground.path }) +
    layer(plan.courts.map((area) => flat(area)).join(''), { fill: ground.court }) +
    layer(
      plan.courts.map(([a, b, c, e]) => stroke([(a + c) / 2, b, 0], [(a + c) / 2, e, 0])).join(''),
      { stroke: ground.marking },
    )
  )
}

function drawRiver(
  { width, depth }: Genplan,
  ground: GenplanPalette['ground'],
  chance: Random,
): string {
  let waves = ''
  for (let i = 0; i < 46; i++) {
    const [x, y] = [chance.between(-12, width), chance.between(depth, depth + EDGE - 1)]
    const end = Math.min(x + chance.between(3, 11), width + EDGE - 1)
    waves += stroke([x, y, 0], [end, y, 0])
  }
  return (
    layer(flat([-EDGE, depth - 2, width + EDGE, depth + EDGE]), { fill: ground.water }) +
    layer(waves, { stroke: ground.wave }) +
    layer(flat([-4, depth - 10, width + EDGE, depth - 3]), { fill: ground.path })
  )
}
