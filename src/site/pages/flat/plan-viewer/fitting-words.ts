import { inMetres } from '#domain/text/length.ts'
import type { Piece } from './fitting.ts'

/** «Диван 2,4 × 0,95 м» */
export const pieceName = ({ good: { name, width, depth } }: Pick<Piece, 'good'>): string =>
  `${name} ${inMetres(width)}\u00A0×\u00A0${inMetres(depth)}\u00A0м`

/** null: the plan has no walls. */
export const formatFit = ({ fits }: Pick<Piece, 'fits'>): string | null =>
  fits === null ? null : fits ? 'помещается' : 'не\u00A0помещается'
