import type { Point, Rect } from '#geometry/shapes.ts'

/** One decimal is finer than a pixel of any screen the drawing is looked at on. */
export const short = (value: number): string => String(Math.round(value * 10) / 10 + 0)

export const rectPath = ([x0, y0, x1, y1]: Rect): string =>
  `M${short(x0)} ${short(y0)}h${short(x1 - x0)}v${short(y1 - y0)}h${short(x0 - x1)}z`

export function linePath(...points: readonly Point[]): string {
  let d = ''
  let [px, py] = [NaN, NaN]
  for (const [x, y] of points) {
    if (d === '') d = `M${short(x)} ${short(y)}`
    else if (y === py) d += `H${short(x)}`
    else if (x === px) d += `V${short(y)}`
    else d += `L${short(x)} ${short(y)}`
    px = x
    py = y
  }
  return d
}

export const loopPath = (points: readonly Point[]): string => `${linePath(...points)}z`

/** A loop of slanting lines, each given by its step: shorter than by its corners, and similar shapes compress well. */
export function steppedLoop([first = [0, 0], ...rest]: readonly Point[]): string {
  let before = first.map(tenths)
  let d = `M${first.map(short).join(' ')}l`
  for (const point of rest) {
    const next = point.map(tenths)
    for (const [axis, value] of next.entries()) d = joined(d, (value - (before[axis] ?? 0)) / 10)
    before = next
  }
  return `${d}z`
}

const tenths = (value: number) => Math.round(value * 10)

/** A minus or the letter before parts two numbers as well as a space. */
const joined = (d: string, value: number): string =>
  value < 0 || d.endsWith('l') ? `${d}${value}` : `${d} ${value}`

export function circlePath(x: number, y: number, r: number): string {
  const d = short(2 * r)
  const arc = `a${short(r)} ${short(r)} 0 1 0 `
  return `M${short(x - r)} ${short(y)}${arc}${d} 0${arc}-${d} 0`
}

export function roundedPath([x0, y0, x1, y1]: Rect, radius: number): string {
  const r = Math.min(radius, (x1 - x0) / 2, (y1 - y0) / 2)
  const [w, h] = [short(x1 - x0 - 2 * r), short(y1 - y0 - 2 * r)]
  const a = `a${short(r)} ${short(r)} 0 0 1`
  const [p, n] = [short(r), short(-r)]
  return `M${short(x0 + r)} ${short(y0)}h${w}${a} ${p} ${p}v${h}${a}${n} ${p}h-${w}${a}${n}${n}v-${h}${a} ${p}${n}z`
}

/** Slanting lines over a rectangle: reserved, to be seen without colours. */
export function hatchPath([x0, y0, x1, y1]: Rect, step: number): string {
  const [width, height] = [x1 - x0, y1 - y0]
  let d = ''
  for (let offset = step; offset < width + height; offset += step) {
    const [ax, ay] = [Math.min(offset, width), Math.max(0, offset - width)]
    const [bx, by] = [Math.max(0, offset - height), Math.min(offset, height)]
    d += linePath([x0 + ax, y0 + ay], [x0 + bx, y0 + by])
  }
  return d
}
