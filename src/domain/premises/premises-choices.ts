/** What premises are meant for, by their source. */
export const purposes = [
  'free',
  'shop',
  'cafe',
  'bakery',
  'pharmacy',
  'clinic',
  'salon',
  'pickup',
  'bank',
  'kids',
  'fitness',
  'office',
  'warehouse',
] as const
export type Purpose = (typeof purposes)[number]

/** What may be opened by the rules of `trades.ts`: other purposes have none. */
export type Trade = Exclude<Purpose, 'free' | 'bank' | 'warehouse'>

export const isTrade = (code: string): code is Trade =>
  purposes.some((one) => one === code) && !/^(free|bank|warehouse)$/.test(code)

export const trades = purposes.filter(isTrade)

export const vats = ['included', 'excluded', 'usn'] as const
export type Vat = (typeof vats)[number]

export const entrances = [
  'separate_street',
  'separate_yard',
  'common_street',
  'common_yard',
] as const
export type Entrance = (typeof entrances)[number]
