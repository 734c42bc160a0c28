import { trimTrailing } from './trim-trailing.ts'

export type Digits = { least?: number; most?: number }

/**
 * «12 350», «25,1»: a number as it is written in Russian, thousands set apart by no-break spaces. `Intl` writes the same, but
 * the first use of it holds up a slow phone for 50 ms, and every page begins with numbers.
 */
export function formatNumber(value: number, { least = 0, most = 0 }: Digits = {}): string {
  const [whole = '', rest = ''] = Math.abs(value).toFixed(most).split('.')
  const fraction = trimTrailing(rest, '0').padEnd(least, '0')
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, '\u00A0')
  const sign = value < 0 && /[1-9]/.test(whole + rest) ? '-' : ''
  return sign + grouped + (fraction && `,${fraction}`)
}

/** «9–14», «2,85–3» or «7»; null where nothing is known. */
export function formatSpan(values: readonly (number | null)[]): string | null {
  const known = values.filter((value) => value !== null)
  if (known.length === 0) return null
  const ends = [Math.min(...known), Math.max(...known)]
  return [...new Set(ends.map((value) => formatNumber(value, { most: 3 })))].join('–')
}
