import { itemAt } from '#domain/item-at.ts'
import { distanceToSide } from '#geometry/outlines/area.ts'
import { straighten } from '#geometry/outlines/straighten.ts'
import type { Outline } from '#geometry/section-geometry.ts'
import type { Point } from '#geometry/shapes.ts'

import type { Region } from './regions.ts'

const STEPS = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const

/** Pixels ahead, to the right and to the left of somebody on the edge between pixels. */
const AHEAD = [
  [0, 0, 0, -1],
  [-1, 0, 0, 0],
  [-1, -1, -1, 0],
  [0, -1, -1, -1],
] as const

/** The outer edge of a region between pixels, clockwise, by its corners. */
export function edgeOf(labels: Int32Array, width: number, { id, start }: Region): Point[] {
  const isIn = (x: number, y: number) => x >= 0 && x < width && labels[y * width + x] === id
  const first: Point = [start % width, Math.floor(start / width)]
  const corners: Point[] = [first]
  let [x, y] = first
  let way = 0
  do {
    const [dx, dy] = STEPS[way] ?? [0, 0]
    x += dx
    y += dy
    const [rx, ry, lx, ly] = AHEAD[way] ?? [0, 0, 0, 0]
    const turn = !isIn(x + rx, y + ry) ? 1 : isIn(x + lx, y + ly) ? 3 : 0
    if (turn !== 0) corners.push([x, y])
    way = (way + turn) % 4
  } while (x !== first[0] || y !== first[1])
  return corners.slice(0, -1)
}

/** Without the steps of pixels; what nearly lies along an axis is put on it. */
export function squareEdge(edge: readonly Point[], slack: number): Outline {
  const kept = keptCorners(edge, slack)
  const sides = kept.map((at, i) => sideOf(edge, at, itemAt(kept, (i + 1) % kept.length)))
  const points = sides.flatMap((side, i): Point[] => {
    const before = itemAt(sides, i - 1)
    const corner = itemAt(edge, itemAt(kept, i))
    const put = ([x, y]: Point, { axis, at }: Side): Point =>
      axis === 'x' ? [at, y] : axis === 'y' ? [x, at] : [x, y]
    if (before.axis && before.axis === side.axis) return [put(corner, before), put(corner, side)]
    return [put(put(corner, before), side)]
  })
  return straighten(points, 0.6)
}

/** axis: which coordinate is one and the same along it; null: it lies askew. */
type Side = { axis: 'x' | 'y' | null; at: number }

/** Along an axis within four degrees. */
const ASKEW = 0.07

function sideOf(edge: readonly Point[], from: number, to: number): Side {
  const count = (to - from + edge.length) % edge.length || edge.length
  const run = Array.from({ length: count + 1 }, (_, i) => itemAt(edge, (from + i) % edge.length))
  const [[ax, ay], [bx, by]] = [itemAt(run, 0), itemAt(run, -1)]
  const [dx, dy] = [Math.abs(bx - ax), Math.abs(by - ay)]
  const axis = dx <= Math.max(1.5, dy * ASKEW) ? 'x' : dy <= Math.max(1.5, dx * ASKEW) ? 'y' : null
  return { axis, at: axis === null ? 0 : levelOf(run, axis === 'x' ? 0 : 1) }
}

/** The level on which most of a run lies. */
function levelOf(run: readonly Point[], coordinate: 0 | 1): number {
  let [sum, whole] = [0, 0]
  for (const [i, point] of run.slice(1).entries()) {
    const before = itemAt(run, i)
    if (before[coordinate] !== point[coordinate]) continue
    const length = Math.abs(point[(1 - coordinate) as 0 | 1] - before[(1 - coordinate) as 0 | 1])
    sum += point[coordinate] * length
    whole += length
  }
  return whole > 0 ? sum / whole : itemAt(run, 0)[coordinate]
}

/** Indexes of the corners that a line with this slack needs (Douglas and Peucker). */
function keptCorners(edge: readonly Point[], slack: number): number[] {
  const first = itemAt(edge, 0)
  const reach = edge.map(([x, y]) => Math.hypot(x - first[0], y - first[1]))
  const far = reach.indexOf(Math.max(...reach))
  const kept = [0, far]
  const ranges: [number, number][] = [
    [0, far],
    [far, edge.length],
  ]
  for (let range = ranges.pop(); range; range = ranges.pop()) {
    const [from, to] = range
    const [a, b] = [itemAt(edge, from), itemAt(edge, to % edge.length)]
    let [most, at] = [slack, -1]
    for (let i = from + 1; i < to; i++) {
      const off = distanceToSide(a, b, itemAt(edge, i))
      if (off > most) [most, at] = [off, i]
    }
    if (at < 0) continue
    kept.push(at)
    ranges.push([from, at], [at, to])
  }
  return kept.toSorted((a, b) => a - b)
}
