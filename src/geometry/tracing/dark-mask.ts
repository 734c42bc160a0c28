import type { Point } from '#geometry/shapes.ts'

/** Which pixels of a picture are dark: 1, row by row. */
export type DarkMask = { width: number; height: number; dark: Uint8Array }

/** Of pixels «red, green, blue, alpha», as a canvas gives them. */
export function darkMask(rgba: ArrayLike<number>, width: number, height: number): DarkMask {
  const light = new Uint8Array(width * height)
  const counts = Array.from({ length: 256 }, () => 0)
  for (let at = 0; at < light.length; at++) {
    const value = lightOver(rgba, at * 4)
    light[at] = value
    counts[value] = (counts[value] ?? 0) + 1
  }
  const threshold = thresholdOf(counts)
  return { width, height, dark: light.map((value) => (value <= threshold ? 1 : 0)) }
}

const isDark = ({ width, height, dark }: DarkMask, x: number, y: number): boolean =>
  x >= 0 && y >= 0 && x < width && y < height && dark[y * width + x] === 1

/** On paper: a drawing may have no ground of its own. */
function lightOver(rgba: ArrayLike<number>, at: number): number {
  const [red = 0, green = 0, blue = 0, alpha = 255] = [
    rgba[at],
    rgba[at + 1],
    rgba[at + 2],
    rgba[at + 3],
  ]
  const light = 0.299 * red + 0.587 * green + 0.114 * blue
  return Math.round(255 + ((light - 255) * alpha) / 255)
}

/** Parts the two heaps of lightness best (Otsu); a picture of one shade has nothing dark. */
function thresholdOf(counts: readonly number[]): number {
  const all = counts.reduce((sum, count) => sum + count, 0)
  const whole = counts.reduce((sum, count, value) => sum + count * value, 0)
  let [best, at, below, belowSum] = [0, -1, 0, 0]
  for (const [value, count] of counts.entries()) {
    below += count
    belowSum += count * value
    if (below === 0 || below === all) continue
    const between = belowSum / below - (whole - belowSum) / (all - below)
    const variance = below * (all - below) * between * between
    if (variance > best) [best, at] = [variance, value]
  }
  return at
}

/** Thinner lines are furniture, dimensions and letters. */
const LEAST_WALL = 3
/** Shares of the picture's width: walls of most plans, and those of a large flat, as thin as leaves of doors on others. */
const WALL_SHARES = [1 / 100, 1 / 250]

export type Axis = 'x' | 'y'

/** Which side of a face the wall is on: 1, towards greater coordinates. */
export type WallSide = 1 | -1

type Stretch = { axis: Axis; from: number; to: number }

type Search = {
  at: number
  reach: number
  sides: readonly WallSide[]
  /** The share of the stretch that is dark behind a face: the rest are doors and windows. */
  least: number
}

/**
 * Where near `at` a wall begins along a stretch across the axis: the strongest face, nearer ones before farther.
 * null: none.
 */
export function faceNear(mask: DarkMask, stretch: Stretch, search: Search): number | null {
  for (const share of WALL_SHARES) {
    const thickness = Math.max(LEAST_WALL, Math.round(mask.width * share))
    const face = faceOf(mask, stretch, { ...search, thickness })
    if (face !== null) return face
  }
  return null
}

type Wall = { axis: Axis; thickness: number }

/** The same for walls of this thickness at least. */
function faceOf(
  mask: DarkMask,
  { axis, from, to }: Stretch,
  { at, reach, sides, least, thickness }: Search & { thickness: number },
): number | null {
  const rows = samplesOf(from, to)
  const wall = { axis, thickness }
  let [found, best]: [number | null, number] = [null, 0]
  for (let face = Math.ceil(at - reach); face <= at + reach; face++)
    for (const side of sides) {
      const share = rows.filter((row) => isFace(mask, wall, [face, row], side)).length / rows.length
      const score = share * (1 - (0.4 * Math.abs(face - at)) / (reach + 1))
      if (share >= least && score > best) [found, best] = [face, score]
    }
  return found
}

/** Light before it, dark for the thickness of a wall behind it. */
function isFace(mask: DarkMask, wall: Wall, [face, row]: Point, side: WallSide): boolean {
  const darkAt = (along: number) =>
    wall.axis === 'x' ? isDark(mask, along, row) : isDark(mask, row, along)
  const first = side === 1 ? face : face - 1
  if (darkAt(first - side)) return false
  for (let depth = 0; depth < wall.thickness; depth++)
    if (!darkAt(first + depth * side)) return false
  return true
}

const MOST_SAMPLES = 200

/** Middles of pixels along a stretch, the ends left out: a corner is dark both ways. */
function samplesOf(from: number, to: number): number[] {
  const [low, high] = [Math.ceil(Math.min(from, to)), Math.floor(Math.max(from, to))]
  const step = Math.max(1, (high - low) / MOST_SAMPLES)
  const samples: number[] = []
  for (let at = low; at < high; at += step) samples.push(Math.floor(at))
  return samples.length > 0 ? samples : [low]
}

/** How far to either side of a point its wall is looked for. */
const AROUND = 14
const POINT_SHARE = 0.3

/** The corner or the face of a wall near a point; the point itself where there is none. */
export function snapToDark(mask: DarkMask, [x, y]: Point, reach: number): Point {
  const along = (axis: Axis, at: number, across: number) => {
    const near = [
      { axis, from: across - AROUND, to: across },
      { axis, from: across, to: across + AROUND },
    ].map((stretch) => faceNear(mask, stretch, { at, reach, sides: [-1, 1], least: POINT_SHARE }))
    const faces = near.filter((face) => face !== null)
    return faces.toSorted((one, other) => Math.abs(one - at) - Math.abs(other - at))[0] ?? at
  }
  return [along('x', x, y), along('y', y, x)]
}
