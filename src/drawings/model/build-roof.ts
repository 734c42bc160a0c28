import { drawingRandom } from '#domain/random.ts'
import type { Random } from '#domain/random.ts'
import { levelOf, STOREY } from '#drawings/facade/facade.ts'

import { surfaceOf } from './mesh.ts'
import { addRails } from './rails.ts'
import type { ModelSection } from './build-section.ts'
import { addBelt, addBox, addFront, addLid, sidesOf } from './walls.ts'
import type { Face, Frame, Span } from './walls.ts'

const PARAPET = 0.9
const EDGE = 0.4
/** The crown of clinker houses stands higher than a parapet. */
const CROWN = 1.5

/** Parapet, flat roof, housing of lifts; a terrace with a pergola or shafts. */
export function buildRoof(model: ModelSection, faces: Record<string, Face>) {
  const { house, section, style, frame, size, part } = model
  const top = levelOf(section.floors + 1, house.ground) / 1000
  const [width, depth] = size
  const trim = surfaceOf(part, 'trim')
  const high = top + (house.material === 'clinker' ? CROWN : PARAPET)
  for (const face of Object.values(faces)) {
    addFront(surfaceOf(part, style.attic ? 'trim' : style.wall), face, [0, face.length, top, high])
    addBelt(trim, face, high, high + 0.16, 0.09)
    if (style.attic)
      addBelt(trim, face, top - STOREY / 1000 - 0.12, top - STOREY / 1000 + 0.12, 0.3)
  }
  const roof = top + 0.25
  const inner: Span = [EDGE, EDGE, width - EDGE, depth - EDGE]
  addInside(model, inner, roof, high + 0.16)
  addRim(model, high + 0.16)
  addLid(surfaceOf(part, 'roof'), frame, inner, roof)
  const chance = drawingRandom(`${house.seed}|${section.id}|roof`)
  const lift = width * (0.3 + 0.3 * chance.next())
  addBox(
    surfaceOf(part, style.attic ? 'trim' : style.wall),
    frame,
    [lift, depth * 0.3, lift + 6.4, depth * 0.3 + 5],
    roof,
    roof + 3,
  )
  addBox(
    trim,
    frame,
    [lift - 0.2, depth * 0.3 - 0.2, lift + 6.6, depth * 0.3 + 5.2],
    roof + 3,
    roof + 3.2,
  )
  if (section.roof === 'terrace' || house.material === 'larch') addTerrace(model, faces, roof, lift)
  else addShafts(model, roof, lift, chance)
}

/** The inner sides of the parapet. */
function addInside({ frame, part }: ModelSection, inner: Span, low: number, high: number) {
  const turned: Frame = (x, y, z) => frame(inner[0] + inner[2] - x, y, z)
  for (const face of Object.values(sidesOf(turned, inner)))
    addFront(surfaceOf(part, 'trim'), face, [0, face.length, low, high])
}

function addRim({ frame, part, size: [width, depth] }: ModelSection, z: number) {
  const trim = surfaceOf(part, 'trim')
  const out = 0.09
  addLid(trim, frame, [-out, -out, width + out, EDGE], z)
  addLid(trim, frame, [-out, depth - EDGE, width + out, depth + out], z)
  addLid(trim, frame, [-out, EDGE, EDGE, depth - EDGE], z)
  addLid(trim, frame, [width - EDGE, EDGE, width + out, depth - EDGE], z)
}

function addShafts(
  { frame, part, size }: ModelSection,
  roof: number,
  lift: number,
  chance: Random,
) {
  const [width, depth] = size
  for (let i = 0; i < 5; i++) {
    const [x, y] = [2.2 + chance.next() * (width - 7), 2.2 + chance.next() * (depth - 6)]
    if (x > lift - 4 && x < lift + 7) continue
    const box: Span = [x, y, x + 1.4 + chance.next() * 1.8, y + 1.2 + chance.next()]
    addBox(surfaceOf(part, 'metal'), frame, box, roof, roof + 0.9 + chance.next() * 0.9)
  }
}

/** Boards, a pergola, boxes with plants and a rail. */
function addTerrace(model: ModelSection, faces: Record<string, Face>, roof: number, lift: number) {
  const { frame, part, size, style } = model
  const [width, depth] = size
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
  for (const face of Object.values(faces))
    addRails(part, face, [0.3, face.length - 0.3, roof + 0.85, roof + 1.35], -0.3, style.plain)
}
