import type { Alike } from '#contract/catalogue.ts'
import { pageLinks } from '#domain/addresses/page-links.ts'
import type { Lot } from '#domain/lots/lot.ts'
import { formatRubles } from '#domain/money/money.ts'
import { flatForms, howMany } from '#domain/text/plural.ts'
import { SAME_LAYOUT_ID } from '#site/parts/lots/format-lot-price.ts'
import type { FilterNames } from '#site/parts/lots/query/filter-names.ts'
import { lotBadge } from '#site/parts/lots/lot-badge.ts'
import layout from '#site/ui/layout/layout.module.css'
import { HydrationBoundary } from '#site/ui/rendering/hydration-boundary.tsx'

import { LotCard } from './lot-card.tsx'

type LotCardsProps = {
  lots: Lot[]
  /** For each of them: those it stands for. */
  alike: (Alike | null)[]
  promotions: FilterNames['promotions']
  usualProgramme: string | null
}

const ABOVE_THE_FOLD = 4

/** A card of a layout describes all flats that have it. */
export function LotCards({ lots, alike, promotions, usualProgramme }: LotCardsProps) {
  return (
    <HydrationBoundary>
      <ul className={layout.cards}>
        {lots.map((lot, at) => {
          const same = alike[at]
          return (
            <li key={lot.id}>
              <LotCard
                lot={lot}
                badge={lotBadge(lot, promotions)}
                eager={at < ABOVE_THE_FOLD}
                usualProgramme={usualProgramme}
              >
                {same ? <AlikeLink lot={lot} alike={same} /> : null}
                {same === null ? <small>Одна такая</small> : null}
              </LotCard>
            </li>
          )
        })}
      </ul>
    </HydrationBoundary>
  )
}

type AlikeLinkProps = {
  /** The flat of the card: its page shows the same layout floor by floor. */
  lot: Pick<Lot, 'id' | 'price'>
  alike: Alike
}

/**
 * «8 квартир, этажи 2–11, от 5 406 000 ₽»: a card of a layout describes all flats that have it, and does not repeat its
 * own price.
 */
const AlikeLink = ({ lot, alike: [count, low, high, from] }: AlikeLinkProps) => (
  <a href={`${pageLinks.flat(lot.id)}#${SAME_LAYOUT_ID}`}>
    {howMany(count, flatForms) + floorsOf(low, high) + (from === lot.price ? '' : fromOf(from))}
  </a>
)

/** «, этажи 5–18» */
function floorsOf(low: number | null, high: number | null): string {
  if (low === null) return ''
  return low === high ? `, этаж\u00A0${low}` : `, этажи\u00A0${low}–\u2060${high}`
}

/** To the rouble, as the price above it. */
const fromOf = (price: number | null) => (price === null ? '' : `, от\u00A0${formatRubles(price)}`)
