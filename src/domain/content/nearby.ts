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
  other: 'Другое',
} as const

export type NearbyKind = keyof typeof nearbyKinds

/** «Школа № 12», «7 минут пешком» */
export type Nearby = { name: string; time: string }

type Stated = { name?: unknown; time?: unknown; kind?: unknown; minutes?: unknown }

/** What is a walk away, as staff chose it by kind and minutes, or as a source words it. */
export const readNearby = (value: unknown): Nearby[] =>
  Array.isArray(value) ? value.flatMap((item: Stated | null) => readOne(item ?? {})) : []

function readOne({ name, time, kind, minutes }: Stated): Nearby[] {
  const words = textOf(name)
  const way =
    textOf(time) ?? (typeof minutes === 'number' ? `${counted(minutes, minuteForms)} пешком` : null)
  return words && way ? [{ name: withKind(words, kind), time: way }] : []
}

const minuteForms = ['минута', 'минуты', 'минут'] as const

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
