import { houseInLine } from '#domain/lots/house-name.ts'
import { formatRubles, toRubles } from '#domain/money/money.ts'
import { lotStatusNames } from '#domain/office/lot-fields.ts'

import type { Structure } from './structure.ts'
import { MOST_SAMPLES, type Sample, type Seen, type Survey } from './survey-result.ts'

/** A first file as a whole, for staff who decide whether it is theirs. Prices are in roubles. */
export type FirstFile = {
  projects: string[]
  houses: number
  lots: number
  priceFrom: number | null
  priceTo: number | null
  /** Pictures that lots show. */
  pictures: number
  /** Words that nobody knows. */
  unknown: number
  samples: Sample[]
  /** What new houses lack; reports of older versions have none. */
  warnings?: string[]
}

export function firstOf(
  { lots, structure, samples, pictures, unknown }: Survey,
  warnings: string[],
): FirstFile {
  const { from, to } = priceRange([...lots.values()])
  return {
    projects: [...structure.projects.values()].map(({ name }) => name),
    houses: structure.buildings.size,
    lots: lots.size,
    priceFrom: from,
    priceTo: to,
    pictures,
    unknown: unknown.size,
    warnings,
    samples: [...samples.sorts.values(), ...samples.more].slice(0, MOST_SAMPLES),
  }
}

/** A price of a known lot before a file and after it, in roubles. */
export type PriceMove = { house: string; number: string | null; was: number; becomes: number }

/** «Ёлки, корпус 1», as the file calls them. */
export function houseTitle({ buildings, projects }: Structure, key: string): string {
  const house = buildings.get(key)
  const project = projects.get(house?.project ?? '')?.name ?? ''
  return `${project}, ${houseInLine(house?.draft.name ?? key)}`
}

function priceRange(seen: Seen[]): { from: number | null; to: number | null } {
  const range: { from: number | null; to: number | null } = { from: null, to: null }
  for (const { price } of seen) {
    if (price === null) continue
    const rubles = toRubles(price)
    if (range.from === null || rubles < range.from) range.from = rubles
    if (range.to === null || rubles > range.to) range.to = rubles
  }
  return range
}

/** A summary of a first file, house by house, for staff who set the source up. */
export function overviewOf({ lots, structure }: Survey): string[] {
  const houses = Map.groupBy(lots.values(), ({ building }) => building)
  return [...houses].map(
    ([key, seen]) =>
      `${houseTitle(structure, key)}: лотов ${seen.length}${pricesOf(seen)}${statusesOf(seen)}`,
  )
}

function pricesOf(seen: Seen[]): string {
  const { from, to } = priceRange(seen)
  if (from === null || to === null) return ', все без цены'
  const closed = seen.filter(({ price }) => price === null).length
  return (
    `, ${formatRubles(from)} — ${formatRubles(to)}` + (closed > 0 ? `, без цены ${closed}` : '')
  )
}

function statusesOf(seen: Seen[]): string {
  const statuses = Map.groupBy(seen, ({ status }) => status)
  if (statuses.size === 1 && statuses.has('available')) return ''
  return `, ${[...statuses].map(([status, same]) => `${lotStatusNames[status].toLowerCase()} ${same.length}`).join(', ')}`
}
