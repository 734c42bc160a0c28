import { GeometryError } from '#geometry/geometry-error.ts'
import { lengthOf } from '#geometry/drawing/vectors.ts'

import { readNumberMark } from './marks.ts'
import type { MarkedShape, Marks } from './svg-shapes.ts'

/** Two scales of one file may differ by so much. */
const SLACK = 0.005

/** Millimetres in a unit of the drawing. */
export function scaleOf(root: Marks, shapes: readonly MarkedShape[]): number {
  const given = readNumberMark(root, 'mm', 1)
  const measured = shapes.filter(({ role }) => role === 'length').map(scaleOfLine)
  const scales = given === null ? measured : [given, ...measured]
  const [scale] = scales
  if (scale === undefined)
    throw new GeometryError(
      'В SVG нет масштаба: нужна отметка data-mm (сколько миллиметров в единице) у <svg> или data-length (длина в миллиметрах) у отрезка.',
    )
  if (!(scale > 0))
    throw new GeometryError(`Масштаб data-mm="${root.mm}" в SVG: нужно число больше нуля.`)
  const other = scales.find((one) => Math.abs(one - scale) > scale * SLACK)
  if (other !== undefined)
    throw new GeometryError(
      `Масштабы в SVG расходятся: ${inFigures(scale)} и ${inFigures(other)}\u00A0мм в единице.`,
    )
  return scale
}

const inFigures = (scale: number) => String(Math.round(scale * 1000) / 1000).replace('.', ',')

function scaleOfLine({ marks, runs, line }: MarkedShape): number {
  const mm = readNumberMark(marks, 'length', line)
  const points = runs[0]?.points ?? []
  const [from, to] = [points[0], points.at(-1)]
  const length = from && to ? lengthOf(from, to) : 0
  if (mm !== null && mm > 0 && length > 0) return mm / length
  throw new GeometryError(
    `В строке ${line} SVG отметка data-length="${marks.length ?? ''}": нужна длина отрезка в миллиметрах, больше нуля.`,
  )
}
