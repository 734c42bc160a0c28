import { drawingRandom } from '#domain/random.ts'
import { shellOf } from '#drawings/floor/floor.ts'
import { onFloor } from '#drawings/floor/openings.ts'
import { wetKinds } from '#geometry/room-kinds.ts'
import { boundsOf, centreOf, type Point } from '#geometry/shapes.ts'

import type { ModelSection } from './model-section.ts'
import { surfaceOf } from './mesh.ts'
import { addRails } from './rails.ts'
import type { Stretch } from './storeys.ts'
import { addBox, facesOfBox, spanOf, type Frame, type Run, type Span } from './walls.ts'

/** Measures along the longest wall, m, and what the housing takes of the roof in them. */
type Housing = { run: Run; frame: Frame; box: Span }

/** What stands on a roof: the housing of stairs and lifts, and shafts or a terrace with a pergola. */
export function furnishRoof(model: ModelSection, stretch: Stretch, roof: number) {
  const { style, part, house, section } = model
  const housing = housingOf(model, stretch)
  if (housing) {
    const { frame, box } = housing
    const [x0, y0, x1, y1] = box
    addBox(surfaceOf(part, style.attic ? 'trim' : style.wall), frame, box, roof, roof + 3)
    const lid: Span = [x0 - 0.2, y0 - 0.2, x1 + 0.2, y1 + 0.2]
    addBox(surfaceOf(part, 'trim'), frame, lid, roof + 3, roof + 3.2)
  }
  const isTerrace = section.roof === 'terrace' || house.material === 'larch'
  const [contour, another] = shellOf(stretch.floor).flat()
  if (isTerrace && contour?.length === 4 && !another)
    addTerrace(model, spanOf(contour), roof, housing)
  else addShafts(model, stretch, roof, housing)
}

function housingOf({ frame }: ModelSection, { floor, runs }: Stretch): Housing | null {
  const corners = floor.common
    .filter(({ kind }) => kind === 'stairs' || kind === 'lift')
    .flatMap(({ outline }) => outline)
  const [run] = runs.map((one) => one.run).toSorted((a, b) => b.length - a.length)
  if (corners.length === 0 || !run) return null
  const [cos, sin] = run.along
  return {
    run,
    frame: (x, y, z) => frame(x * cos - y * sin, x * sin + y * cos, z),
    box: spanOf(corners.map((corner) => turnBack(run, corner))),
  }
}

const turnBack = ({ along: [cos, sin] }: Run, [x, y]: Point): Point => [
  x * cos + y * sin,
  y * cos - x * sin,
]

const MOST_SHAFTS = 5

/** Over shafts and bathrooms of the highest storey. */
function addShafts(
  { frame, part, house, section }: ModelSection,
  { floor }: Stretch,
  roof: number,
  housing: Housing | null,
) {
  const chance = drawingRandom(`${house.seed}|${section.id}|roof`)
  const shafts = floor.common.filter(({ kind }) => kind === 'shaft').map(({ outline }) => outline)
  const baths = floor.units.flatMap((unit) =>
    unit.plan.rooms
      .filter(({ kind }) => wetKinds.includes(kind))
      .map(({ outline }) => outline.map(onFloor(unit))),
  )
  const spots = [...shafts, ...baths]
    .map((outline) => centreOf(boundsOf(outline)))
    .filter((spot) => !housing || !isUnder(housing, spot))
  const step = Math.max(1, Math.ceil(spots.length / MOST_SHAFTS))
  for (const [x, y] of spots.filter((_, i) => i % step === 0)) {
    const [half, deep] = [0.7 + chance.next() * 0.9, 0.6 + chance.next() * 0.5]
    const [u, v] = [x / 1000, y / 1000]
    const box: Span = [u - half, v - deep, u + half, v + deep]
    addBox(surfaceOf(part, 'metal'), frame, box, roof, roof + 0.9 + chance.next() * 0.9)
  }
}

/** mm */
const BESIDE = 1500

function isUnder({ run, box }: Housing, spot: Point): boolean {
  const [x, y] = turnBack(run, spot)
  const [x0, y0, x1, y1] = box.map((metres) => metres * 1000)
  const within = (value: number, low = 0, high = 0) => value > low - BESIDE && value < high + BESIDE
  return within(x, x0, x1) && within(y, y0, y1)
}

/** Boards, a pergola, boxes with plants and a rail. */
function addTerrace(
  { frame: of, part, style }: ModelSection,
  [left, top, right, bottom]: Span,
  roof: number,
  housing: Housing | null,
) {
  const frame: Frame = (x, y, z) => of(x + left, y + top, z)
  const [width, depth] = [right - left, bottom - top]
  const lift = (housing?.box[0] ?? left) - left
  const wood = surfaceOf(part, 'wood')
  addBox(wood, frame, [2, depth * 0.52, width - 2, depth - 1.4], roof, roof + 0.12)
  const x0 = lift > width / 2 ? 4 : width - 16
  const [x1, y0, y1, z] = [x0 + 11, depth * 0.56, depth - 2.2, roof + 2.9]
  for (const x of [x0, (x0 + x1) / 2, x1])
    for (const y of [y0, y1]) addBox(wood, frame, [x - 0.11, y - 0.11, x + 0.11, y + 0.11], roof, z)
  for (const y of [y0, y1]) addBox(wood, frame, [x0 - 0.5, y - 0.1, x1 + 0.5, y + 0.1], z, z + 0.24)
  for (let x = x0 - 0.3; x < x1 + 0.4; x += 0.62)
    addBox(wood, frame, [x, y0 - 0.6, x + 0.1, y1 + 0.6], z + 0.24, z + 0.44)
  for (let x = 3; x < width - 6; x += 5.5) {
    addBox(surfaceOf(part, 'trim'), frame, [x, depth - 2.3, x + 2.4, depth - 1.5], roof, roof + 0.6)
    addBox(
      surfaceOf(part, 'hedge'),
      frame,
      [x + 0.1, depth - 2.2, x + 2.3, depth - 1.6],
      roof + 0.6,
      roof + 1.1,
    )
  }
  for (const face of facesOfBox(frame, [0, 0, width, depth]))
    addRails(part, face, [0.3, face.length - 0.3, roof + 0.85, roof + 1.35], -0.3, style.plain)
}
