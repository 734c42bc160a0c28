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

/** What a summer room puts into the total (order of the Ministry of Construction № 854/пр). */
export function areaCoefficient(kind: RoomKind): number {
  if (kind === 'loggia') return 0.5
  return kind === 'balcony' || kind === 'terrace' ? 0.3 : 1
}
