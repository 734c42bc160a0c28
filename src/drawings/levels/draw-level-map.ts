import type { Plane } from '#domain/map/segments.ts'
import type { Rect } from '#geometry/shapes.ts'
import { rectPath, short } from '#drawings/svg-paths.ts'
import { element, layer } from '#drawings/svg.ts'

export type LevelToMap = {
  size: Plane
  /** By the names that links lead to them by. */
  cells: { anchor: string; at: Rect }[]
  lifts: readonly Plane[]
}

/** px */
const WIDTH = 160
/** Seen on a light page and on a dark one: who looks at a picture knows no theme of the page. */
const INK = '#7f8da6'
const STYLE = 'rect{opacity:.42}rect:target{fill:#f6bc4e;stroke:#c98a1b;opacity:1}'

/** A level as small as a stamp: the cell whose name stands in the address after «#» is lit. */
export function drawLevelMap({ size: [width, depth], cells, lifts }: LevelToMap): string {
  const px = Math.max(width, depth) / WIDTH
  const shafts = lifts.map(([x, y]) => rectPath([x - px, y - px, x + px, y + px]))
  const rects = cells.map(({ anchor, at: [x0, y0, x1, y1] }) =>
    element('rect', {
      id: anchor,
      x: short(x0 + px / 4),
      y: short(y0),
      width: short(x1 - x0 - px / 2),
      height: short(y1 - y0),
    }),
  )
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: [-px, -px, width + 2 * px, depth + 2 * px].map(short).join(' '),
      width: WIDTH,
      height: Math.round((WIDTH * depth) / width),
      fill: INK,
      'stroke-width': short(px),
    },
    element('style', {}, STYLE) +
      layer(rectPath([0, 0, width, depth]), {
        fill: 'none',
        stroke: INK,
      }) +
      layer(shafts.join(''), {}) +
      rects.join(''),
  )
}
