import type { ReactNode } from 'react'

import type { LevelKind } from '#domain/addresses/place-links.ts'
import { formatFrom } from '#domain/money/money.ts'
import { formatNumber } from '#domain/text/format-number.ts'
import layout from '#site/ui/layout/layout.module.css'
import { PageLink } from '#site/ui/links/page-link.tsx'

import type { PlaceOffer } from './place-offers.ts'
import { PlaceSign } from './place-sign.tsx'
import styles from './offer-list.module.css'

type OfferListProps = {
  kind: LevelKind
  offers: readonly PlaceOffer[]
  /** Where more is written about them. */
  children: ReactNode
}

/** What each kind of place costs; pressed, the sheets leave the others dim. */
export function OfferList({ kind, offers, children }: OfferListProps) {
  const hasPrices = offers.some(({ minPrice }) => minPrice !== null)
  const hasSigns = offers.some(({ sign }) => sign !== null)
  return (
    <section className={`${layout.panel} ${styles.offers}`}>
      {offers.length > 0 ? (
        <h2 className={layout.heading}>{titles[kind] + (hasPrices ? ' и\u00A0цены' : '')}</h2>
      ) : null}
      <ul>
        {offers.map(({ name, sign, free, minPrice, href, isAsked }) => (
          <li key={name}>
            <PageLink href={href} aria-current={isAsked ? 'true' : undefined}>
              {hasSigns ? <PlaceSign d={sign ?? USUAL} /> : null}
              <span>
                {`${name}\u00A0`}
                <small>{formatNumber(free)}</small>
              </span>
              {minPrice === null ? null : <b>{formatFrom(minPrice)}</b>}
            </PageLink>
          </li>
        ))}
      </ul>
      <p>
        Нажмите на&nbsp;номер на&nbsp;схеме: рядом откроются {hasPrices ? 'цена, ' : ''}размер
        и&nbsp;путь до&nbsp;лифта.
      </p>
      <p>{children}</p>
    </section>
  )
}

/** Nothing marks it on the sheet: lines of a place that is open to its lane. */
const USUAL = 'M-48 62v-124h96v124'

const titles: Record<LevelKind, string> = {
  parking: 'Типы мест',
  storage: 'Площадь',
}
