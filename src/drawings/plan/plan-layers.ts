import type { Rect, Point } from '#geometry/shapes.ts'
import type { Ink } from '#drawings/ink.ts'
import { kitchenRun } from '#drawings/plan/furniture/kitchen-run.ts'
import type { Piece, PieceKind } from '#drawings/plan/model/piece.ts'
import type { Plan } from '#drawings/plan/model/plan.ts'
import { wetKinds } from '#geometry/room-kinds.ts'
import { cmPoint, cmRect } from '#drawings/plan/walls/centimetres.ts'
import { doorLeaves, glassLines, railLines } from '#drawings/plan/walls/draw-openings.ts'
import { insulation, outerWall } from '#drawings/plan/walls/draw-walls.ts'
import { partitions } from '#drawings/plan/walls/partitions.ts'
import {
  loopPath,
  short,
  roundedPath,
  circlePath,
  linePath,
  rectPath,
} from '#drawings/svg-paths.ts'
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

/** Layers of a flat, here and on its floor; a phone is without `largeOnly`. */
export function planLayers(
  plan: Plan,
  ink: Ink,
  stroke: number,
  pieces: readonly Piece[] | null,
  largeOnly: ReadonlySet<Piece> = new Set(),
) {
  const lines = linesOf.get(plan) ?? findLines(plan)
  linesOf.set(plan, lines)
  const fine = stroke < 2.5
  const line = { fill: 'none', 'stroke-width': short(stroke * 0.8) }
  const group = (some: readonly Piece[]) => {
    const { rugs, pieces: rest } = drawPieces(some, fine)
    const standing = layer(rest, { ...line, fill: ink.floor, stroke: ink.furniture })
    return layer(rugs, { ...line, stroke: ink.soft }) + standing
  }
  const furniture = pieces
    ? element(
        'g',
        { class: 'plan-furniture', 'stroke-linejoin': 'round' },
        group(pieces.filter((piece) => !largeOnly.has(piece))) +
          (largeOnly.size > 0 ? element('g', { class: 'plan-small' }, group([...largeOnly])) : ''),
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
    layer(lines.glass, { ...line, stroke: ink.text }) +
    layer(lines.leaves, { fill: 'none', stroke: ink.wall, 'stroke-width': 4 })
  )
}

function floors(plan: Plan, ink: Ink, tiled: boolean): string {
  const dry: string[] = []
  const wet: string[] = []
  let tiles = ''
  // In doorways too: walls as they stand are cut there.
  if (plan.bodies) dry.push(loopPath(plan.edges.map(({ from }) => cmPoint(from))))
  for (const { kind, parts, outline } of plan.rooms) {
    const cold = kind === 'loggia' || kind === 'balcony' || kind === 'terrace'
    const isWet = wetKinds.includes(kind)
    const floor = isWet || cold ? wet : dry
    if (plan.bodies) floor.push(loopPath(outline.map(cmPoint)))
    for (const part of parts.map(cmRect)) {
      if (!plan.bodies) floor.push(loopPath(cornersOf(part)))
      if (tiled && isWet) tiles += grid(part)
    }
  }
  return (
    layer(dry.join(''), { fill: ink.floor }) +
    layer(wet.join(''), { fill: ink.wet }) +
    layer(tiles, { fill: 'none', stroke: ink.tile })
  )
}

const cornersOf = ([x0, y0, x1, y1]: Rect): Point[] => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
]

function grid([x0, y0, x1, y1]: Rect): string {
  let d = ''
  for (let x = x0 + 30; x < x1; x += 30) d += `M${short(x)} ${short(y0)}V${short(y1)}`
  for (let y = y0 + 30; y < y1; y += 30) d += `M${short(x0)} ${short(y)}H${short(x1)}`
  return d
}

type Draw = (pen: Pen, fine: boolean) => string

/** Of a hob: along it, away from the wall, radius. A narrow one has the first column alone. */
const RINGS = [
  [16, 18, 8],
  [40, 18, 8],
  [16, 41, 8],
  [40, 41, 10],
] as const

const draw: Record<Exclude<PieceKind, 'rug'>, Draw> = {
  bed: ({ width, depth, box, line, circle }, fine) => {
    if (depth < width * 0.75) return lyingBed({ width, depth, box, line, circle })
    const table = width > 210 ? 45 : 0
    const [left, right] = [table, width - table]
    let d = table
      ? box(3, 2, 42, 42) +
        box(width - 42, 2, width - 3, 42) +
        (fine ? circle(22, 22, 10) + circle(width - 22, 22, 10) : '')
      : ''
    d += box(left, 0, right, depth, 6)
    const middle = (left + right) / 2
    d +=
      right - left > 140
        ? box(left + 10, 14, middle - 5, 54, 8) + box(middle + 5, 14, right - 10, 54, 8)
        : box(left + 12, 14, right - 12, 52, 8)
    return d + line(left, 78, right, 78) + (fine ? line(right, 125, left + 25, 78) : '')
  },
  wardrobe: ({ width, depth, box, line }, fine) => {
    let d = box(0, 0, width, depth) + line(0, depth / 2, width, depth / 2)
    if (fine)
      for (let u = 14; u < width - 10; u += 16) d += line(u, depth * 0.22, u + 3, depth * 0.8)
    return d
  },
  shelf: ({ width, depth, box, line }) =>
    box(0, 0, width, depth) + line(0, depth / 2, width, depth / 2),
  desk: ({ width, depth, box }) =>
    box(width / 2 - 22, depth * 0.72, width / 2 + 22, depth + 24, 10) +
    box(0, 0, width, depth * 0.92, 2),
  armchair: ({ width, depth, box }) =>
    box(0, 0, width, depth, 12) + box(14, 18, width - 14, depth, 8),
  sofa: ({ width, depth, box, line }) =>
    box(0, 0, width, depth, 10) +
    box(18, 24, width - 18, depth - 3, 6) +
    line(width / 2, 24, width / 2, depth - 3),
  television: ({ width, depth, box }) =>
    box(0, 0, width, depth) + box(25, depth * 0.3, width - 25, depth * 0.45),
  'coffee-table': ({ width, depth, circle }) => circle(width / 2, depth / 2, width / 2),
  kitchen: ({ width, depth, box, line, circle }, fine) => {
    let d = box(0, 0, width, depth) + line(60, 0, 60, depth)
    d += line(0, 0, 60, depth) + line(60, 0, 0, depth)
    const { sink, hob } = kitchenRun(width)
    d += box(sink[0], 12, sink[0] + sink[1], depth - 10, 6)
    d += box(hob[0], 6, hob[0] + hob[1], depth - 6, 2)
    // Too small to be seen on a card.
    const rings = fine ? RINGS.filter(([u]) => u < hob[1]) : []
    for (const [u, v, r] of rings) d += circle(hob[0] + u, v, r)
    return d
  },
  dining: ({ width, depth, box }) => {
    const wide = width >= depth
    const [du, dv] = wide ? [10, 36] : [36, 10]
    const [u0, v0, u1, v1] = [du, dv, width - du, depth - dv]
    const seats = Math.max(1, Math.floor((wide ? u1 - u0 : v1 - v0) / 60))
    let d = ''
    for (let i = 0; i < seats; i++) {
      const at = (i + 0.5) / seats
      const [u, v] = [u0 + (u1 - u0) * at, v0 + (v1 - v0) * at]
      d += wide
        ? box(u - 20, 2, u + 20, v0 + 8, 10) + box(u - 20, v1 - 8, u + 20, depth - 2, 10)
        : box(2, v - 20, u0 + 8, v + 20, 10) + box(u1 - 8, v - 20, width - 2, v + 20, 10)
    }
    return d + box(u0, v0, u1, v1, 4)
  },
  tub: ({ width, depth, box, circle }, fine) =>
    box(0, 0, width, depth) +
    box(7, 7, width - 7, depth - 7, 28) +
    (fine ? circle(width - 28, depth / 2, 4) : ''),
  shower: ({ width, depth, box, line, circle }, fine) =>
    box(0, 0, width, depth) +
    line(0, 0, width, depth) +
    line(width, 0, 0, depth) +
    (fine ? circle(width / 2, depth / 2, 5) : ''),
  toilet: ({ width, depth, box }) => box(6, 0, width - 6, 18, 3) + box(9, 18, width - 9, depth, 19),
  basin: ({ width, depth, box, circle }, fine) =>
    box(0, 0, width, depth, 3) +
    box(6, 8, width - 6, depth - 5, 14) +
    (fine ? circle(width / 2, 12, 2.5) : ''),
  washer: ({ width, depth, box, circle }) =>
    box(0, 0, width, depth, 3) +
    circle(width / 2, depth / 2, 20) +
    circle(width / 2, depth / 2, 13),
}

/** A bed along the wall: the pillow is at its end. */
const lyingBed = ({ width, depth, box, line }: Pen) =>
  box(0, 0, width, depth, 6) + box(12, 12, 50, depth - 12, 8) + line(75, 0, 75, depth)

function drawPieces(pieces: readonly Piece[], fine: boolean): { pieces: string; rugs: string } {
  let d = ''
  let rugs = ''
  for (const piece of pieces)
    if (piece.kind === 'rug') rugs += roundedPath(cmRect(piece.at), 5)
    else d += draw[piece.kind](penFor(piece), fine)
  return { pieces: d, rugs }
}

/** A piece in its own measures: u runs along its wall, v away from it; centimetres. */
type Pen = {
  width: number
  depth: number
  box: (u0: number, v0: number, u1: number, v1: number, radius?: number) => string
  line: (u0: number, v0: number, u1: number, v1: number) => string
  circle: (u: number, v: number, r: number) => string
}

function penFor({ at, back }: Piece): Pen {
  const [x0, y0, x1, y1] = cmRect(at)
  const [width, depth] = back % 2 ? [y1 - y0, x1 - x0] : [x1 - x0, y1 - y0]
  const point = (u: number, v: number): Point => {
    if (back === 0) return [x0 + u, y0 + v]
    if (back === 2) return [x0 + u, y1 - v]
    return back === 1 ? [x1 - v, y0 + u] : [x0 + v, y0 + u]
  }
  const rect = (u0: number, v0: number, u1: number, v1: number): Rect => {
    const [ax, ay] = point(u0, v0)
    const [bx, by] = point(u1, v1)
    return [Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by)]
  }
  return {
    width,
    depth,
    box: (u0, v0, u1, v1, radius) =>
      radius ? roundedPath(rect(u0, v0, u1, v1), radius) : rectPath(rect(u0, v0, u1, v1)),
    line: (u0, v0, u1, v1) => linePath(point(u0, v0), point(u1, v1)),
    circle: (u, v, r) => circlePath(...point(u, v), r),
  }
}
