import { metresFrom, type GeoPoint } from './geo-point.ts'
import { joinLines, type Graph } from './graph.ts'
import type { GroundFeature } from './ground.ts'

/** Streets as a graph on a plane around `origin`. */
export type Streets = Graph & { origin: GeoPoint }

/** A street that is drawn up to so near another one meets it. */
const MARGIN = 20

/** null: the ground has no streets. */
export function readStreets(ground: readonly GroundFeature[]): Streets | null {
  const lines = ground.filter(({ kind }) => kind === 'street').flatMap((one) => one.lines)
  const origin = lines[0]?.[0]
  if (!origin) return null
  const onPlane = lines.map((points) => points.map((point) => metresFrom(origin, point)))
  return { origin, ...joinLines(onPlane, MARGIN) }
}
