import { metresFrom, type GeoPoint } from './geo-point.ts'
import type { GroundFeature } from './ground.ts'
import {
  along,
  crossingOf,
  footOf,
  lengthOf,
  MARGIN,
  openCells,
  type Plane,
  type Segment,
} from './segments.ts'

/** Streets as a graph on a plane around `origin`: corners and crossings, and the stretches between them. */
export type Streets = { origin: GeoPoint; nodes: Plane[]; stretches: Stretch[] }

export type Stretch = { from: number; to: number; metres: number }

/** null: the ground has no streets. */
export function readStreets(ground: readonly GroundFeature[]): Streets | null {
  const lines = ground.filter(({ kind }) => kind === 'street').flatMap((one) => one.lines)
  const origin = lines[0]?.[0]
  if (!origin) return null
  const segments = lines.flatMap((points, line) =>
    segmentsOf(
      points.map((point) => metresFrom(origin, point)),
      line,
    ),
  )
  const nodes = openNodes()
  const cuts = segments.map(({ a, b }) => [
    { share: 0, node: nodes.at(a) },
    { share: 1, node: nodes.at(b) },
  ])
  const near = openCells(segments)
  for (const [at, one] of segments.entries())
    for (const next of near(one.a, one.b)) {
      const other = segments[next]
      const shares = next > at && other ? crossingOf(one, other) : null
      if (!shares) continue
      const node = nodes.at(along(one, shares[0]))
      cuts[at]?.push({ share: shares[0], node })
      cuts[next]?.push({ share: shares[1], node })
    }
  const joints = endsOf(segments).flatMap(({ end, line }) =>
    touchesOf(end, line, segments, near(end, end)).map(
      ({ at, segment, share, metres }): Stretch => {
        const node = nodes.at(along(segment, share))
        cuts[at]?.push({ share, node })
        return { from: nodes.at(end), to: node, metres }
      },
    ),
  )
  const stretches = segments.flatMap((segment, at) => stretchesOf(cuts[at] ?? [], segment))
  return { origin, nodes: nodes.all, stretches: [...stretches, ...joints].filter(isLong) }
}

const segmentsOf = (points: readonly Plane[], line: number): Segment[] =>
  points.flatMap((a, i) => {
    const b = points[i + 1]
    return b ? [{ line, a, b }] : []
  })

/** Points nearer than a decimetre are one. */
function openNodes() {
  const all: Plane[] = []
  const known = new Map<string, number>()
  return {
    all,
    at(point: Plane): number {
      const key = point.map((metres) => Math.round(metres * 10)).join(' ')
      const node = known.get(key) ?? all.push(point) - 1
      known.set(key, node)
      return node
    },
  }
}

/** The first and the last point of each line. */
function endsOf(segments: readonly Segment[]) {
  return segments.flatMap(({ line, a, b }, at) => [
    ...(segments[at - 1]?.line === line ? [] : [{ end: a, line }]),
    ...(segments[at + 1]?.line === line ? [] : [{ end: b, line }]),
  ])
}

/** All that it meets: two streets may lie one along the other there. */
const touchesOf = (end: Plane, line: number, segments: readonly Segment[], near: Set<number>) =>
  [...near].flatMap((at) => {
    const segment = segments[at]
    if (!segment || segment.line === line) return []
    const foot = footOf(end, segment)
    return foot.metres <= MARGIN ? [{ at, segment, ...foot }] : []
  })

function stretchesOf(cuts: readonly { share: number; node: number }[], segment: Segment) {
  const length = lengthOf(segment)
  const inOrder = cuts.toSorted((one, other) => one.share - other.share)
  return inOrder.flatMap(({ share, node }, i): Stretch[] => {
    const next = inOrder[i + 1]
    return next ? [{ from: node, to: next.node, metres: (next.share - share) * length }] : []
  })
}

const isLong = ({ from, to }: Stretch) => from !== to
