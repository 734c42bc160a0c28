const roomKinds = [
  'living-kitchen',
  'kitchen',
  'living',
  'bedroom',
  'hall',
  'bath',
  'toilet',
  'wardrobe',
  'laundry',
  'store',
  'loggia',
  'balcony',
  'terrace',
] as const

export type RoomKind = (typeof roomKinds)[number]

export const summerKinds: readonly RoomKind[] = ['loggia', 'balcony', 'terrace']

/** Rooms a person spends the day or the night in: they must have a window. */
export const daylightKinds: readonly RoomKind[] = ['living-kitchen', 'kitchen', 'living', 'bedroom']

export const wetKinds: readonly RoomKind[] = ['bath', 'toilet', 'laundry']
