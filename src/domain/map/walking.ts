import { itemAt } from '#domain/item-at.ts'

import { metresBetween, metresFrom, pointAt, type GeoPoint } from './geo-point.ts'
import type { Stretch } from './graph.ts'
import { along } from './segments.ts'
import type { Streets } from './streets.ts'
import { waysFrom } from './ways.ts'

/** An unhurried walk, with waiting at crossings: 4,8 km an hour. */
const METRES_A_MINUTE = 80
/** How much longer a way in a town is than the straight line, where its streets are not known. */
const DETOUR = 1.3
/** Farther than that from every street a place has no way along streets. */
const OFF_STREET = 500

export const minutesOfMetres = (metres: number) => Math.max(1, Math.round(metres / METRES_A_MINUTE))

export const metresOfMinutes = (minutes: number) => minutes * METRES_A_MINUTE

/** Minutes by the straight line: an estimate, and called so wherever it is shown. */
export const straightMinutes = (from: GeoPoint, to: GeoPoint) =>
  minutesOfMetres(metresBetween(from, to) * DETOUR)

/** How far one gets along a straight line. */
export const straightReach = (minutes: number) => metresOfMinutes(minutes) / DETOUR

type Walk = {
  /** Along streets; null: no way leads there. */
  metresTo: (point: GeoPoint) => number | null
  /** Pieces of streets that are no farther. */
  reach: (metres: number) => GeoPoint[][]
}

/** All that can be walked to from a place. null: no street is near it. */
export function walkFrom(streets: Streets, start: GeoPoint): Walk | null {
  const at = (point: GeoPoint) => metresFrom(streets.origin, point)
  const ways = waysFrom(streets, at(start), { farthest: OFF_STREET })
  if (!ways) return null
  const { from, metresTo: distanceOf } = ways
  return {
    metresTo(point) {
      const way = ways.wayTo(at(point))
      if (!way) return null
      const straight = metresBetween(start, point)
      // Two places before the first street are walked between as the crow flies.
      return straight <= from.metres + way.off ? straight : way.metres
    },

    reach(metres) {
      const share = ({ metres: length }: Stretch, walked: number) =>
        Math.max(0, Math.min(1, (metres - walked) / length))
      const pieces = streets.stretches.flatMap((stretch): Piece[] => {
        const up = share(stretch, distanceOf(stretch.from))
        const down = 1 - share(stretch, distanceOf(stretch.to))
        if (up >= down) return [[stretch, 0, 1]]
        return [
          ...(up > 0 ? [[stretch, 0, up] as const] : []),
          ...(down < 1 ? [[stretch, down, 1] as const] : []),
        ]
      })
      const { stretch } = from
      const part = share(stretch, from.metres)
      const middle: Piece = [
        stretch,
        Math.max(0, from.share - part),
        Math.min(1, from.share + part),
      ]
      return [...pieces, ...(part > 0 ? [middle] : [])].map((piece) => lineOf(streets, piece))
    },
  }
}

/** A part of a stretch, from one share of its length to another. */
type Piece = readonly [stretch: Stretch, from: number, to: number]

function lineOf({ origin, nodes }: Streets, [stretch, from, to]: Piece): GeoPoint[] {
  const [a, b] = [itemAt(nodes, stretch.from), itemAt(nodes, stretch.to)]
  return [from, to].map((share) => pointAt(origin, along({ a, b }, share)))
}
