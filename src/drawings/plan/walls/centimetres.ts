import type { Point, Rect } from '#geometry/shapes.ts'

/** Units of the drawing are centimetres: whole numbers, short bytes. */
export const cm = (mm: number) => mm / 10

export const cmPoint = ([x, y]: Point): Point => [cm(x), cm(y)]

export const cmRect = ([x0, y0, x1, y1]: Rect): Rect => [cm(x0), cm(y0), cm(x1), cm(y1)]
