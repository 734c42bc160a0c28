import type { Rect } from '#drawings/geometry.ts'
import type { Ink } from '#drawings/ink.ts'
import { drawPieces } from '#drawings/plan/furniture/draw-furniture.ts'
import type { Piece } from '#drawings/plan/model/piece.ts'
import type { Plan } from '#drawings/plan/model/plan.ts'
import { wetKinds } from '#drawings/plan/model/room-kinds.ts'
import { cmRect } from '#drawings/plan/walls/centimetres.ts'
import { doorLeaves, glassLines, railLines } from '#drawings/plan/walls/draw-openings.ts'
import { insulation, outerWall } from '#drawings/plan/walls/draw-walls.ts'
import { partitions } from '#drawings/plan/walls/partitions.ts'
import { loopPath, short } from '#drawings/svg-paths.ts'
import { element, layer } from '#drawings/svg.ts'

const linesOf = new WeakMap<Plan, ReturnType<typeof findLines>>()

/** Found once: plans of a floor are drawn on the page of each of its flats, in other colours each time. */
function findLines(plan: Plan) {
  return {
    ...doorLeaves(plan.doors),
    rails: railLines(plan),
    outer: outerWall(plan),
    insulated: insulation(plan),
    inner: partitions(plan),
    glass: glassLines(plan),
  }
}

/** Floors, furniture and walls in layers; also what a floor of the house shows of a flat. */
export function planLayers(plan: Plan, ink: Ink, stroke: number, pieces: readonly Piece[] | null) {
  const lines = linesOf.get(plan) ?? findLines(plan)
  linesOf.set(plan, lines)
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
    layer(lines.arcs, { ...line, stroke: ink.soft }) +
    furniture +
    layer(lines.rails, { ...line, stroke: ink.furniture }) +
    layer(lines.outer, { fill: ink.wall, 'fill-rule': 'evenodd' }) +
    (fine ? layer(lines.insulated, { fill: ink.insulation, 'fill-rule': 'evenodd' }) : '') +
    layer(lines.inner, { fill: ink.wall }) +
    layer(lines.glass, { ...line, stroke: ink.wall }) +
    layer(lines.leaves, { fill: 'none', stroke: ink.wall, 'stroke-width': 4 })
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
