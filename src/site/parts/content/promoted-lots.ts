import type { PromotionItem } from '#contract/articles.ts'
import type { Catalogue, LotCatalogue } from '#contract/catalogue.ts'
import type { Street } from '#contract/drawings.ts'
import { pageLinks } from '#domain/addresses/page-links.ts'
import { conditionalPrices } from '#domain/content/conditional-price.ts'
import { formatEnd } from '#domain/content/promotion-end.ts'
import { isFree, lotKinds, type Lot } from '#domain/lots/lot.ts'
import type { Rubles } from '#domain/money/money.ts'
import { flatForms, howMany } from '#domain/text/plural.ts'
import { lotQuery, LOTS_PER_PAGE } from '#domain/query/lot-query.ts'

/** What a promotion gives, on one lot: the price with it, and the one without it where it lowers prices. */
export type PromotedLot = {
  lot: Lot
  price: Rubles
  before: Rubles | null
  /** How many flats that it is for are free. null: it is for lots of another kind. */
  free: number | null
  /** Where the lot has no plan: its house in its street. */
  street: string | null
}

/** A promotion with the lot it is shown on; null: it is over, or nothing that it is for is free. */
export type PromotionWithLot = PromotionItem & {
  promoted: PromotedLot | null
  end: string | null
  /** The flats that it is for, else its page. */
  more: { href: string; label: string }
}

type Ask = { catalogue: Catalogue; streets: Record<string, Street> }
type Asked = Pick<PromotionItem, 'id' | 'running' | 'stacks' | 'condition'>

/** For cards and the feature of a list: each promotion with the cheapest lot that it can be had on, no plan twice while there are others. */
export function withPromotedLots(
  ask: Ask,
  promotions: readonly PromotionItem[],
): PromotionWithLot[] {
  const plans = new Set<string | null>()
  return promotions.map((one) => {
    const promoted = findPromotedLot(ask, one, plans)
    plans.add(promoted?.lot.planUrl ?? null)
    return {
      ...one,
      title: withoutBadge(one),
      end: formatEnd(one),
      more: moreOf(one, promoted),
      promoted,
    }
  })
}

const moreOf = ({ id, type }: PromotionItem, promoted: PromotedLot | null) =>
  promoted?.free
    ? {
        href: pageLinks.flats({ promotions: [id] }),
        label: `${howMany(promoted.free, flatForms)} в\u00A0продаже`,
      }
    : { href: pageLinks.promotion(id), label: type }

/** A number shown on the picture is left out of the title's end. */
export const withoutBadge = ({ title, badge }: Pick<PromotionItem, 'title' | 'badge'>) =>
  badge !== null && title.endsWith(`: ${badge}`) ? title.slice(0, -badge.length - 2) : title

export function findPromotedLot(
  { catalogue, streets }: Ask,
  promotion: Asked,
  seen: ReadonlySet<string | null> = new Set(),
): PromotedLot | null {
  if (!promotion.running) return null
  for (const kind of lotKinds) {
    const found = cheapest(catalogue.lots(kind), promotion)
    const first = found.find(({ lot }) => !seen.has(lot.planUrl)) ?? found[0]
    if (first)
      return {
        ...first,
        free: kind === 'flat' ? first.free : null,
        street: streetOf(first.lot, streets),
      }
  }
  return null
}

const streetOf = ({ planUrl, photoUrl, project }: Lot, streets: Ask['streets']) =>
  planUrl || photoUrl ? null : (streets[project.alias]?.one ?? null)

/** The first page of a list by price with such lots on it: more of them are not compared. */
function cheapest(lots: LotCatalogue, promotion: Asked): Omit<PromotedLot, 'street'>[] {
  for (let page = 1; ; page += 1) {
    const found = lots.find(lotQuery({ promotions: [promotion.id], page }))
    const offers = found.lots.flatMap((lot) => offerOf(lot, promotion, lots) ?? [])
    if (offers.length > 0 || page * LOTS_PER_PAGE >= found.total)
      return offers.map((offer) => ({ ...offer, free: found.onSale.free }))
  }
}

function offerOf(lot: Lot, { id, stacks, condition }: Asked, { header }: LotCatalogue) {
  const { price, basePrice } = lot
  if (!isFree(lot) || price === null || !lot.promotions.includes(id)) return null
  if (stacks === null) return { lot, price, before: null }
  if (condition === null)
    return basePrice !== null && basePrice > price ? { lot, price, before: basePrice } : null
  const own = conditionalPrices(header, lot).find(({ promotion }) => promotion === id)
  return own ? { lot, price: own.price, before: price } : null
}
