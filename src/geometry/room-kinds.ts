export const roomKinds = [
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
  // Between the floors of a flat.
  'stairs',
  // Not known, or none of these.
  'other',
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

/** As explications call them. */
export const roomNames: Record<RoomKind, string> = {
  'living-kitchen': 'Кухня-гостиная',
  kitchen: 'Кухня',
  living: 'Гостиная',
  bedroom: 'Спальня',
  hall: 'Прихожая',
  bath: 'Ванная',
  toilet: 'Санузел',
  wardrobe: 'Гардеробная',
  laundry: 'Постирочная',
  store: 'Кладовая',
  loggia: 'Лоджия',
  balcony: 'Балкон',
  terrace: 'Терраса',
  stairs: 'Лестница',
  other: 'Помещение',
}
