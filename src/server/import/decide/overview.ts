import { formatRubles } from '#domain/money/money.ts'
import { lotStatusNames } from '#domain/office/lot-fields.ts'

import type { Seen, Survey } from './survey-result.ts'

/** A summary of a first file, house by house, for staff who set the source up. */
export function overviewOf({ lots, structure }: Survey): string[] {
  const houses = Map.groupBy(lots.values(), ({ building }) => building)
  return [...houses].map(([key, seen]) => {
    const house = structure.buildings.get(key)
    const project = structure.projects.get(house?.project ?? '')?.name ?? ''
    return `${project}, ${house?.draft.name ?? key}: лотов ${seen.length}${pricesOf(seen)}${statusesOf(seen)}`
  })
}

function pricesOf(seen: Seen[]): string {
  const prices = seen.flatMap(({ price }) => price ?? [])
  if (prices.length === 0) return ', все без цены'
  const roubles = (kopecks: number) => formatRubles(Math.round(kopecks / 100))
  const closed = seen.length - prices.length
  return (
    `, ${roubles(Math.min(...prices))} — ${roubles(Math.max(...prices))}` +
    (closed > 0 ? `, без цены ${closed}` : '')
  )
}

function statusesOf(seen: Seen[]): string {
  const statuses = Map.groupBy(seen, ({ status }) => status)
  if (statuses.size === 1 && statuses.has('available')) return ''
  return `, ${[...statuses].map(([status, same]) => `${lotStatusNames[status].toLowerCase()} ${same.length}`).join(', ')}`
}
