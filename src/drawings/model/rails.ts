import type { Bay } from '#drawings/facade/facade.ts'

import type { Part } from './mesh.ts'
import { surfaceOf } from './mesh.ts'
import { addBar, addBlock } from './walls.ts'
import type { Face, Span } from './walls.ts'

const STEP = 0.2

/** A rail of thin bars, or a plain one: a sheet of the same measures. */
export function addRails(
  part: Part,
  face: Face,
  [u0, u1, z0, z1]: Span,
  out: number,
  plain = false,
) {
  const surface = surfaceOf(part, 'rail')
  if (plain) return addBar(surface, face, [u0, u1, z0, z1], out - 0.02, out + 0.02)
  addBar(surface, face, [u0, u1, z1 - 0.06, z1], out - 0.03, out + 0.03)
  addBar(surface, face, [u0, u1, z0, z0 + 0.04], out - 0.02, out + 0.02)
  const count = Math.max(1, Math.round((u1 - u0) / STEP))
  for (let i = 0; i <= count; i++) {
    const u = u0 + 0.02 + ((u1 - u0 - 0.04) * i) / count
    addBlock(surface, face, [u - 0.012, u + 0.012, z0, z1], out - 0.012, out + 0.012)
  }
}

const REACH = 1.45

/** A slab with rails on three sides. */
export function addBalcony(
  part: Part,
  face: Face,
  { from, to }: Bay,
  level: number,
  plain = false,
) {
  const [u0, u1] = [from / 1000, to / 1000]
  addBlock(surfaceOf(part, 'trim'), face, [u0, u1, level - 0.1, level + 0.08], 0, REACH)
  const [low, high] = [level + 0.08, level + 1.15]
  addRails(part, face, [u0 + 0.03, u1 - 0.03, low, high], REACH - 0.06, plain)
  for (const end of [u0 + 0.05, u1 - 0.05]) {
    const across: Face = { length: REACH, at: (u, z, out) => face.at(end + out, z, u) }
    addRails(part, across, [0.02, REACH - 0.06, low, high], 0, plain)
  }
}
