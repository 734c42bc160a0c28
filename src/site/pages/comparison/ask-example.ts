import type { Services } from '#contract/services.ts'
import type { PlansSideBySide } from '#domain/lots/flat-drawings.ts'
import type { Lot } from '#domain/lots/lot.ts'

import { comparedOf, type ComparedLot } from './compared-lot.ts'

export type Example = { lots: ComparedLot[]; drawn: PlansSideBySide }

/** Two flats for sale side by side, where nothing is compared yet. null: there are no two. */
export async function askExample(
  { catalogue, lots, drawings }: Pick<Services, 'catalogue' | 'lots' | 'drawings'>,
  flats: readonly Lot[],
): Promise<Example | null> {
  const pair = closestPair(flats)
  const details = await Promise.all(pair.map(({ id }) => lots.detail(id, 'flat')))
  const compared = details.flatMap((detail) => {
    const lot = detail && catalogue.lot(detail.id)
    return lot ? comparedOf(lot, detail, null, drawings.rooms(lot.id)) : []
  })
  const drawn = drawings.sideBySide(compared.map(({ id }) => id))
  return compared.length === 2 && drawn.plans.length === 2 ? { lots: compared, drawn } : null
}

/** Flats nearly as large as each other, of different rooms: what nobody weighs in the head. */
export function closestPair(flats: readonly Lot[]): readonly Lot[] {
  const pairs = flats.flatMap((one, at) =>
    flats.slice(at + 1).map((other) => [one, other] as const),
  )
  const apart = ([one, other]: (typeof pairs)[number]) =>
    Math.abs(one.area - other.area) + (one.rooms === other.rooms ? SAME_ROOMS : 0)
  return pairs.toSorted((a, b) => apart(a) - apart(b))[0] ?? []
}

/** m²: more than flats of one layout ever differ by. */
const SAME_ROOMS = 1000
