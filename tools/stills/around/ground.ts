import type { Random } from '#domain/random.ts'
import { PODIUM } from '#drawings/model/build-houses.ts'
import type { GlbNode } from '#drawings/model/glb.ts'
import type { Copies, Part } from '#drawings/model/mesh.ts'
import { surfaceOf } from '#drawings/model/mesh.ts'
import { world, type Site } from '#drawings/model/site.ts'
import { addBox, type Span } from '#drawings/model/walls.ts'

import { addPool, type Ground, type Height } from './shapes.ts'

/** What lies around the houses of one project, made for its pictures alone. */
export type Surroundings = (site: Site, seed: string) => GlbNode[]

/** From a place to the nearest wall, m. */
export const toHouses =
  (houses: readonly Span[]): Height =>
  (x, y) =>
    Math.min(
      ...houses.map(([x0, y0, x1, y1]) =>
        Math.hypot(Math.max(x0 - x, 0, x - x1), Math.max(y0 - y, 0, y - y1)),
      ),
    )

export const toLine =
  (line: readonly Ground[]): Height =>
  (x, y) =>
    Math.min(...line.map(([px, py]) => Math.hypot(px - x, py - y)))

/** Slabs around the walls; where those of two sections meet, one lies over the other: two in one place would be black. */
export function paveAround(part: Part, houses: readonly Span[], out: number) {
  for (const [i, [x0, y0, x1, y1]] of houses.entries())
    addBox(
      surfaceOf(part, 'podium'),
      world,
      [x0 - out, y0 - out, x1 + out, y1 + out],
      PODIUM - 1.5,
      PODIUM + 0.04 + i * 0.004,
    )
}

/** Lamps along a path, now on its left and now on its right, each with its light on the ground. */
export function lightPath(
  part: Part,
  lamps: Copies,
  line: readonly Ground[],
  { every, out, radius, at }: { every: number; out: number; radius: number; at: Height },
) {
  let gone = every / 2
  let side = 1
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1] ?? [0, 0], line[i] ?? [0, 0]]
    const long = Math.hypot(b[0] - a[0], b[1] - a[1])
    gone += long
    if (gone < every || long === 0) continue
    gone = 0
    side = -side
    const [dx, dy] = [(-(b[1] - a[1]) / long) * side, ((b[0] - a[0]) / long) * side]
    const [x, y] = [b[0] + dx * out, b[1] + dy * out]
    lamps.at.push({ spot: [x, at(x, y), y], scale: 1, turn: 0 })
    const pool: Ground = [b[0] + dx * out * 0.75, b[1] + dy * out * 0.75]
    addPool(surfaceOf(part, 'pool'), [pool[0], at(...pool) + 0.09, pool[1]], radius)
  }
}

/** Puts copies here and there, at least so far from one another; `where` answers which may stand at a place. */
export function scatter(
  chance: Random,
  [x0, y0, x1, y1]: Span,
  { count, apart }: { count: number; apart: number },
  where: (x: number, y: number) => Copies | undefined,
  at: Height,
) {
  const cells = new Set<string>()
  for (let i = 0; i < count; i++) {
    const [x, y] = [chance.between(x0, x1), chance.between(y0, y1)]
    const [scale, turn] = [chance.between(0.82, 1.15), chance.between(0, 6.28)]
    const cell = `${Math.round(x / apart)} ${Math.round(y / apart)}`
    const copies = where(x, y)
    if (!copies || cells.has(cell)) continue
    cells.add(cell)
    copies.at.push({ spot: [x, at(x, y) - 0.05, y], scale, turn })
  }
}

/** Nodes of copies, without those that stand nowhere. */
export const nodesOf = (name: string, copies: readonly Copies[]): GlbNode[] =>
  copies.flatMap(({ part, at }, i) =>
    at.length > 0 ? [{ name: `${name} ${i + 1}`, part, places: at }] : [],
  )
