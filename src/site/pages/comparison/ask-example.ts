import type { Services } from '#contract/services.ts'
import type { PlansSideBySide } from '#domain/lots/flat-drawings.ts'
import type { Lot } from '#domain/lots/lot.ts'

import { comparedOf, type ComparedLot } from './compared-lot.ts'

export type Example = { lots: ComparedLot[]; drawn: PlansSideBySide }

/** Flats for sale side by side, where nothing is compared yet. null: there are no two. */
export async function askExample(
  { catalogue, lots, drawings }: Pick<Services, 'catalogue' | 'lots' | 'drawings'>,
  flats: readonly Lot[],
): Promise<Example | null> {
  const closest = closestFlats(flats.filter(({ planUrl }) => planUrl !== null))
  const details = await Promise.all(closest.map(({ id }) => lots.detail(id, 'flat')))
  const compared = details.flatMap((detail) => {
    const lot = detail && catalogue.lot(detail.id)
    return lot ? comparedOf(lot, detail, null, drawings.rooms(lot.id)) : []
  })
  const drawn = drawings.sideBySide(compared.map(({ id }) => id))
  const isWhole = compared.length === closest.length && drawn.plans.length === closest.length
  return closest.length > 1 && isWhole ? { lots: compared, drawn } : null
}

/** Two flats nearly as large as each other, of different rooms, which nobody weighs in the head, and the next to them. */
export function closestFlats(flats: readonly Lot[]): readonly Lot[] {
  const pairs = flats.flatMap((one, at) =>
    flats.slice(at + 1).map((other) => [one, other] as const),
  )
  const [pair] = pairs.toSorted((a, b) => apart(...a) - apart(...b))
  if (!pair) return []
  const far = (lot: Lot) => apart(lot, pair[0]) + apart(lot, pair[1])
  const [third] = flats
    .filter((lot) => !pair.includes(lot))
    .toSorted((one, other) => far(one) - far(other))
  return flats.filter((lot) => pair.includes(lot) || lot === third)
}

const apart = (one: Lot, other: Lot) =>
  Math.abs(one.area - other.area) + (one.rooms === other.rooms ? SAME_ROOMS : 0)

/** m²: more than flats of one layout ever differ by. */
const SAME_ROOMS = 1000
