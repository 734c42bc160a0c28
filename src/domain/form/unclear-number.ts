import type { NumberName } from '#domain/query/lot-query.ts'

/** What to answer to a typed value that is no number: «Не понимаем «abc». Введите число, например 45,5». */
export const unclearNumber = (typed: string, example: string): string =>
  `Не\u00A0понимаем «${typed}». Введите число, например ${example}`

const price = '12\u00A0000\u00A0000 или 12\u00A0млн'
const floor = '5'

/** A number that a field of a list takes, where it is not like an area. */
const numberExamples: Partial<Record<NumberName, string>> = {
  priceFrom: price,
  priceTo: price,
  metreFrom: '250\u00A0000',
  metreTo: '250\u00A0000',
  floorFrom: floor,
  floorTo: floor,
  paymentTo: '60\u00A0000',
  down: '2\u00A0500\u00A0000 или 2,5\u00A0млн',
  carLength: '4\u00A0650',
  carWidth: '1\u00A0850',
  carHeight: '1\u00A0700',
  rentFrom: '120\u00A0000',
  rentTo: '300\u00A0000',
}

/** What is wrong with a number of a list. */
export const complaintOf = (name: NumberName, typed: string): string =>
  unclearNumber(typed, numberExamples[name] ?? '45,5')
