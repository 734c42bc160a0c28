import type { DarkMask } from '#geometry/tracing/dark-mask.ts'

export type Region = {
  id: number
  /** Pixels. */
  area: number
  /** Its first pixel, from the top and then from the left. */
  start: number
  /** Left, top, right, bottom. */
  bounds: [number, number, number, number]
}

/** Pixels of one shade that hang together by their sides. */
export function regionsOf({ width, height, dark }: DarkMask, shade: 0 | 1) {
  const labels = new Int32Array(width * height)
  const regions: Region[] = []
  const stack: number[] = []
  for (let start = 0; start < labels.length; start++) {
    if (dark[start] !== shade || labels[start] !== 0) continue
    const region: Region = { id: regions.length + 1, area: 0, start, bounds: [width, height, 0, 0] }
    labels[start] = region.id
    stack.push(start)
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const [x, y] = [at % width, Math.floor(at / width)]
      region.area++
      const [x0, y0, x1, y1] = region.bounds
      region.bounds = [Math.min(x0, x), Math.min(y0, y), Math.max(x1, x + 1), Math.max(y1, y + 1)]
      const visit = (next: number, isThere: boolean) => {
        if (!isThere || dark[next] !== shade || labels[next] !== 0) return
        labels[next] = region.id
        stack.push(next)
      }
      visit(at - 1, x > 0)
      visit(at + 1, x < width - 1)
      visit(at - width, y > 0)
      visit(at + width, y < height - 1)
    }
    regions.push(region)
  }
  return { labels, regions }
}
