import { featureName } from '#domain/lots/features.ts'
import { statusName } from '#domain/lots/lot-status.ts'
import type { Lot } from '#domain/lots/lot.ts'
import type { TagLook } from '#site/ui/text/tag.tsx'

export type Badge = { look: TagLook; text: string }

type PromotionName = { id: number; badge: string | null }

/** The one thing worth saying first about a lot. null: it speaks for itself. */
export function lotBadge(lot: Lot, promotions: PromotionName[] = []): Badge | null {
  if (lot.status === 'reserved') return { look: 'hatched', text: statusName(lot.status, lot.kind) }
  const discount = discountOf(lot)
  if (discount) return { look: 'lamp', text: `−${discount}\u00A0%` }
  const promotion = promotions.find(({ id, badge }) => badge && lot.promotions.includes(id))
  if (promotion?.badge) return { look: 'soft', text: promotion.badge }
  if (lot.keys === 'now') return { look: 'ok', text: 'Дом сдан' }
  const [feature] = lot.features
  return feature ? { look: 'plain', text: featureName(feature) } : null
}

/** In whole percent; a discount that rounds to nothing is not boasted of. */
export const discountOf = ({ price, basePrice }: Pick<Lot, 'price' | 'basePrice'>): number =>
  price !== null && basePrice !== null && basePrice > price
    ? Math.round((1 - price / basePrice) * 100)
    : 0

export const reservedName = (kind: Lot['kind']) => statusName('reserved', kind)
