import { formatNumber, type Digits } from './format-number.ts'

/** «2,4»: millimetres as metres, without the unit. */
export const inMetres = (mm: number, digits: Digits = { most: 3 }): string =>
  formatNumber(mm / 1000, digits)

/** «2,85 м»; with two digits after the comma «2,40 м» */
export const formatLength = (mm: number, digits?: Digits): string =>
  `${inMetres(mm, digits)}\u00A0м`
