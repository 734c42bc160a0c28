import { isWithin } from '#drawings/floor/floor.ts'
import { onFloor } from '#drawings/floor/openings.ts'
import { clockwise } from '#geometry/outlines/area.ts'
import type { Outline } from '#geometry/section-geometry.ts'
import type { Point } from '#geometry/shapes.ts'

import type { ModelSection } from './model-section.ts'
import { surfaceOf } from './mesh.ts'
import { addRails } from './rails.ts'
import { addSlab } from './slabs.ts'
import type { SolidFloor, Storey } from './storeys.ts'
import { addFront, faceOf, runsOf, type Run } from './walls.ts'

/** How near to a wall a side of a balcony is on it, mm. */
const ON_WALL = 500
/** From the rail to the edge of the slab, m. */
const EDGE = 0.06

/** A slab under each balcony, with rails where it is open; what lies within the walls is no balcony. */
export function addBalconies(model: ModelSection, floor: SolidFloor, { level }: Storey) {
  for (const outline of balconiesOf(floor)) addBalcony(model, floor, outline, level)
}

const balconiesOf = (floor: SolidFloor): Outline[] =>
  floor.units
    .flatMap((unit) =>
      unit.plan.rooms
        .filter(({ kind }) => kind === 'balcony' || kind === 'terrace')
        .map(({ outline }) => clockwise(outline.map(onFloor(unit)))),
    )
    .filter((outline) => !isWithin(floor, middleOf(outline)))

const middleOf = (outline: Outline): Point => [
  outline.reduce((sum, [x]) => sum + x, 0) / outline.length,
  outline.reduce((sum, [, y]) => sum + y, 0) / outline.length,
]

function addBalcony(
  { frame, part, style }: ModelSection,
  floor: SolidFloor,
  outline: Outline,
  level: number,
) {
  const trim = surfaceOf(part, 'trim')
  const [low, high] = [level - 0.1, level + 0.08]
  addSlab(trim, frame, [outline], high)
  addSlab(trim, frame, [outline], low, 'down')
  for (const run of runsOf(outline)) {
    if (isOnWall(floor, run)) continue
    const face = faceOf(frame, run)
    addFront(trim, face, [0, face.length, low, high])
    addRails(part, face, [EDGE, face.length - EDGE, high, level + 1.15], -EDGE, style.plain)
  }
}

/** Behind its middle there is a house. */
const isOnWall = (floor: SolidFloor, { from, to, out }: Run) =>
  isWithin(floor, [
    (from[0] + to[0]) / 2 + out[0] * ON_WALL,
    (from[1] + to[1]) / 2 + out[1] * ON_WALL,
  ])
