import { itemAt } from '#domain/item-at.ts'
import type { CommonArea, CommonWindow, Outline } from '#geometry/section-geometry.ts'
import type { Point } from '#geometry/shapes.ts'
import type { Ink } from '#drawings/ink.ts'
import { cmPoint } from '#drawings/plan/walls/centimetres.ts'
import { widestStrip } from '#drawings/premises/widest-strip.ts'
import { circlePath, linePath, loopPath, short } from '#drawings/svg-paths.ts'
import { element, inscription, layer } from '#drawings/svg.ts'

import type { Floor } from './floor.ts'

/** cm */
const STEP = 30
const LETTERS = 62
const LETTER = LETTERS * 0.6
const LINE = LETTERS * 1.2
/** What parts two areas is no wider than this where there is a door. */
const DOORWAY = 20

/** What residents share, as far as it is known: no stair, lift or wall is made up. */
export function drawCommon({ common, bodies, windows }: Floor, ink: Ink): string {
  const floors = common.map(({ outline }) => loopPath(outline.map(cmPoint))).join('')
  const walls = bodies.flatMap((body) => body.map((loop) => loopPath(loop.map(cmPoint)))).join('')
  const lines = [...common.map(linesOf), ...windows.map(glass)].join('')
  return element(
    'g',
    { 'aria-hidden': 'true' },
    layer(floors, { fill: ink.wet, stroke: ink.wet, 'stroke-width': 2 * DOORWAY }) +
      layer(walls, { fill: ink.wall, ...(bodies.some(hasHoles) && { 'fill-rule': 'evenodd' }) }) +
      layer(lines, { fill: 'none', stroke: ink.furniture, 'stroke-width': 2 }) +
      common.map((area) => nameOf(area, ink)).join(''),
  )
}

const hasHoles = (body: Floor['bodies'][number]) => body.length > 1

function linesOf({ kind, outline, flights, ascents = [] }: CommonArea): string {
  const corners = outline.map(cmPoint)
  if (kind === 'stairs') {
    const ways = ascents.map(([from, to]): Way => [cmPoint(from), cmPoint(to)])
    const runs = (flights ?? [outline]).map((run, i) => steps(run.map(cmPoint), ways[i]))
    return [...runs, ...ways.map(arrow)].join('')
  }
  if (kind !== 'lift') return ''
  const [a, b, c, d] = corners
  const cross = corners.length === 4 && a && b && c && d ? linePath(a, c) + linePath(b, d) : ''
  return loopPath(corners) + cross
}

type Way = readonly [from: Point, to: Point]

/** Lines across a run of steps, from its one end to the other. */
function steps(outline: readonly Point[], way: Way | undefined): string {
  const [ux, uy] = way ? wayOf(way) : directionOf(outline)
  const along = outline.map(([x, y]) => x * ux + y * uy)
  const [first, last] = [Math.min(...along), Math.max(...along)]
  let d = loopPath(outline)
  for (let at = first + STEP; at < last - 1; at += STEP) {
    const ends = crossings(outline, along, at)
    for (let i = 0; i + 1 < ends.length; i += 2) d += linePath(itemAt(ends, i), itemAt(ends, i + 1))
  }
  return d
}

const DOT = 5
const HEAD = 16

/** Where the stairs go up, from the lowest step. */
function arrow(way: Way): string {
  const [[x0, y0], [x, y]] = way
  const [ux, uy] = wayOf(way)
  const barb = (side: 1 | -1): Point => [
    x - ux * HEAD - uy * side * (HEAD / 2),
    y - uy * HEAD + ux * side * (HEAD / 2),
  ]
  return circlePath(x0, y0, DOT) + linePath([x0, y0], [x, y]) + linePath(barb(1), [x, y], barb(-1))
}

function wayOf([[x, y], [u, v]]: Way): Point {
  const length = Math.hypot(u - x, v - y) || 1
  return [(u - x) / length, (v - y) / length]
}

/** Of its longest side. */
function directionOf(outline: readonly Point[]): Point {
  let longest: Point = [1, 0]
  let most = 0
  for (const [i, [x, y]] of outline.entries()) {
    const [u, v] = itemAt(outline, (i + 1) % outline.length)
    const length = Math.hypot(u - x, v - y)
    if (length <= most) continue
    most = length
    longest = [(u - x) / length, (v - y) / length]
  }
  return longest
}

/** Where the line across an outline, `at` from its beginning, meets its sides; in the order of the line. */
function crossings(outline: readonly Point[], along: readonly number[], at: number): Point[] {
  const met = outline.flatMap((from, i): Point[] => {
    const next = (i + 1) % outline.length
    const to = itemAt(outline, next)
    const [a, b] = [itemAt(along, i), itemAt(along, next)]
    if (a > at === b > at) return []
    const share = (at - a) / (b - a)
    return [[from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]]
  })
  return met.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
}

function glass({ from, to, out, depth }: CommonWindow): string {
  const at = (point: Point, by: number) => cmPoint([point[0] + out[0] * by, point[1] + out[1] * by])
  return [0, depth, depth / 2 - 35, depth / 2 + 35]
    .map((by) => linePath(at(from, by), at(to, by)))
    .join('')
}

/** A room has its name, a line for each word, where it has room for it; corridors and stairs speak for themselves. */
function nameOf({ kind, name, outline }: CommonArea, ink: Ink): string {
  if (name === null || kind === 'stairs' || kind === 'corridor') return ''
  const { middle, width, height } = widestStrip(cmOutline(outline))
  const words = name.split(' ')
  const longest = Math.max(...words.map(({ length }) => length))
  if (longest * LETTER > width || words.length * LINE > height) return ''
  const [x, y] = middle
  const first = y + LETTERS / 3 - ((words.length - 1) * LINE) / 2
  return words
    .map((word, line) =>
      inscription(
        {
          x: short(x),
          y: short(first + line * LINE),
          'font-size': LETTERS,
          'text-anchor': 'middle',
          fill: ink['text-3'],
        },
        word,
      ),
    )
    .join('')
}

const cmOutline = (outline: Outline): Outline => outline.map(cmPoint)
