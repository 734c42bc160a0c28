/** A day, a month, or a moment by the clock of the site. */
export type DateKind = 'day' | 'month' | 'moment'

/** What an empty field shows. */
export const dateMasks: Record<DateKind, string> = {
  day: 'дд.мм.гггг',
  month: 'мм.гггг',
  moment: 'дд.мм.гггг, чч:мм',
}

/** «2026-11-23T08:40» as «23.11.2026, 08:40». What is no date stays as it is. */
export function dateText(value: string): string {
  const [date = '', time] = value.split('T')
  if (!/^\d{4}-/.test(date)) return value
  const text = date.split('-').toReversed().join('.')
  return time === undefined ? text : `${text}, ${time.slice(0, 5)}`
}

/** «23.11.2026» as «2026-11-23», «11.2026» as «2026-11». null: it is not written to its end. */
export function dateValue(kind: DateKind, text: string): string | null {
  if (text.length !== dateMasks[kind].length) return null
  const [date = '', time] = text.split(', ')
  const value = date.split('.').toReversed().join('-')
  return time === undefined ? value : `${value}T${time}`
}

/** What is typed gets its dots by itself: «2311» as «23.11.», «1.2» as «01.02.». A date of another program is taken too. */
export function withMask(kind: DateKind, typed: string): string {
  if (/^\d{4}-\d\d/.test(typed)) return dateText(typed)
  const digits = typed.replaceAll(/(?<!\d)\d(?=\D)/g, '0$&').replaceAll(/\D/g, '')
  let at = 0
  let text = ''
  for (const sign of dateMasks[kind]) {
    const isDigit = /\p{L}/u.test(sign)
    if (isDigit && at === digits.length) break
    text += isDigit ? digits[at++] : sign
  }
  return digits === '' ? '' : text
}
