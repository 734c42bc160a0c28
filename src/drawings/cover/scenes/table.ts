import { stack, windowsOf } from '#drawings/cover/pieces/scene.ts'
import type { DrawScene, Shape } from '#drawings/cover/pieces/scene.ts'
import { block } from '#drawings/cutaway/solid.ts'
import type { Solid } from '#drawings/cutaway/solid.ts'
import type { CoverMaterial, CoverPaints } from '#drawings/cover/pieces/cover-paints.ts'
import type { Rect } from '#drawings/geometry.ts'
import { layer } from '#drawings/svg.ts'

const TOP = 75

const chair = (x: number, y: number, back: 'far' | 'near'): Shape[] => [
  [x, y, x + 42, y + 42, 42, 46, 'fabric'],
  [x + 18, y + 18, x + 24, y + 24, 0, 42, 'steel'],
  back === 'far'
    ? [x, y - 4, x + 42, y, 46, 92, 'fabric']
    : [x, y + 42, x + 42, y + 46, 46, 92, 'fabric'],
]

function small(at: Rect, floors: number, material: CoverMaterial, paints: CoverPaints): Solid {
  const body = block(at, TOP + 3, TOP + 3 + floors * 4, paints.solid(material))
  const panes = windowsOf(at, {
    storey: 4,
    from: TOP + 3,
    count: floors,
    step: 5,
    wide: 2.4,
    tall: 2.4,
  })
  return { ...body, drawn: body.drawn + layer(panes, { fill: paints.flat('glass') }) }
}

/** A table in the office: a model, a plan, a contract and two chairs. */
export const table: DrawScene = (paints, chance) => {
  const material = chance.pick(['brick', 'limestone', 'clinker'] as const)
  const turn = chance.integer(0, 12)
  return {
    plate: [0, 0, 330, 250],
    thick: 8,
    patches: [[45, 35, 290, 215, 'ground']],
    solids: [
      chair(105, 50, 'far'),
      chair(190, 50, 'far'),
      chair(150, 190, 'near'),
      stack([
        block([88, 102, 94, 108], 0, TOP - 4, paints.solid('steel')),
        block([88, 172, 94, 178], 0, TOP - 4, paints.solid('steel')),
        block([246, 172, 252, 178], 0, TOP - 4, paints.solid('steel')),
        block([246, 102, 252, 108], 0, TOP - 4, paints.solid('steel')),
        block([80, 95, 260, 185], TOP - 4, TOP, paints.solid('oak')),
        block([92, 104, 162, 150], TOP, TOP + 3, paints.solid('card')),
        small([98, 108, 116, 122], 6 + (turn % 3), material, paints),
        small([116, 109, 132, 122], 4, material, paints),
        small([140, 110, 156, 124], 7, material, paints),
        small([98, 132, 110, 146], 3, material, paints),
        block([176 + turn, 108, 206 + turn, 130], TOP, TOP + 0.8, paints.solid('line')),
        block([212, 138, 242, 160], TOP, TOP + 2, paints.solid('line')),
        block([170, 150, 196, 172], TOP, TOP + 1, paints.solid('line')),
        block([224, 112, 234, 122], TOP, TOP + 10, paints.solid('card')),
      ]),
    ],
  }
}
