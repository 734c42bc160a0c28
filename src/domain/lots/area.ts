import { formatNumber } from '#domain/text/format-number.ts'

/** Areas at rest are whole: hundredths of a square metre. */
export type Hundredths = number

export const formatArea = (metres: number): string =>
  `${formatNumber(metres, { least: 1, most: 2 })}\u00A0м²`
