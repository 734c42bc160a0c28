import { itemAt } from '#domain/item-at.ts'
import { element } from '#drawings/svg.ts'

/** A number to be set with its middle over `x` and its feet at `y`. */
type PlacedNumber = { number: string; x: number; y: number; size: number }

const UNIT = 36

/**
 * Geologica's figures in forty-eighths of their size: how wide each is, and its outline from where the pen stands. A drawing
 * shown as a picture sees no font of the page.
 */
const figures: Readonly<Record<string, readonly [width: number, outline: string]>> = {
  '0': [
    24,
    'm12 1c-1 0-10-2-10-14c0-1 1-13 10-13c1 0 11 3 11 13c0 7-6 14-11 14zm0-4c6 0 7-9 7-10c0 0-1-9-7-9c0 0-6 0-6 9c0 2 0 10 6 10z',
  ],
  '1': [16, 'm8 0v-21l-7 2l-1-3l11-4l1 26h-4z'],
  '2': [
    21,
    'm2 0v-3l6-5c0 0 7-7 7-10c0-4-4-4-6-4c0 0-1-2-5 2l-2-3c1-1 7-3 8-3c7 0 9 7 9 8c0 0-3 7-8 11l-4 4h12v3h-17z',
  ],
  '3': [
    21,
    'm9 1c0 0-7-3-7-3l1-3c0 0 4 2 6 2c1 0 6 0 6-5c0 0-1-4-6-4c0 0-3 0-3 0l-1-2l8-8h-11v-3h16v3l-8 7c8 0 9 7 9 8c0 0-2 8-10 8z',
  ],
  '4': [22, 'm13 0v-5h-12v-3l9-17h4l-9 16h8v-5h4v5h4v4h-4v5h-4z'],
  '5': [
    21,
    'm9 1c0 0-7-3-7-3l1-3c0 0 4 2 6 2c3 0 6-1 6-5c0-3-5-5-6-5c0 0-4 1-4 1l-2-1l1-12h14v3h-11v7c0 0-1-1 3-1c1 0 9 1 9 8c0 8-9 9-10 9z',
  ],
  '6': [
    23,
    'm12 1c-1 0-10-2-10-11c0-9 9-15 16-16l1 3c0 0-10 2-12 10c0-1 1-3 6-3c0 0 8 0 8 8c0 2-2 9-9 9zm0-4c6 0 5-5 5-5c0 0 0-5-5-5c-4 0-6 5-6 5c0 0 1 5 6 5z',
  ],
  '7': [20, 'm3 0l11-22h-12v-3h16v3l-11 22h-4z'],
  '8': [
    22,
    'm11 1c-1 0-9-2-9-8c0-5 3-6 5-6c-5-2-4-5-4-6c0-4 4-7 8-7c1 0 8 1 8 7c0 4-3 5-3 6c0 0 4 2 4 6c0 3-4 8-9 8zm0-4c0 0 5 0 5-4c0-3-2-5-5-5c0 0-5 0-5 5c0 0 0 4 5 4zm0-12c4 0 5-3 5-4c0 0-2-4-5-4c-2 0-5 4-5 4c0 1 2 4 5 4z',
  ],
  '9': [
    23,
    'm5 1l-1-4c0 0 10-1 12-9c-1 1-6 3-6 3c0 0-8-2-8-8c0-8 7-9 9-9c1 0 10 3 10 10c0 3-4 15-16 17zm6-14c5 0 5-3 5-5c0 0-1-4-5-4c0 0-5 0-5 4c0 1-1 5 5 5z',
  ],
  ',': [10, 'm3 5l-2-1c0-1 3-1 4-4c0 0-3 1-3-2c0-2 2-3 3-3c0 0 3 1 3 4c0 0-4 6-5 6z'],
  '\u00A0': [8, ''],
  м: [26, 'm3 0v-18h3l8 11l6-11h4v18h-4v-13l-6 9h-2l-6-9v13h-3z'],
  '²': [
    15,
    'm2-13v-2l5-5c0 0 3-3 3-5c0-2-2-2-3-2c-1 0-3 1-4 2l-1-3c1-1 3-2 5-2c3 0 6 2 6 5c0 2-2 5-5 8l-2 1h7v3z',
  ],
}

/** «20,4» in outlines: one path for each size, and the halo as wide around all of them. */
export const drawNumbers = (placed: readonly PlacedNumber[], halo = 0): string =>
  [...Map.groupBy(placed, ({ size }) => size)]
    .map(([size, numbers]) => {
      const scale = size / UNIT
      const d = numbers.map(({ number, x, y }) => outlineOf(number, x / scale, y / scale)).join('')
      const transform = `scale(${Number(scale.toFixed(3))})`
      return element('path', {
        transform,
        'stroke-width': Math.round(halo / scale) || undefined,
        d,
      })
    })
    .join('')

function outlineOf(number: string, x: number, y: number): string {
  const signs = Array.from(number, (sign) => figures[sign] ?? itemAt(Object.values(figures), 0))
  let pen = Math.round(x - signs.reduce((sum, [width]) => sum + width, 0) / 2)
  let d = ''
  for (const [width, outline] of signs) {
    d += `M${pen} ${Math.round(y)}${outline}`
    pen += width
  }
  return d
}
