/** A point of a marked picture, in thousandths of its width and height. */
export type Point = readonly [x: number, y: number]

/** The whole picture, either way. */
export const WHOLE = 1_000

/** «x,y x,y …» */
export const writeOutline = (points: readonly Point[]): string =>
  points.map(([x, y]) => `${Math.round(x)},${Math.round(y)}`).join(' ')

const LONGEST = 4_000

/** null: no outline, or one that leaves the picture or has no inside. */
export function readOutline(text: string): Point[] | null {
  if (text.length > LONGEST || !/^\d{1,4},\d{1,4}(?: \d{1,4},\d{1,4}){2,}$/.test(text)) return null
  const points = text.split(' ').map((pair): Point => {
    const [x = 0, y = 0] = pair.split(',').map(Number)
    return [x, y]
  })
  const isInside = points.every(([x, y]) => x <= WHOLE && y <= WHOLE)
  return isInside && areaOf(points) > 0 ? points : null
}

/** «x,y x,y x,y;x,y …;»: windows of one flat on a facade, each with its end. */
export const isOfWindows = (outline: string): boolean => outline.includes(';')

/** The outline itself, or each of its windows. */
export const partsOf = (outline: string): string[] => outline.split(';').filter(Boolean)

export const joinWindows = (outline: string | undefined, more: string): string =>
  `${[...new Set([...partsOf(outline ?? ''), ...partsOf(more)])].join(';')};`

/** Corners of each part. null: one of them is no outline. */
export function readOutlines(text: string): Point[][] | null {
  if (text.length > LONGEST) return null
  const parts = partsOf(text).map(readOutline)
  return parts.length > 0 && parts.every((part) => part !== null) ? parts : null
}

/** In square thousandths; the way round does not matter. */
function areaOf(points: readonly Point[]): number {
  const twice = points.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = points[(at + 1) % points.length] ?? [x, y]
    return sum + x * nextY - nextX * y
  }, 0)
  return Math.abs(twice) / 2
}

/** How near a point has to be to take the place of another one. */
const NEAR = 12

/**
 * Where a point is put: on the corner of a neighbour that is near, else in line with the last or the first point of its
 * own outline, for walls are straight.
 */
export function snapped(point: Point, own: readonly Point[], others: readonly Point[]): Point {
  const corner = [...others, ...own].find((other) => Math.hypot(...minus(point, other)) <= NEAR)
  if (corner) return corner
  const guides = [own.at(-1), own[0]].filter((one) => one !== undefined)
  const [x, y] = point
  const along = guides.find(([guide]) => Math.abs(guide - x) <= NEAR)
  const level = guides.find(([, guide]) => Math.abs(guide - y) <= NEAR)
  return [along?.[0] ?? x, level?.[1] ?? y]
}

const minus = ([x, y]: Point, [otherX, otherY]: Point): [number, number] => [x - otherX, y - otherY]
