import type { Random } from '#domain/random.ts'
import { project } from '#drawings/cutaway/camera.ts'
import { block, sheetAt, together } from '#drawings/cutaway/solid.ts'
import type { Solid } from '#drawings/cutaway/solid.ts'
import type { Point, Rect } from '#drawings/geometry.ts'
import { circlePath, loopPath } from '#drawings/svg-paths.ts'
import { layer } from '#drawings/svg.ts'

import type { CoverMaterial, CoverPaints } from './cover-paints.ts'

/** A box: its plan, from and to over the ground, and what it is made of. */
export type Shape = readonly [...at: Rect, low: number, high: number, material: CoverMaterial]

/** A rectangle on the ground. */
export type Patch = readonly [...at: Rect, material: CoverMaterial]

/** A model on a plate, in units of its own. */
type Scene = {
  plate: Rect
  /** How thick the plate is. */
  thick: number
  patches: readonly Patch[]
  /** Shapes in a list of their own are boxes of one solid. */
  solids: readonly (Solid | readonly Shape[])[]
}

export type DrawScene = (paints: CoverPaints, chance: Random) => Scene

export const boxes = (shapes: readonly Shape[], paints: CoverPaints): Solid[] =>
  shapes.map(([x0, y0, x1, y1, low, high, material]) =>
    block([x0, y0, x1, y1], low, high, paints.solid(material)),
  )

/**
 * Boxes that are one solid, listed from below and from behind: some of them touch, so they cannot be ordered by depth.
 */
export const thing = (shapes: readonly Shape[], paints: CoverPaints): Solid =>
  stack(boxes(shapes, paints))

/** Solids drawn in the order of the list. */
export const stack = (solids: readonly Solid[]): Solid => ({
  ...together(solids),
  drawn: solids.map(({ drawn }) => drawn).join(''),
})

export function drawPlate(
  { plate, thick, patches }: Omit<Scene, 'solids'>,
  paints: CoverPaints,
): string {
  const slab = block(plate, -thick, 0, { ...paints.solid('edge'), top: paints.flat('plate') })
  return (
    slab.drawn +
    patches
      .map(([x0, y0, x1, y1, material]) =>
        sheetAt([x0, y0, x1, y1], 0, { fill: paints.flat(material) }),
      )
      .join('')
  )
}

/** A tree of a model: a ball on a stick. */
export function tree(x: number, y: number, size: number, paints: CoverPaints): Solid {
  const [cx, cy] = project(x, y, size * 1.5)
  const [sx, sy] = project(x, y, 0)
  const half = size * 0.06
  const crown = paints.solid('leaf')
  const drawn =
    layer(
      `M${rounded(sx - half)} ${rounded(sy)}h${rounded(2 * half)}V${rounded(cy)}h${rounded(-2 * half)}z`,
      {
        fill: paints.flat('bark'),
      },
    ) +
    layer(circlePath(cx, cy, size * 0.62), { fill: crown.right }) +
    layer(circlePath(cx - size * 0.12, cy - size * 0.12, size * 0.48), { fill: crown.top })
  return {
    at: [x - size * 0.45, y - size * 0.45, x + size * 0.45, y + size * 0.45],
    low: 0,
    high: size * 2.1,
    drawn,
  }
}

/** A rectangle on the side of a box that looks down and left (`left`) or down and right (`right`), along it and up. */
export function onSide(
  [, , x1, y1]: Rect,
  side: 'left' | 'right',
  [u0, u1]: readonly [number, number],
  [z0, z1]: readonly [number, number],
): string {
  const at = (u: number, z: number): Point =>
    side === 'left' ? project(u, y1, z) : project(x1, u, z)
  return loopPath([at(u0, z0), at(u1, z0), at(u1, z1), at(u0, z1)])
}

type Windows = {
  storey: number
  from: number
  count: number
  step: number
  wide: number
  tall: number
}

/** Rows of windows on both sides of a house that are seen. */
export function windowsOf(at: Rect, { storey, from, count, step, wide, tall }: Windows): string {
  let d = ''
  for (let floor = 0; floor < count; floor++) {
    const z: [number, number] = [from + floor * storey + (storey - tall) / 2, 0]
    z[1] = z[0] + tall
    for (const side of ['left', 'right'] as const) {
      const [start, end] = side === 'left' ? [at[0], at[2]] : [at[1], at[3]]
      const many = Math.max(1, Math.floor((end - start - step * 0.4) / step))
      const first = (start + end - many * step) / 2 + (step - wide) / 2
      for (let i = 0; i < many; i++)
        d += onSide(at, side, [first + i * step, first + i * step + wide], z)
    }
  }
  return d
}

type HouseShape = { at: Rect; floors: number; material: CoverMaterial; ground?: boolean }

/** In decimetres. */
const STOREY = 31
const GROUND = 44

export const houseHeight = ({ floors, ground = true }: Pick<HouseShape, 'floors' | 'ground'>) =>
  (ground ? GROUND : STOREY) + (floors - 1) * STOREY + 10

/** A house of flats: a ground floor of glass, windows above, a parapet. */
export function house(
  { at, floors, material, ground = true }: HouseShape,
  paints: CoverPaints,
): Solid {
  const high = houseHeight({ floors, ground })
  const base = ground ? GROUND : 0
  const count = ground ? floors - 1 : floors
  const above = windowsOf(at, { storey: STOREY, from: base, count, step: 30, wide: 14, tall: 18 })
  const shops = ground
    ? windowsOf(at, { storey: GROUND, from: 0, count: 1, step: 36, wide: 28, tall: 30 })
    : ''
  const body = block(at, 0, high, paints.solid(material))
  const drawn = body.drawn + layer(above + shops, { fill: paints.flat('glass') })
  return { ...body, drawn }
}

const rounded = (value: number) => Math.round(value * 10) / 10
