import type { LotKind } from '#domain/lots/lot.ts'

type BookedWords = {
  /** «Квартира» */
  name: string
  /** «эту квартиру» */
  this: string
  /** «она» */
  it: string
  /** «её» */
  its: string
  /** «забронирована» */
  booked: string
  /** «свободна» */
  free: string
}

const feminine = { it: 'она', its: 'её', booked: 'забронирована', free: 'свободна' }
const neuter = { it: 'оно', its: 'его', booked: 'забронировано', free: 'свободно' }

/** What is said of a booked lot, in the gender of its kind. */
export const bookedWords: Readonly<Record<LotKind, BookedWords>> = {
  flat: { name: 'Квартира', this: 'эту квартиру', ...feminine },
  storage: { name: 'Кладовая', this: 'эту кладовую', ...feminine },
  commercial: { name: 'Помещение', this: 'это помещение', ...neuter },
  parking: { name: 'Машино-место', this: 'это машино-место', ...neuter },
}
