import { formatPhone, nationalDigits } from '#domain/text/phone.ts'

/** «842,12,842» → 842 and 12, at most so many. */
export const readIds = (text: unknown, most: number): number[] =>
  [
    ...new Set(
      (typeof text === 'string' ? text.slice(0, most * ID_LENGTH).split(',') : [])
        .filter((id) => /^[1-9]\d{0,8}$/.test(id))
        .map(Number),
    ),
  ].slice(0, most)

/** With its comma or its three letters in an address. */
const ID_LENGTH = 12

/** «Иван Петров, +7 912 345-67-89»: who hands a selection on. Anything but a name and a number of the country is left out. */
export function readAgent(name: unknown, phone: unknown): string | null {
  const typed = (typeof name === 'string' ? name : '').replace(/[^\p{L} .-]/gu, '')
  const called = typed.trim().replace(/\s+/g, ' ').slice(0, MOST_NAME)
  const digits = typeof phone === 'string' ? nationalDigits(phone.slice(0, MOST_NAME)) : ''
  const number = digits.length === 10 ? formatPhone(`+7${digits}`) : ''
  return called ? [called, number].filter(Boolean).join(', ') : null
}

const MOST_NAME = 60
