import { turnPoint } from '#geometry/outlines/main-direction.ts'
import {
  GEOMETRY_VERSION,
  type FloorGeometry,
  type SectionGeometry,
  type UnitGeometry,
  type UnitPlan,
  type WindowGeometry,
} from '#geometry/section-geometry.ts'
import type { Point } from '#geometry/shapes.ts'
import { turnSection } from '#geometry/turn-section.ts'

import { angular, angularWalls, bayed, lower, upper } from './sample-flats.ts'

export const unitWith = (
  stack: string,
  plan: UnitPlan,
  at: Point | null = [0, 0],
): UnitGeometry => ({
  stack,
  lots: [],
  at,
  plan,
})

export const floorWith = (
  floors: readonly [number, number],
  units: UnitGeometry[],
  rest: Partial<FloorGeometry> = {},
): FloorGeometry => ({ floors, units, common: [], bodies: [], columns: [], ...rest })

export const sectionWith = (
  floors: FloorGeometry[],
  compass: number | null = 0,
): SectionGeometry => ({
  version: GEOMETRY_VERSION,
  source: { kind: 'tracing', file: null, sha256: null },
  compass,
  at: [0, 0],
  levels: [],
  floors,
})

/** The L stands alone with its walls, the bay beside it, and a flat of two floors over them. */
export const sampleGeometry = sectionWith([
  floorWith([2, 9], [unitWith('1', angular), unitWith('2', bayed, [12_000, 0])], {
    bodies: angularWalls,
  }),
  floorWith([10, 10], [unitWith('3', lower)]),
  floorWith([11, 11], [{ ...unitWith('3', upper), above: 1 }]),
])

/** Four flats around a court of 10 × 10 m, each with a window to the street; and to the court, where they are wanted. */
export const ringGeometry = (toCourt: boolean) =>
  sectionWith([
    floorWith(
      [1, 5],
      [0, 90, 180, 270].map((degrees, i) => {
        const at = (x: number, y: number): Point => {
          const [u, v] = turnPoint([x - 15_000, y - 15_000], degrees)
          return [Math.round(u) + 15_000, Math.round(v) + 15_000]
        }
        const windowAt = (y: number, out: Point): WindowGeometry => {
          const [u, v] = turnPoint(out, degrees)
          return {
            kind: 'window',
            from: at(14_000, y),
            to: at(16_000, y),
            out: [Math.round(u) + 0, Math.round(v) + 0],
            room: 0,
            depth: 400,
            sill: 800,
            head: 2400,
          }
        }
        return unitWith(String(i + 1), {
          rooms: [
            {
              kind: 'living',
              name: null,
              outline: [at(400, 400), at(20_200, 400), at(20_200, 9600), at(400, 9600)],
            },
          ],
          doors: [],
          windows: [windowAt(400, [0, -1]), ...(toCourt ? [windowAt(9600, [0, 1])] : [])],
        })
      }),
    ),
  ])

/** The same house turned clockwise on its sheet, in whole millimetres. */
export function turnGeometry(geometry: SectionGeometry, degrees: number): SectionGeometry {
  const [x, y] = turnPoint(geometry.at, degrees)
  return { ...turnSection(geometry, degrees), at: [Math.round(x), Math.round(y)] }
}
