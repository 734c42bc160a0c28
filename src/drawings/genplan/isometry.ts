import { short, steppedLoop } from '#drawings/svg-paths.ts'

/** Units to a metre. */
const METRE = 5
const ACROSS = 0.866 * METRE
const DOWN = 0.5 * METRE

type Spot = readonly [x: number, y: number, z: number]

/** True isometry: the far corner of the plot is at the top of the sheet. */
export const project = ([x, y, z]: Spot): readonly [number, number] => [
  (x - y) * ACROSS,
  (x + y) * DOWN - z * METRE,
]

const at = (spot: Spot) => project(spot).map(short).join(' ')

export const face = (...spots: readonly Spot[]): string => steppedLoop(spots.map(project))
export const stroke = (from: Spot, to: Spot): string => `M${at(from)}L${at(to)}`

/** A level rectangle. */
export const flat = ([x0, y0, x1, y1]: readonly [number, number, number, number], z = 0): string =>
  face([x0, y0, z], [x1, y0, z], [x1, y1, z], [x0, y1, z])

export type Volume = {
  x: number
  y: number
  width: number
  depth: number
  from: number
  to: number
}

/** The three faces of a volume that are seen. */
export const faces = ({ x, y, width, depth, from, to }: Volume) => ({
  left: face(
    [x, y + depth, from],
    [x + width, y + depth, from],
    [x + width, y + depth, to],
    [x, y + depth, to],
  ),
  right: face(
    [x + width, y, from],
    [x + width, y + depth, from],
    [x + width, y + depth, to],
    [x + width, y, to],
  ),
  top: flat([x, y, x + width, y + depth], to),
})
