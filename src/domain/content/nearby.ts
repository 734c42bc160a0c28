import { counted } from '#domain/text/plural.ts'

export const nearbyKinds = {
  metro: 'Метро',
  train: 'Станция',
  tram: 'Трамвай',
  bus: 'Остановка',
  school: 'Школа',
  kindergarten: 'Детский сад',
  shop: 'Магазин',
  clinic: 'Поликлиника',
  park: 'Парк',
  sport: 'Спорт',
  road: 'Дорога',
  other: 'Другое',
} as const

export type NearbyKind = keyof typeof nearbyKinds

/** «Школа № 12», «7 минут пешком»; what is not built yet has words of when it opens and who builds it. */
export type Nearby = { name: string; time: string; opens?: string; builder?: string }

type Stated = {
  name?: unknown
  time?: unknown
  kind?: unknown
  minutes?: unknown
  opens?: unknown
  builder?: unknown
}

/** What is a walk away, as staff chose it by kind and minutes, or as a source words it. */
export const readNearby = (value: unknown): Nearby[] =>
  Array.isArray(value) ? value.flatMap((item: Stated | null) => readOne(item ?? {})) : []

function readOne({ name, time, kind, minutes, ...plans }: Stated): Nearby[] {
  const words = textOf(name)
  const way =
    textOf(time) ?? (typeof minutes === 'number' ? `${counted(minutes, minuteForms)} пешком` : null)
  const opens = textOf(plans.opens)
  const builder = textOf(plans.builder)
  if (!words || !(way ?? opens)) return []
  return [
    {
      name: withKind(words, kind),
      time: way ?? '',
      ...(opens && { opens }),
      ...(builder && { builder }),
    },
  ]
}

/** «6 минут пешком» → 6. null: the way is not walked, or is not counted in minutes. */
export const minutesOnFoot = ({ time }: Nearby): number | null =>
  /пешком/.test(time) ? Number(/^(\d+)\s+минут/.exec(time)?.[1] ?? NaN) || null : null

/** null: none is reached on foot in a known number of minutes. */
export const nearestOnFoot = (places: readonly Nearby[]): Nearby | null =>
  places
    .filter((one) => minutesOnFoot(one) !== null)
    .toSorted((a, b) => (minutesOnFoot(a) ?? 0) - (minutesOnFoot(b) ?? 0))[0] ?? null

export const minuteForms = ['минута', 'минуты', 'минут'] as const

/** «№ 12» of a school is «Школа № 12»; a name with that word in it stays as it is. */
function withKind(name: string, kind: unknown): string {
  const label = Object.entries(nearbyKinds).find(([one]) => one === kind && one !== 'other')?.[1]
  if (label === undefined || name.toLowerCase().includes(label.toLowerCase())) return name
  return `${label} ${name}`
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== ''
    ? value.trim()
    : typeof value === 'number'
      ? String(value)
      : null
