import type { DarkMask } from '#geometry/tracing/dark-mask.ts'

/** Thinner dark runs are furniture, dimensions and letters, pixels. */
const LEAST = 4

/** A thickness with less of the dark of all walls is of something else. */
const LEAST_SHARE = 0.06

/** How thick the thinnest walls of a plan are, pixels; null: its walls are lines. */
export function wallThickness(mask: DarkMask): number | null {
  const counts = thicknesses(mask)
  const heavy = counts.map((count, thick) => (thick < LEAST ? 0 : count))
  const all = heavy.reduce((sum, count) => sum + count, 0)
  const lines = counts.reduce((sum, count) => sum + count, 0) - all
  if (all === 0 || all < lines / 4) return null
  let [sum, median] = [0, 0]
  while (sum < all / 2) sum += heavy[++median] ?? 0
  for (let thick = Math.max(LEAST, Math.floor(median / 4)); thick < median; thick++) {
    const near = (heavy[thick - 1] ?? 0) + (heavy[thick] ?? 0) + (heavy[thick + 1] ?? 0)
    if (near >= all * LEAST_SHARE)
      return (heavy[thick + 1] ?? 0) > (heavy[thick] ?? 0) ? thick + 1 : thick
  }
  return median
}

const MOST = 255

/** How many dark pixels lie in runs as long, the shorter of along and across. */
function thicknesses({ width, height, dark }: DarkMask): number[] {
  const across = new Uint8Array(width * height)
  const eachRun = (
    from: number,
    step: number,
    length: number,
    found: (at: number, run: number) => void,
  ) => {
    for (let i = 0, run = 0; i <= length; i++) {
      if (i < length && dark[from + i * step]) run++
      else {
        for (let back = 1; back <= run; back++) found(from + (i - back) * step, Math.min(run, MOST))
        run = 0
      }
    }
  }
  for (let x = 0; x < width; x++) eachRun(x, width, height, (at, run) => void (across[at] = run))
  const counts = Array.from({ length: MOST + 1 }, () => 0)
  for (let y = 0; y < height; y++)
    eachRun(y * width, 1, width, (at, run) => {
      const thick = Math.min(run, across[at] ?? run)
      counts[thick] = (counts[thick] ?? 0) + 1
    })
  return counts
}

/** Where a dark square of this side fits in: walls without thin lines (an opening by a square). */
export function wallMask(mask: DarkMask, side: number): DarkMask {
  const { width, height } = mask
  const before = sums(mask)
  const fits = new Uint8Array(width * height)
  for (let y = 0; y + side <= height; y++)
    for (let x = 0; x + side <= width; x++)
      if (before(x, y, x + side, y + side) === side * side) fits[y * width + x] = 1
  const places = sums({ width, height, dark: fits })
  const dark = fits.map((_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)]
    return places(Math.max(0, x - side + 1), Math.max(0, y - side + 1), x + 1, y + 1) > 0 ? 1 : 0
  })
  return { width, height, dark }
}

/** Dark pixels in any box of a mask, from its left and top to before its right and bottom. */
export function sums({ width, height, dark }: DarkMask) {
  const row = width + 1
  const table = new Uint32Array(row * (height + 1))
  const at = (x: number, y: number) => table[y * row + x] ?? 0
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      table[(y + 1) * row + x + 1] =
        (dark[y * width + x] ?? 0) + at(x, y + 1) + at(x + 1, y) - at(x, y)
  return (x0: number, y0: number, x1: number, y1: number) =>
    at(x1, y1) - at(x0, y1) - at(x1, y0) + at(x0, y0)
}
