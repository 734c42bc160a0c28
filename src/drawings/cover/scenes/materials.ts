import { onSide, tree } from '#drawings/cover/pieces/scene.ts'
import type { DrawScene } from '#drawings/cover/pieces/scene.ts'
import type { CoverMaterial, CoverPaints } from '#drawings/cover/pieces/cover-paints.ts'
import { block } from '#drawings/cutaway/solid.ts'
import type { Solid } from '#drawings/cutaway/solid.ts'
import type { Rect } from '#drawings/geometry.ts'
import { layer } from '#drawings/svg.ts'

/** A piece of a wall with its courses or boards, cm. */
function sample(
  at: Rect,
  high: number,
  material: CoverMaterial,
  [course, piece]: readonly [number, number],
  paints: CoverPaints,
): Solid {
  const wall = block(at, 0, high, paints.solid(material))
  let seams = ''
  for (const side of ['left', 'right'] as const) {
    const [start, end] = side === 'left' ? [at[0], at[2]] : [at[1], at[3]]
    for (let z = course, row = 0; z < high + course; z += course, row++) {
      if (z < high) seams += onSide(at, side, [start, end], [z - 0.6, z])
      for (let u = start + (row % 2 ? piece / 2 : piece); u < end; u += piece)
        seams += onSide(at, side, [u - 0.6, u], [z - course, Math.min(z, high)])
    }
  }
  return { ...wall, drawn: wall.drawn + layer(seams, { fill: paints.flat('line'), opacity: 0.6 }) }
}

/** What fronts are made of, as full-size pieces of wall on a building site. */
export const materials: DrawScene = (paints, chance) => {
  const high = () => 20 * chance.integer(6, 9)
  return {
    plate: [0, 0, 460, 300],
    thick: 12,
    patches: [[30, 190, 430, 270, 'paving']],
    solids: [
      sample([40, 70, 150, 110], high(), 'brick', [10, 26], paints),
      sample([180, 70, 290, 110], high(), 'limestone', [40, 60], paints),
      sample([320, 70, 420, 110], high(), 'larch', [200, 14], paints),
      [[70, 200, 130, 240, 0, 24, 'brick']],
      [[78, 206, 120, 234, 24, 40, 'brick']],
      [[215, 205, 275, 245, 0, 16, 'limestone']],
      [[330, 210, 420, 232, 0, 12, 'larch']],
      [[336, 213, 414, 229, 12, 22, 'larch']],
      tree(440, 150, 50, paints),
    ],
  }
}
