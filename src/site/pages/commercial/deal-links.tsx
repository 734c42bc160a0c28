import { dealNames, lotDeals } from '#domain/lots/deal.ts'
import type { LotQuery } from '#domain/query/lot-query.ts'
import type { LotListData } from '#site/parts/lots/query/lot-list.ts'
import { PageLink } from '#site/ui/links/page-link.tsx'

import styles from './deal-links.module.css'

type DealLinksProps = Pick<LotListData, 'asked' | 'list'> & {
  href: (query: Partial<LotQuery>) => string
}

/** To buy, to rent or to have with a tenant: chosen first, for prices and sizes of each are its own. Nothing where there is no choice. */
export function DealLinks({ asked, list, href }: DealLinksProps) {
  const counts = list.facets.deal ?? {}
  const offered = lotDeals.filter((deal) => deal in counts || asked.deals.includes(deal))
  if (offered.length < 2) return null
  const all = (counts.sale ?? 0) + (counts.rent ?? 0)
  const links = [
    { deals: [], label: 'Все', count: all },
    ...offered.map((deal) => ({
      deals: [deal],
      label: dealNames[deal],
      count: counts[deal] ?? 0,
    })),
  ]
  return (
    <nav className={styles.deals} aria-label="Сделка">
      {links.map(({ deals, label, count }) => (
        <PageLink
          key={label}
          href={href({ ...asked, deals, page: 1, ...noBounds })}
          aria-current={deals.join() === asked.deals.join() ? 'true' : undefined}
        >
          {label}
          <span>{count}</span>
        </PageLink>
      ))}
    </nav>
  )
}

/** A bound of one deal means nothing to another. */
const noBounds = { priceFrom: null, priceTo: null, rentFrom: null, rentTo: null, paybackTo: null }
