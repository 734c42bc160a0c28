/** A whole number within its bounds. */
export const whole = (least: number, greatest: number) =>
  ({ kind: 'number', scale: 1, least, greatest }) as const

/** Where a record stands among others of its kind. */
export const orderField = { name: 'sort', label: 'Порядок', ...whole(-1_000, 1_000) } as const

export const ceilingField = {
  name: 'ceilingMm',
  label: 'Высота потолка, мм',
  ...whole(1_500, 20_000),
} as const

/** Whole roubles. */
export const roubles = whole(1, 100_000_000_000)

/** Where something stands, for maps: degrees, as typed. */
export const pointFields = [
  { name: 'latitude', label: 'Широта', kind: 'number', least: -90, greatest: 90 },
  { name: 'longitude', label: 'Долгота', kind: 'number', least: -180, greatest: 180 },
] as const
