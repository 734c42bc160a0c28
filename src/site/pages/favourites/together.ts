import { showsPrice } from '#domain/lots/format-price.ts'
import { isRent } from '#domain/lots/deal.ts'
import type { Lot } from '#domain/lots/lot.ts'
import type { Rubles } from '#domain/money/money.ts'

/** A flat with the parking space and the storage room that are kept beside it, and what they cost in all. */
export type Together = { lots: [Lot, ...Lot[]]; total: Rubles }

/** Of one project, those of the flat's own house first; a lot without a price is in none. */
export function togetherOf(kept: readonly Lot[]): Together[] {
  const priced = kept.filter((lot) => showsPrice(lot) && !isRent(lot))
  return priced.flatMap((flat) => {
    if (flat.kind !== 'flat') return []
    const beside = (['parking', 'storage'] as const).flatMap(
      (kind) =>
        nearest(
          flat,
          priced.filter((lot) => lot.kind === kind),
        ) ?? [],
    )
    if (beside.length === 0) return []
    const lots: Together['lots'] = [flat, ...beside]
    return [{ lots, total: lots.reduce((sum, { price }) => sum + (price ?? 0), 0) }]
  })
}

function nearest(flat: Lot, lots: readonly Lot[]): Lot | undefined {
  const here = lots.filter(({ project }) => project.alias === flat.project.alias)
  return here.find(({ building }) => building.id === flat.building.id) ?? here[0]
}
