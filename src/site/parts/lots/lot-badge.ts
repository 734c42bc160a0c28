import { dealNames } from '#domain/lots/deal.ts'
import { featureName, HIT } from '#domain/lots/features.ts'
import {
  orUncertain,
  statusDetailName,
  statusName,
  UNCERTAIN,
  type Standing,
} from '#domain/lots/lot-status.ts'
import type { Lot } from '#domain/lots/lot.ts'
import { capitalise } from '#domain/text/capitalise.ts'
import type { TagLook } from '#site/ui/text/tag.tsx'

export type Badge = { look: TagLook; text: string }

type PromotionName = {
  id: number
  badge: string | null
  condition?: string | null
}

/** The one thing worth saying first about a lot. null: it speaks for itself. */
export function lotBadge(lot: Lot, promotions: PromotionName[] = []): Badge | null {
  const state = stateBadge(lot)
  if (state) return state
  if (lot.deal === 'ready_business') return { look: 'soft', text: dealNames.ready_business }
  if (lot.features.includes(HIT)) return { look: 'lamp', text: featureName(HIT) }
  const discount = discountBadge(lot)
  if (discount) return discount
  // A discount for some is no word for everybody.
  const promotion = promotions.find(
    ({ id, badge, condition }) => badge && !condition && lot.promotions.includes(id),
  )
  if (promotion?.badge) return { look: 'soft', text: promotion.badge }
  if (lot.keys === 'now') return { look: 'ok', text: 'Дом сдан' }
  const [feature] = lot.features
  return feature ? { look: 'plain', text: featureName(feature) } : null
}

/** What stands in the way of buying it. null: nothing. */
export function stateBadge(lot: Standing & Pick<Lot, 'uncertain'>): Badge | null {
  const { status, uncertain, notOpen } = lot
  if (notOpen) return { look: 'plain', text: statusDetailName(lot) }
  if (status === 'reserved')
    return {
      look: 'hatched',
      text: uncertain ? orUncertain('Бронь', lot) : statusName(lot),
    }
  return uncertain ? { look: 'plain', text: capitalise(UNCERTAIN) } : null
}

/** «−5 %» */
export function discountBadge(lot: Pick<Lot, 'price' | 'basePrice'>): Badge | null {
  const discount = discountOf(lot)
  return discount ? { look: 'lamp', text: `−${discount}\u00A0%` } : null
}

/** In whole percent; a discount that rounds to nothing is not boasted of. */
export const discountOf = ({ price, basePrice }: Pick<Lot, 'price' | 'basePrice'>): number =>
  price !== null && basePrice !== null && basePrice > price
    ? Math.round((1 - price / basePrice) * 100)
    : 0
