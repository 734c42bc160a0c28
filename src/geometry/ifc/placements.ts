import type { IfcFile } from './ifc-file.ts'
import { numbersOf, refOf } from './ifc-values.ts'
import { crossOf, normalised, type Vector } from './vectors.ts'

/** Axes of a placement and its origin, m, in the coordinates of the model. */
export type Placement = { x: Vector; y: Vector; z: Vector; origin: Vector }

const WORLD: Placement = { x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1], origin: [0, 0, 0] }

export type Placements = (reference: unknown) => Placement

/** Placements by their references; `unit` is the length unit of the file, m. */
export function placementsOf(file: IfcFile, unit: number): Placements {
  const known = new Map<number, Placement>()

  function place(reference: unknown): Placement {
    const id = refOf(reference)
    if (id === null) return WORLD
    const found = known.get(id) ?? combine(id)
    known.set(id, found)
    return found
  }

  function combine(id: number): Placement {
    const line = file.line(id)
    const parent = place(line.PlacementRelTo)
    const own = axesOf(refOf(line.RelativePlacement))
    return {
      x: turned(parent, own.x),
      y: turned(parent, own.y),
      z: turned(parent, own.z),
      origin: toModel(parent, own.origin),
    }
  }

  function axesOf(id: number | null): Placement {
    if (id === null) return WORLD
    const line = file.line(id)
    const z = normalised(vectorOf(file, line.Axis) ?? WORLD.z)
    const x = vectorOf(file, line.RefDirection) ?? WORLD.x
    const along = x[0] * z[0] + x[1] * z[1] + x[2] * z[2]
    const level = normalised([x[0] - along * z[0], x[1] - along * z[1], x[2] - along * z[2]])
    const [ox, oy, oz] = vectorOf(file, line.Location) ?? WORLD.origin
    return { x: level, y: crossOf(z, level), z, origin: [ox * unit, oy * unit, oz * unit] }
  }

  return place
}

/** Ratios of a direction, or coordinates of a point. */
export function vectorOf(file: IfcFile, reference: unknown): Vector | null {
  const id = refOf(reference)
  if (id === null) return null
  const line = file.line(id)
  const [x = 0, y = 0, z = 0] = numbersOf(line.DirectionRatios ?? line.Coordinates)
  return [x, y, z]
}

const turned = ({ x, y, z }: Placement, [a, b, c]: Vector): Vector => [
  x[0] * a + y[0] * b + z[0] * c,
  x[1] * a + y[1] * b + z[1] * c,
  x[2] * a + y[2] * b + z[2] * c,
]

function toModel(placement: Placement, point: Vector): Vector {
  const [x, y, z] = turned(placement, point)
  const [ox, oy, oz] = placement.origin
  return [x + ox, y + oy, z + oz]
}

/** Where a point of the model lies along the level axes of a placement, m. */
export const toLocal = ({ x, y, origin }: Placement, px: number, py: number) =>
  [
    (px - origin[0]) * x[0] + (py - origin[1]) * x[1],
    (px - origin[0]) * y[0] + (py - origin[1]) * y[1],
  ] as const

export const fromLocal = ({ x, y, origin }: Placement, along: number, across: number) =>
  [origin[0] + x[0] * along + y[0] * across, origin[1] + x[1] * along + y[1] * across] as const
