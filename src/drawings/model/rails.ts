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
