import type { Plane } from '#domain/map/segments.ts'
import type { Rect } from '#geometry/shapes.ts'
import { linePath, rectPath, short } from '#drawings/svg-paths.ts'
import { element, layer } from '#drawings/svg.ts'

export type LevelToMap = {
  size: Plane
  /** By the names that links lead to them by. */
  cells: { anchor: string; at: Rect; isFree: boolean }[]
  lifts: readonly Plane[]
  /** In the units of the level. */
  metre: number
}

/** px */
const WIDTH = 160
/** Seen on a light page and on a dark one: a file in `<img>` does not know the theme of its page. */
const INK = '#7f8da6'
const LAMP = '#f6bc4e'
/** Thin enough to be the amber of free places on either, and to leave the one that is lit the brightest. */
const FREE = '#ffc44c'
const STYLE = `*{vector-effect:non-scaling-stroke}rect{opacity:.34}.free{fill:${FREE};opacity:.5}:target+rect{fill:${LAMP};stroke:#12203a;stroke-width:2;opacity:1}`
/** So many depths of a cell are seen around it, and twice as much across. */
const ROWS_IN_SIGHT = 2.4
/** Of half a lift, in metres. */
const SHAFT = 0.85

/** A level as small as a stamp: the cell that the address names after «#» is lit, and only its neighbours are in sight. */
export function drawLevelMap({ size: [width, depth], cells, lifts, metre }: LevelToMap): string {
  const px = Math.max(width, depth) / WIDTH
  const half = SHAFT * metre
  const shafts = lifts.map(([x, y]) => {
    const [x0, y0, x1, y1] = [x - half, y - half, x + half, y + half]
    return rectPath([x0, y0, x1, y1]) + linePath([x0, y0], [x1, y1]) + linePath([x0, y1], [x1, y0])
  })
  const seen = lookAround([width, depth], px)
  const rects = cells.map(({ anchor, at, isFree }) => {
    const [x0, y0, x1, y1] = at
    return (
      element('view', { id: anchor, viewBox: seen(at).map(short).join(' ') }) +
      element('rect', {
        class: isFree ? 'free' : undefined,
        x: short(x0 + px / 4),
        y: short(y0),
        width: short(x1 - x0 - px / 2),
        height: short(y1 - y0),
      })
    )
  })
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: [-px, -px, width + 2 * px, depth + 2 * px].map(short).join(' '),
      width: WIDTH,
      height: WIDTH / 2,
      fill: INK,
    },
    element('style', {}, STYLE) +
      layer(rectPath([0, 0, width, depth]), {
        'fill-opacity': 0.1,
        stroke: INK,
      }) +
      layer(shafts.join(''), { fill: 'none', stroke: INK }) +
      rects.join(''),
  )
}

/** A window of two to one around a cell, within the level and its walls. */
const lookAround =
  ([width, depth]: Plane, margin: number) =>
  ([x0, y0, x1, y1]: Rect) => {
    const high = Math.min(depth + 2 * margin, ROWS_IN_SIGHT * Math.max(x1 - x0, y1 - y0))
    const wide = Math.min(width + 2 * margin, 2 * high)
    const within = (middle: number, size: number, whole: number) =>
      Math.max(-margin, Math.min(middle - size / 2, whole + margin - size))
    return [
      within((x0 + x1) / 2, wide, width),
      within((y0 + y1) / 2, high, depth),
      wide,
      high,
    ] as const
  }
