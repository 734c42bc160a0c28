import { boundsOf } from '#drawings/geometry.ts'
import type { Point, Rect } from '#drawings/geometry.ts'
import { inkOf } from '#drawings/ink.ts'
import type { Ink, Theme } from '#drawings/ink.ts'
import { drawPieces } from '#drawings/plan/furniture/draw-furniture.ts'
import { describePlan } from '#drawings/plan/labels/describe-plan.ts'
import { chainSides, dimensionChains } from '#drawings/plan/labels/dimensions.ts'
import { placeLabels } from '#drawings/plan/labels/labels.ts'
import type { Label } from '#drawings/plan/labels/labels.ts'
import { wetKinds } from '#drawings/plan/model/plan.ts'
import type { Piece, Plan } from '#drawings/plan/model/plan.ts'
import {
  cmPoint,
  cmRect,
  doorLeaves,
  glassLines,
  insulation,
  liesOn,
  outerWall,
  partitions,
  railLines,
  thickness,
} from '#drawings/plan/walls/draw-walls.ts'
import { offsetLoop } from '#drawings/plan/walls/outline.ts'
import { element, inscription, layer, linePath, loopPath, sheet, short } from '#drawings/svg.ts'

export type PlanLook = {
  /** thumb: for a card, areas only; full: with names, dimensions and the north. */
  look: 'thumb' | 'full'
  theme: Theme
  /** Where the top of the sheet looks, degrees clockwise from the north; null: not known. */
  north?: number | null
  number?: string | null
  /** With a clear shape over each room, for a page that shows which is which. */
  rooms?: boolean
}

/** Floors, furniture and walls in layers; also what a floor of the house shows of a flat. */
export function planLayers(plan: Plan, ink: Ink, stroke: number, pieces: readonly Piece[] | null) {
  const { leaves, arcs } = doorLeaves(plan.doors)
  const fine = stroke < 2.5
  const drawn = pieces && drawPieces(pieces, fine)
  const line = { fill: 'none', 'stroke-width': short(stroke * 0.8) }
  const furniture = drawn
    ? element(
        'g',
        { class: 'plan-furniture', 'stroke-linejoin': 'round' },
        layer(drawn.rugs, { ...line, stroke: ink.soft }) +
          layer(drawn.pieces, { ...line, fill: ink.floor, stroke: ink.furniture }),
      )
    : ''
  return (
    floors(plan, ink, fine && pieces !== null) +
    layer(arcs, { ...line, stroke: ink.soft }) +
    furniture +
    layer(railLines(plan), { ...line, stroke: ink.furniture }) +
    layer(outerWall(plan), { fill: ink.wall, 'fill-rule': 'evenodd' }) +
    (fine ? layer(insulation(plan), { fill: ink.insulation, 'fill-rule': 'evenodd' }) : '') +
    layer(partitions(plan), { fill: ink.wall }) +
    layer(glassLines(plan), { ...line, stroke: ink.wall }) +
    layer(leaves, { fill: 'none', stroke: ink.wall, 'stroke-width': 4 })
  )
}

function floors(plan: Plan, ink: Ink, tiled: boolean): string {
  const dry: string[] = []
  const wet: string[] = []
  let tiles = ''
  for (const { kind, parts } of plan.rooms) {
    const cold = kind === 'loggia' || kind === 'balcony' || kind === 'terrace'
    const isWet = wetKinds.includes(kind)
    for (const part of parts.map(cmRect)) {
      const path = loopPath([
        [part[0], part[1]],
        [part[2], part[1]],
        [part[2], part[3]],
        [part[0], part[3]],
      ])
      ;(isWet || cold ? wet : dry).push(path)
      if (tiled && isWet) tiles += grid(part)
    }
  }
  return (
    layer(dry.join(''), { fill: ink.floor }) +
    layer(wet.join(''), { fill: ink.wet }) +
    layer(tiles, { fill: 'none', stroke: ink.tile })
  )
}

function grid([x0, y0, x1, y1]: Rect): string {
  let d = ''
  for (let x = x0 + 30; x < x1; x += 30) d += `M${short(x)} ${short(y0)}V${short(y1)}`
  for (let y = y0 + 30; y < y1; y += 30) d += `M${short(x0)} ${short(y)}H${short(x1)}`
  return d
}

export function drawPlan(plan: Plan, { look, theme, north, number, rooms }: PlanLook): string {
  const ink = inkOf(theme)
  const full = look === 'full'
  const { labels, pieces } = placeLabels(plan, look)
  const frame = outerBounds(plan)
  const [x0, y0, x1, y1] = cmRect(frame)
  const body =
    planLayers(plan, ink, full ? 1.8 : 3.2, pieces) +
    entryMark(plan, ink) +
    (rooms ? roomShapes(plan) : '') +
    drawLabels(labels, ink) +
    (full ? drawDimensions(plan, frame, ink) : '')
  const pad = full ? 64 : 14
  const chains = full ? 50 : 0
  const { above, right } = chainSides(plan)
  const [left, top] = [x0 - pad - (right ? 0 : chains), y0 - pad - (above ? chains : 0)]
  const box = [left, top, x1 - x0 + 2 * pad + chains, y1 - y0 + 2 * pad + chains] as const
  const compass = full && north != null ? drawNorth([left + box[2] - 34, top + 34], north, ink) : ''
  // A thumb is shown as a picture, and the page names it.
  const label = full ? describePlan(plan, number) : 'План квартиры'
  return sheet({ box, label }, body + compass)
}

const roomShapes = (plan: Plan): string =>
  plan.rooms
    .map(({ outline }, i) =>
      layer(loopPath(outline.map(cmPoint)), {
        class: 'plan-room',
        'data-room': i + 1,
        fill: 'transparent',
      }),
    )
    .join('')

function outerBounds(plan: Plan): Rect {
  const walls = offsetLoop(plan.edges, thickness)
  const outside = plan.rooms.flatMap(({ kind, outline }) =>
    kind === 'balcony' || kind === 'terrace' ? outline : [],
  )
  return boundsOf([...walls, ...outside])
}

/** All inscriptions in one group, their underlines in one stroke: a group for each would weigh more than its words. */
function drawLabels(labels: readonly Label[], ink: Ink): string {
  const halo = {
    stroke: ink.floor,
    'stroke-width': 5,
    'paint-order': 'stroke',
    'stroke-linejoin': 'round',
  }
  const inscribed = labels.map((label) => drawLabel(label, ink))
  return (
    element(
      'g',
      { 'text-anchor': 'middle', 'aria-hidden': 'true', ...halo },
      inscribed.map(({ words }) => words).join(''),
    ) + layer(inscribed.map(({ rule }) => rule).join(''), { stroke: ink.text, 'stroke-width': 2 })
  )
}

function drawLabel({ at, lines, area, size, nameSize }: Label, ink: Ink) {
  const centre = (at[0] + at[2]) / 2
  const x = short(centre)
  let y = at[1]
  const text = (content: string, px: number, fill: string) =>
    inscription(
      { x, y: short((y += px)), 'font-size': px, fill },
      content.replaceAll(' ', '\u00A0'),
    )
  let words = ''
  for (const line of lines) {
    words += text(line, nameSize, ink['text-2'])
    y += 3
  }
  words += text(area, size, ink.text)
  const half = (area.length * size * 0.56) / 2
  return { words, rule: `M${short(centre - half)} ${short(y + 6)}h${short(half * 2)}` }
}

function drawDimensions(plan: Plan, frame: Rect, ink: Ink): string {
  const { ticks, texts } = dimensionChains(plan, frame)
  const words = texts
    .map(({ x, y, text, upright }) =>
      inscription(
        upright
          ? { transform: `translate(${short(x)} ${short(y)})rotate(-90)` }
          : { x: short(x), y: short(y) },
        text,
      ),
    )
    .join('')
  return element(
    'g',
    { class: 'plan-dimensions', 'aria-hidden': 'true' },
    layer(ticks, { stroke: ink['text-3'], 'stroke-width': 1.4 }) +
      element('g', { fill: ink['text-2'], 'font-size': 20, 'text-anchor': 'middle' }, words),
  )
}

/** The amber triangle at the entrance. */
function entryMark(plan: Plan, ink: Ink): string {
  const entry = plan.doors.find(({ kind }) => kind === 'entry')
  const edge = entry && plan.edges.find((one) => liesOn(one, entry.hinge, entry.latch))
  if (!entry || !edge) return ''
  const [dx, dy] = edge.out
  const middle: Point = [
    (entry.hinge[0] + entry.latch[0]) / 2,
    (entry.hinge[1] + entry.latch[1]) / 2,
  ]
  const at = (out: number, along: number): Point =>
    cmPoint([middle[0] + dx * out + dy * along, middle[1] + dy * out + dx * along])
  return layer(`${linePath(at(510, -150), at(510, 150), at(270, 0))}z`, { fill: ink.lamp })
}

function drawNorth([x, y]: Point, degrees: number, ink: Ink): string {
  return element(
    'g',
    {
      transform: `translate(${short(x)} ${short(y)})rotate(${short(-degrees)})`,
      'aria-hidden': 'true',
    },
    element('circle', { r: 20, fill: 'none', stroke: ink['text-3'], 'stroke-width': 1.5 }) +
      layer('M0-28L9 10L0 4L-9 10Z', { fill: ink.text }),
  )
}
