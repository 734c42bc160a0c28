import type { Spot, Surface } from '#drawings/model/mesh.ts'
import { addQuad, unit } from '#drawings/model/mesh.ts'

/** A place on the ground: x to the right, y towards the viewer. */
export type Ground = readonly [x: number, y: number]
export type Height = (x: number, y: number) => number
type Rectangle = readonly [x0: number, y0: number, x1: number, y1: number]

function addCorner(surface: Surface, spot: Spot, normal: Spot, paint = 1): number {
  surface.positions.push(...spot)
  surface.normals.push(...normal)
  surface.uvs.push(spot[0], spot[2])
  surface.paints.push(paint, paint, paint)
  return surface.positions.length / 3 - 1
}

/** Ground that rises and falls; `paint` of a corner is for the material, e.g. how much of it is grass. */
export function addField(
  surface: Surface,
  [x0, y0, x1, y1]: Rectangle,
  step: number,
  height: Height,
  paint: Height = () => 1,
) {
  const [columns, rows] = [Math.ceil((x1 - x0) / step), Math.ceil((y1 - y0) / step)]
  const first = surface.positions.length / 3
  for (let row = 0; row <= rows; row++)
    for (let column = 0; column <= columns; column++) {
      const [x, y] = [x0 + ((x1 - x0) * column) / columns, y0 + ((y1 - y0) * row) / rows]
      const slope = (dx: number, dy: number) => height(x - dx, y - dy) - height(x + dx, y + dy)
      const normal = unit([slope(0.5, 0), 1, slope(0, 0.5)])
      addCorner(surface, [x, height(x, y), y], normal, paint(x, y))
    }
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const a = first + row * (columns + 1) + column
      const c = a + columns + 1
      surface.indices.push(a, c, a + 1, a + 1, c, c + 1)
    }
}

/** A smooth line through the points, a corner every metre or so. */
export function curve(points: readonly Ground[], step = 1.5): Ground[] {
  const at = (i: number) => points[Math.max(0, Math.min(points.length - 1, i))] ?? [0, 0]
  const line: Ground[] = []
  for (let i = 0; i + 1 < points.length; i++) {
    const [p, a, b, q] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    const count = Math.max(1, Math.round(Math.hypot(b[0] - a[0], b[1] - a[1]) / step))
    for (let k = 0; k < count; k++) {
      const t = k / count
      const along = (axis: 0 | 1) =>
        0.5 *
        (2 * a[axis] +
          (b[axis] - p[axis]) * t +
          (2 * p[axis] - 5 * a[axis] + 4 * b[axis] - q[axis]) * t * t +
          (3 * a[axis] - p[axis] - 3 * b[axis] + q[axis]) * t * t * t)
      line.push([along(0), along(1)])
    }
  }
  return [...line, at(points.length - 1)]
}

/** To the right of each corner of a line as one walks along it. */
export function sidewaysOf(line: readonly Ground[]): Ground[] {
  return line.map((_, i) => {
    const [a, b] = [line[Math.max(0, i - 1)], line[Math.min(line.length - 1, i + 1)]]
    const [dx, dy] = [(b?.[0] ?? 0) - (a?.[0] ?? 0), (b?.[1] ?? 0) - (a?.[1] ?? 0)]
    const long = Math.hypot(dx, dy) || 1
    return [-dy / long, dx / long]
  })
}

/** A line moved to its right. */
export function beside(line: readonly Ground[], by: number | ((i: number) => number)): Ground[] {
  return sidewaysOf(line).map(([dx, dy], i) => {
    const far = typeof by === 'number' ? by : by(i)
    const [x, y] = line[i] ?? [0, 0]
    return [x + dx * far, y + dy * far]
  })
}

/** What lies between two lines of as many corners: a path, a step of a slope. */
export function addBetween(
  surface: Surface,
  left: readonly Ground[],
  right: readonly Ground[],
  height: Height,
) {
  const spot = ([x, y]: Ground): Spot => [x, height(x, y), y]
  for (let i = 0; i + 1 < left.length; i++) {
    const [a, b, c, d] = [left[i], left[i + 1], right[i + 1], right[i]]
    if (a && b && c && d) addQuad(surface, [spot(d), spot(c), spot(b), spot(a)], [d, c, b, a])
  }
}

/** A wall along a line, from its foot to its top. */
export function addUpright(surface: Surface, line: readonly Ground[], low: number, high: number) {
  let gone = 0
  for (let i = 0; i + 1 < line.length; i++) {
    const [a, b] = [line[i] ?? [0, 0], line[i + 1] ?? [0, 0]]
    const next = gone + Math.hypot(b[0] - a[0], b[1] - a[1])
    addQuad(
      surface,
      [
        [a[0], low, a[1]],
        [b[0], low, b[1]],
        [b[0], high, b[1]],
        [a[0], high, a[1]],
      ],
      [
        [gone, low],
        [next, low],
        [next, high],
        [gone, high],
      ],
    )
    gone = next
  }
}

export function addPath(surface: Surface, line: readonly Ground[], width: number, height: Height) {
  addBetween(surface, beside(line, -width / 2), beside(line, width / 2), height)
}

/** Turned about an upright: radius and height of each ring. */
export function addLathe(
  surface: Surface,
  [x, y, z]: Spot,
  rings: readonly (readonly [radius: number, height: number])[],
  sides = 10,
  paint: (ring: number) => number = () => 1,
) {
  const first = surface.positions.length / 3
  for (const [ring, [radius, high]] of rings.entries())
    for (let side = 0; side <= sides; side++) {
      const turn = (side / sides) * 2 * Math.PI
      const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
      const next = rings[Math.min(rings.length - 1, ring + 1)] ?? [0, 0]
      const last = rings[Math.max(0, ring - 1)] ?? [0, 0]
      const lean = (last[0] - next[0]) / (Math.abs(next[1] - last[1]) || 1)
      const normal = unit([cos, Math.max(-3, Math.min(3, lean)), sin])
      addCorner(surface, [x + cos * radius, y + high, z + sin * radius], normal, paint(ring))
    }
  for (let ring = 0; ring + 1 < rings.length; ring++)
    for (let side = 0; side < sides; side++) {
      const a = first + ring * (sides + 1) + side
      const b = a + sides + 1
      surface.indices.push(a, b, a + 1, a + 1, b, b + 1)
    }
}

/** A square bar from one spot to another. */
export function addBeam(surface: Surface, a: Spot, b: Spot, half: number) {
  const way = unit([b[0] - a[0], b[1] - a[1], b[2] - a[2]])
  const flat = Math.hypot(way[0], way[2])
  const u: Spot = flat > 0.01 ? [-way[2] / flat, 0, way[0] / flat] : [1, 0, 0]
  const v: Spot = [
    way[1] * u[2] - way[2] * u[1],
    way[2] * u[0] - way[0] * u[2],
    way[0] * u[1] - way[1] * u[0],
  ]
  const at = ([x, y, z]: Spot, p: number, q: number): Spot => [
    x + (u[0] * p + v[0] * q) * half,
    y + (u[1] * p + v[1] * q) * half,
    z + (u[2] * p + v[2] * q) * half,
  ]
  const ways = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const
  for (const [i, [p, q]] of ways.entries()) {
    const [r, s] = ways[(i + 1) % 4] ?? [0, 0]
    addQuad(surface, [at(a, p, q), at(a, r, s), at(b, r, s), at(b, p, q)])
  }
}

/** Light of a lamp on the ground, painted: 1 in the middle, 0 at the rim. */
export function addPool(surface: Surface, [x, y, z]: Spot, radius: number) {
  const up: Spot = [0, 1, 0]
  const middle = addCorner(surface, [x, y, z], up, 1)
  const rings = [0.35, 0.7, 1]
  const paints = [0.5, 0.13, 0]
  const sides = 14
  for (const [ring, share] of rings.entries())
    for (let side = 0; side < sides; side++) {
      const turn = (side / sides) * 2 * Math.PI
      const [dx, dz] = [Math.cos(turn) * radius * share, Math.sin(turn) * radius * share]
      addCorner(surface, [x + dx, y, z + dz], up, paints[ring])
    }
  const at = (ring: number, side: number) => middle + 1 + ring * sides + (side % sides)
  for (let side = 0; side < sides; side++) {
    surface.indices.push(middle, at(0, side + 1), at(0, side))
    for (let ring = 0; ring + 1 < rings.length; ring++)
      surface.indices.push(
        at(ring, side),
        at(ring, side + 1),
        at(ring + 1, side),
        at(ring, side + 1),
        at(ring + 1, side + 1),
        at(ring + 1, side),
      )
  }
}

/** From 0 to 1 between two values, without corners. */
export function smooth(value: number, from: number, to: number): number {
  const share = Math.max(0, Math.min(1, (value - from) / (to - from)))
  return share * share * (3 - 2 * share)
}

/** Waves of a few lengths: −1…1, the same for the same place. */
export const waves = (x: number, seed = 0): number =>
  0.5 * Math.sin(x * 0.13 + seed * 1.7) +
  0.3 * Math.sin(x * 0.31 + seed * 4.1 + 2) +
  0.2 * Math.sin(x * 0.83 + seed * 2.3 + 5)
