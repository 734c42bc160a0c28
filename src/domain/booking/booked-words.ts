import type { LotKind } from '#domain/lots/lot.ts'

type BookedLabels = {
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

/** Words for a booked lot, in the gender of its kind; a place is one for a car or for a motorcycle, as its title has it. */
export const bookedLabels: Readonly<Record<LotKind, BookedLabels>> = {
  flat: { name: 'Квартира', this: 'эту квартиру', ...feminine },
  storage: { name: 'Кладовая', this: 'эту кладовую', ...feminine },
  commercial: { name: 'Помещение', this: 'это помещение', ...neuter },
  parking: { name: 'Место', this: 'это место', ...neuter },
}
