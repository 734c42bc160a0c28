/** Where a record stands among others of its kind. */
export const orderField = {
  name: 'sort',
  label: 'Порядок',
  kind: 'number',
  scale: 1,
  least: -1_000,
  greatest: 1_000,
} as const

export const ceilingField = {
  name: 'ceilingMm',
  label: 'Высота потолка, мм',
  kind: 'number',
  scale: 1,
  least: 1_500,
  greatest: 20_000,
} as const

/** Whole roubles. */
export const roubles = {
  kind: 'number',
  scale: 1,
  least: 1,
  greatest: 100_000_000_000,
} as const

/** Where something stands, for maps: degrees, as typed. */
export const pointFields = [
  { name: 'latitude', label: 'Широта', kind: 'number', least: -90, greatest: 90 },
  { name: 'longitude', label: 'Долгота', kind: 'number', least: -180, greatest: 180 },
] as const
