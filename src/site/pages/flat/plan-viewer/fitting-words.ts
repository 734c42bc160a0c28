import { formatNumber } from '#domain/text/format-number.ts'
import type { Piece } from './fitting.ts'

/** «2,40 м»; takes mm */
export const formatLength = (mm: number): string =>
  `${formatNumber(mm / 1000, { least: 2, most: 2 })}\u00A0м`

/** «Диван 2,4 × 0,95 м» */
export const pieceName = ({ good: { name, width, depth } }: Pick<Piece, 'good'>): string =>
  `${name} ${inMetres(width)}\u00A0×\u00A0${inMetres(depth)}\u00A0м`

const inMetres = (mm: number) => formatNumber(mm / 1000, { most: 3 })
