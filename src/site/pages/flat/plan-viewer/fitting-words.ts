import type { Piece } from './fitting.ts'

/** «2,40 м»; takes mm */
export const formatLength = (mm: number): string =>
  `${(mm / 1000).toFixed(2).replace('.', ',')}\u00A0м`

/** «Диван 2,4 × 0,95 м» */
export const pieceName = ({ good: { name, width, depth } }: Pick<Piece, 'good'>): string =>
  `${name} ${inMetres(width)}\u00A0×\u00A0${inMetres(depth)}\u00A0м`

const inMetres = (mm: number) => String(mm / 1000).replace('.', ',')
