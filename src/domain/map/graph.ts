import {
  along,
  crossingOf,
  footOf,
  lengthOf,
  openCells,
  type Plane,
  type Segment,
} from './segments.ts'

/** Lines on a plane as a graph: corners and crossings, and the stretches between them. */
export type Graph = { nodes: Plane[]; stretches: Stretch[] }

/** `line` is the one it lies on, by its place in the list. */
export type Stretch = { from: number; to: number; metres: number; line: number }

/** Lines that share a point, cross, or end within `margin` of each other are joined. */
export function joinLines(lines: readonly (readonly Plane[])[], margin: number): Graph {
  const segments = lines.flatMap(segmentsOf)
  const nodes = openNodes()
  const cuts = segments.map(({ a, b }) => [
    { share: 0, node: nodes.at(a) },
    { share: 1, node: nodes.at(b) },
  ])
  const near = openCells(segments, margin)
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
    touchesOf(segments, { end, line, margin, near: near(end, end) }).map(
      ({ at, segment, share, metres }): Stretch => {
        const node = nodes.at(along(segment, share))
        cuts[at]?.push({ share, node })
        return { from: nodes.at(end), to: node, metres, line }
      },
    ),
  )
  const stretches = segments.flatMap((segment, at) => stretchesOf(cuts[at] ?? [], segment))
  return { nodes: nodes.all, stretches: [...stretches, ...joints].filter(isLong) }
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

type LineEnd = { end: Plane; line: number; margin: number; near: Set<number> }

/** All that it meets: two lines may lie one along the other there. */
const touchesOf = (segments: readonly Segment[], { end, line, margin, near }: LineEnd) =>
  [...near].flatMap((at) => {
    const segment = segments[at]
    if (!segment || segment.line === line) return []
    const foot = footOf(end, segment)
    return foot.metres <= margin ? [{ at, segment, ...foot }] : []
  })

function stretchesOf(cuts: readonly { share: number; node: number }[], segment: Segment) {
  const length = lengthOf(segment)
  const { line } = segment
  const inOrder = cuts.toSorted((one, other) => one.share - other.share)
  return inOrder.flatMap(({ share, node }, i): Stretch[] => {
    const next = inOrder[i + 1]
    return next ? [{ from: node, to: next.node, metres: (next.share - share) * length, line }] : []
  })
}

const isLong = ({ from, to }: Stretch) => from !== to
