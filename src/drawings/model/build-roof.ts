import { shellOf } from '#drawings/floor/floor.ts'
import { areaOfPolygons, subtract } from '#geometry/outlines/clip.ts'
import { clockwise, distanceToOutline } from '#geometry/outlines/area.ts'
import type { Outline } from '#geometry/section-geometry.ts'

import { isAttic, type ModelSection } from './model-section.ts'
import { surfaceOf, type Surface } from './mesh.ts'
import { furnishRoof } from './furnish-roof.ts'
import { addRails } from './rails.ts'
import { addSlab, inset } from './slabs.ts'
import type { Stretch } from './storeys.ts'
import { addBelt, addFront, faceOf, runsOf, type Face, type Run } from './walls.ts'

const PARAPET = 0.9
const EDGE = 0.4
/** The crown of clinker houses stands higher than a parapet. */
const CROWN = 1.5
/** A flat roof lies over the ceiling, m. */
const ROOF = 0.25
const RIM = 0.16

/** A roof over the highest storey, and a terrace wherever a storey stands back from the one below it. */
export function buildRoofs(model: ModelSection, stretches: readonly Stretch[]) {
  for (const [i, stretch] of stretches.entries()) {
    const above = stretches[i + 1]
    if (!above) buildRoof(model, stretch)
    else if (above.floor.contours !== stretch.floor.contours) buildStep(model, stretch, above)
  }
}

function buildRoof(model: ModelSection, stretch: Stretch) {
  const { house, style, frame, part } = model
  const last = stretch.storeys.at(-1)
  if (!last) return
  const trim = surfaceOf(part, 'trim')
  const attic = isAttic(model, last.floor)
  const wall = surfaceOf(part, attic ? 'trim' : style.wall)
  const high = last.top + (house.material === 'clinker' ? CROWN : PARAPET)
  const roof = last.top + ROOF
  for (const { run } of stretch.runs) {
    const face = faceOf(frame, run)
    addFront(wall, face, [0, face.length, last.top, high])
    addBelt(trim, face, high, high + RIM, 0.09)
    addInside(trim, face, roof, high + RIM)
    if (attic) addBelt(trim, face, last.level - 0.12, last.level + 0.12, 0.3)
  }
  for (const polygon of shellOf(stretch.floor)) {
    const within = polygon.map((ring) => inset(ring, EDGE * 1000))
    addSlab(surfaceOf(part, 'roof'), frame, within, roof)
  }
  furnishRoof(model, stretch, roof)
}

/** The inner side of a parapet, and its top. */
function addInside(surface: Surface, { at, ends, length }: Face, low: number, high: number) {
  const [left, right] = [ends[0] * EDGE, length - ends[1] * EDGE]
  const inner: Face = { length, ends, at: (u, z, out) => at(length - u, z, -EDGE - out) }
  addFront(surface, inner, [length - right, length - left, low, high])
  const over = 0.09
  const lid: Face = { length, ends, at: (u, out) => at(u, high, -out) }
  addFront(surface, lid, [Math.min(0, left) - over, Math.max(length, right) + over, -over, EDGE])
}

/** Smaller differences are of drawing, mm². */
const LEAST = 500_000

function buildStep(model: ModelSection, below: Stretch, above: Stretch) {
  const { frame, part, style } = model
  const level = above.storeys[0]?.level ?? 0
  const [low, high] = [shellOf(below.floor), shellOf(above.floor)]
  for (const polygon of subtract(low, high)) {
    if (areaOfPolygons([polygon]) < LEAST) continue
    addSlab(surfaceOf(part, 'roof'), frame, polygon, level + 0.05)
    for (const run of polygon.map(clockwise).flatMap(runsOf)) {
      if (!low.flat().some((line) => isOn(line, run))) continue
      const face = faceOf(frame, run)
      addFront(surfaceOf(part, style.wall), face, [0, face.length, level, level + 0.4])
      addInside(surfaceOf(part, 'trim'), face, level, level + 0.4)
      addRails(part, face, [0, face.length, level + 0.45, level + 1.15], -EDGE / 2, style.plain)
    }
  }
  for (const polygon of subtract(high, low))
    if (areaOfPolygons([polygon]) >= LEAST)
      addSlab(surfaceOf(part, 'trim'), frame, polygon, level, 'down')
}

/** mm */
const SLACK = 20

const isOn = (line: Outline, { from, to }: Run) =>
  distanceToOutline(line, [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]) < SLACK
