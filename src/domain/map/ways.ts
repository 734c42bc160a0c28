import TinyQueue from 'tinyqueue'

import { itemAt } from '#domain/item-at.ts'

import type { Graph, Stretch } from './graph.ts'
import { along, footOf, type Plane } from './segments.ts'

/** Where a place comes to the lines of a graph. */
type Access = { stretch: Stretch; share: number; metres: number }

export type Way = {
  metres: number
  /** How far the aim is off the lines, m. */
  off: number
  /** From the start over the corners to the aim. */
  points: Plane[]
  /** The stretches it goes along, in their order. */
  stretches: Stretch[]
}

type Ways = {
  from: Access
  /** Along lines; null: no way leads there. */
  wayTo: (aim: Plane) => Way | null
  /** Metres to a corner. */
  metresTo: (node: number) => number
}

type WaysOptions = {
  /** Farther than that from every line there is no way along them, m. */
  farthest: number
  /** Whether one may walk straight from a place to a line. */
  isClear?: (from: Plane, to: Plane) => boolean
}

/** All shortest ways from a place. null: no line is near it. */
export function waysFrom(graph: Graph, start: Plane, options: WaysOptions): Ways | null {
  const from = accessOf(graph, start, options)
  if (!from) return null
  const reached = shortest(graph, from)
  const metresTo = (node: number) => reached[node]?.metres ?? Infinity
  return {
    from,
    metresTo,
    wayTo(aim) {
      const to = accessOf(graph, aim, options)
      if (!to) return null
      const ends = [start, footAt(graph, from), footAt(graph, to), aim] as const
      const { stretch, share } = to
      const ways = [
        { node: stretch.from, metres: metresTo(stretch.from) + share * stretch.metres },
        { node: stretch.to, metres: metresTo(stretch.to) + (1 - share) * stretch.metres },
      ]
      const straight = from.metres + Math.abs(share - from.share) * stretch.metres
      const best = itemAt(
        ways.toSorted((one, other) => one.metres - other.metres),
        0,
      )
      if (stretch === from.stretch && straight <= best.metres)
        return {
          metres: straight + to.metres,
          off: to.metres,
          points: [...ends],
          stretches: [stretch],
        }
      if (!Number.isFinite(best.metres)) return null
      const stretches = stretchesTo(reached, best.node)
      return {
        metres: best.metres + to.metres,
        off: to.metres,
        points: [
          ends[0],
          ends[1],
          ...cornersTo(reached, best.node).map((node) => itemAt(graph.nodes, node)),
          ends[2],
          ends[3],
        ],
        stretches: [from.stretch, ...stretches, stretch],
      }
    },
  }
}

const footAt = ({ nodes }: Graph, { stretch, share }: Access): Plane =>
  along({ a: itemAt(nodes, stretch.from), b: itemAt(nodes, stretch.to) }, share)

function accessOf(
  { nodes, stretches }: Graph,
  at: Plane,
  { farthest, isClear = () => true }: WaysOptions,
): Access | null {
  let nearest: Access | null = null
  for (const stretch of stretches) {
    const segment = { a: itemAt(nodes, stretch.from), b: itemAt(nodes, stretch.to) }
    const foot = footOf(at, segment)
    if (foot.metres >= (nearest?.metres ?? farthest)) continue
    if (isClear(at, along(segment, foot.share))) nearest = { stretch, ...foot }
  }
  return nearest
}

/** How a corner is reached: by which stretch; null: straight from the start. */
type Reached = { metres: number; by: Stretch | null }

/** Dijkstra: the shortest way to each corner that can be reached. */
function shortest({ nodes, stretches }: Graph, { stretch, share, metres }: Access) {
  const ways = nodes.map((): (readonly [node: number, by: Stretch])[] => [])
  for (const one of stretches) {
    ways[one.from]?.push([one.to, one])
    ways[one.to]?.push([one.from, one])
  }
  const reached: (Reached | undefined)[] = nodes.map(() => undefined)
  const queue = new TinyQueue<Reached & { node: number }>(
    [
      { node: stretch.from, metres: metres + share * stretch.metres, by: null },
      { node: stretch.to, metres: metres + (1 - share) * stretch.metres, by: null },
    ],
    (one, other) => one.metres - other.metres,
  )
  for (let next = queue.pop(); next; next = queue.pop()) {
    const { node, metres: walked, by } = next
    if (reached[node]) continue
    reached[node] = { metres: walked, by }
    for (const [to, one] of ways[node] ?? [])
      if (!reached[to]) queue.push({ node: to, metres: walked + one.metres, by: one })
  }
  return reached
}

/** Corners from the start on, the named one the last. */
function cornersTo(reached: readonly (Reached | undefined)[], node: number): number[] {
  const by = reached[node]?.by
  return by ? [...cornersTo(reached, by.from === node ? by.to : by.from), node] : [node]
}

function stretchesTo(reached: readonly (Reached | undefined)[], node: number): Stretch[] {
  const by = reached[node]?.by
  return by ? [...stretchesTo(reached, by.from === node ? by.to : by.from), by] : []
}
