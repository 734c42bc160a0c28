import { itemAt } from '#domain/item-at.ts'
import type { Point } from '#geometry/shapes.ts'

/** Chords turn by this much at most. */
const STEP = Math.PI / 18

/** Counterclockwise from one angle to the other, both ends included. */
export function arcPoints([x, y]: Point, radius: number, from: number, to: number): Point[] {
  const sweep = (to - from + 4 * Math.PI) % (2 * Math.PI) || 2 * Math.PI
  return chords(sweep).map((share): Point => {
    const angle = from + sweep * share
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
  })
}

const chords = (sweep: number): number[] => {
  const count = Math.max(1, Math.ceil(Math.abs(sweep) / STEP))
  return Array.from({ length: count + 1 }, (_, i) => i / count)
}

type Vertex = { x: number; y: number; bulge?: number }

/** A polyline whose bulges are arcs: the tangent of a quarter of their sweep. */
export function bulgePoints(vertices: readonly Vertex[], isClosed: boolean): Point[] {
  return vertices.flatMap(({ x, y, bulge = 0 }, i): Point[] => {
    const last = i === vertices.length - 1
    const { x: nextX, y: nextY } = itemAt(vertices, (i + 1) % vertices.length)
    if (bulge === 0 || (last && !isClosed)) return [[x, y]]
    const [dx, dy, sweep] = [nextX - x, nextY - y, 4 * Math.atan(bulge)]
    // The centre lies across the chord, so far that the sweep fits.
    const off = (1 - bulge * bulge) / (4 * bulge)
    const [cx, cy] = [x + dx / 2 - dy * off, y + dy / 2 + dx * off]
    const [radius, start] = [Math.hypot(x - cx, y - cy), Math.atan2(y - cy, x - cx)]
    return chords(sweep)
      .slice(0, -1)
      .map((share): Point => {
        const angle = start + sweep * share
        return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)]
      })
  })
}
