import { featureName, HIT } from '#domain/lots/features.ts'
import { orUncertain, statusName, UNCERTAIN } from '#domain/lots/lot-status.ts'
import type { Lot } from '#domain/lots/lot.ts'
import { capitalise } from '#domain/text/capitalise.ts'
import type { TagLook } from '#site/ui/text/tag.tsx'

export type Badge = { look: TagLook; text: string }

type PromotionName = { id: number; badge: string | null }

/** The one thing worth saying first about a lot. null: it speaks for itself. */
export function lotBadge(lot: Lot, promotions: PromotionName[] = []): Badge | null {
  const state = stateBadge(lot)
  if (state) return state
  if (lot.features.includes(HIT)) return { look: 'lamp', text: featureName(HIT) }
  const discount = discountOf(lot)
  if (discount) return { look: 'lamp', text: `−${discount}\u00A0%` }
  const promotion = promotions.find(({ id, badge }) => badge && lot.promotions.includes(id))
  if (promotion?.badge) return { look: 'soft', text: promotion.badge }
  if (lot.keys === 'now') return { look: 'ok', text: 'Дом сдан' }
  const [feature] = lot.features
  return feature ? { look: 'plain', text: featureName(feature) } : null
}

/** What stands in the way of buying it. null: nothing. */
export function stateBadge(lot: Pick<Lot, 'status' | 'kind' | 'uncertain'>): Badge | null {
  const { status, kind, uncertain } = lot
  if (status === 'reserved')
    return {
      look: 'hatched',
      text: uncertain ? orUncertain('Бронь', lot) : statusName(status, kind),
    }
  return uncertain ? { look: 'plain', text: capitalise(UNCERTAIN) } : null
}

/** In whole percent; a discount that rounds to nothing is not boasted of. */
export const discountOf = ({ price, basePrice }: Pick<Lot, 'price' | 'basePrice'>): number =>
  price !== null && basePrice !== null && basePrice > price
    ? Math.round((1 - price / basePrice) * 100)
    : 0
