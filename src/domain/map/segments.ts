/** On a plane, metres. */
export type Plane = readonly [east: number, north: number]

export type Segment = { line: number; a: Plane; b: Plane }

export const lengthOf = ({ a, b }: Segment) => Math.hypot(b[0] - a[0], b[1] - a[1])

export const along = ({ a, b }: Pick<Segment, 'a' | 'b'>, share: number): Plane => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
]

/** Where two segments cross, as shares of their lengths; null: they do not, or lie along each other. */
export function crossingOf(one: Segment, other: Segment): readonly [number, number] | null {
  const [ux, uy] = [one.b[0] - one.a[0], one.b[1] - one.a[1]]
  const [vx, vy] = [other.b[0] - other.a[0], other.b[1] - other.a[1]]
  const [wx, wy] = [other.a[0] - one.a[0], other.a[1] - one.a[1]]
  const turn = ux * vy - uy * vx
  if (turn === 0) return null
  const share = (wx * vy - wy * vx) / turn
  const otherShare = (wx * uy - wy * ux) / turn
  const isWithin = (value: number) => value >= 0 && value <= 1
  return isWithin(share) && isWithin(otherShare) ? [share, otherShare] : null
}

/** The nearest point of a segment, as a share of its length, and how far it is. */
export function footOf([x, y]: Plane, segment: Pick<Segment, 'a' | 'b'>) {
  const { a, b } = segment
  const [ux, uy] = [b[0] - a[0], b[1] - a[1]]
  const square = ux * ux + uy * uy
  const free = square === 0 ? 0 : ((x - a[0]) * ux + (y - a[1]) * uy) / square
  const share = Math.max(0, Math.min(1, free))
  const [u, v] = along(segment, share)
  return { share, metres: Math.hypot(x - u, y - v) }
}

const CELL = 100

/** Which segments may be near: a crossing is looked for among neighbours alone. */
export function openCells(segments: readonly Segment[], margin: number) {
  const cells = new Map<string, number[]>()
  for (const [at, { a, b }] of segments.entries())
    for (const key of keysAround(a, b, margin)) {
      const cell = cells.get(key)
      if (cell) cell.push(at)
      else cells.set(key, [at])
    }
  return (a: Plane, b: Plane): Set<number> =>
    new Set(keysAround(a, b, margin).flatMap((key) => cells.get(key) ?? []))
}

function keysAround(a: Plane, b: Plane, margin: number): string[] {
  const range = (one: number, other: number) => {
    const [least, most] = [Math.min(one, other), Math.max(one, other)]
    const first = Math.floor((least - margin) / CELL)
    return Array.from(
      { length: Math.floor((most + margin) / CELL) - first + 1 },
      (_, i) => first + i,
    )
  }
  const rows = range(a[1], b[1])
  return range(a[0], b[0]).flatMap((x) => rows.map((y) => `${x} ${y}`))
}
