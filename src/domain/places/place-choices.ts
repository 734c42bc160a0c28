/** Codes by which lists of parking spaces choose; a source may have others. */
export const placeKinds = [
  'standard',
  'large',
  'family',
  'tandem',
  'moto',
  'accessible',
  'ev',
  'mechanised',
  'box',
] as const
export type PlaceKind = (typeof placeKinds)[number]

/** What people bring into a storage room. */
export const storageItems = ['bicycle', 'tyres', 'skis', 'pram'] as const
export type StorageItem = (typeof storageItems)[number]
