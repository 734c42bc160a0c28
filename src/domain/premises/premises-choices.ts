/** What may be opened by the rules of `trades.ts`. */
export const trades = [
  'shop',
  'cafe',
  'bakery',
  'pharmacy',
  'clinic',
  'salon',
  'pickup',
  'kids',
  'fitness',
  'office',
] as const
export type Trade = (typeof trades)[number]

/** What premises are meant for, by their source: there are no rules for some of it. */
export const purposes = [...trades, 'free', 'bank', 'warehouse'] as const
export type Purpose = (typeof purposes)[number]

export const vats = ['included', 'excluded', 'usn'] as const
export type Vat = (typeof vats)[number]

export const entrances = [
  'separate_street',
  'separate_yard',
  'common_street',
  'common_yard',
] as const
export type Entrance = (typeof entrances)[number]
