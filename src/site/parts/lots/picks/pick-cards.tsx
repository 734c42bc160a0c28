import type { Catalogue } from '#contract/catalogue.ts'
import { pageLinks } from '#domain/addresses/page-links.ts'
import { showsPrice } from '#domain/lots/format-price.ts'
import type { Lot } from '#domain/lots/lot.ts'
import type { LoanProgramme } from '#domain/money/monthly-payment.ts'
import { loansOf } from '#site/parts/payment/loans-of.ts'
import { PaymentNote } from '#site/parts/payment/payment-note.tsx'
import layout from '#site/ui/layout/layout.module.css'
import text from '#site/ui/text/text.module.css'

import { askOffer, type Offer } from '#site/parts/lots/ask-offer.ts'
import { askPicks } from '#site/parts/lots/ask-picks.ts'
import { LotCard } from '#site/parts/lots/card/lot-card.tsx'
import { OfferNotice } from '#site/parts/lots/offer-notice.tsx'

export type Picks = { flats: Lot[]; loans: LoanProgramme[]; offer: Offer | null }

/** Where to begin on a page that has nothing of the visitor's yet. null: no flat is for sale. */
export function picksOf(catalogue: Catalogue): Picks | null {
  const flats = askPicks(catalogue.lots('flat'))
  return flats.length === 0
    ? null
    : {
        flats,
        loans: loansOf(catalogue, flats),
        offer: askOffer(catalogue, flats.some(showsPrice)),
      }
}

export const PickCards = ({ picks: { flats, loans, offer } }: { picks: Picks }) => (
  <section className={layout.section}>
    <div className={layout.head}>
      <h2>Самые доступные</h2>
      <a className={text.link} href={pageLinks.flats()}>
        Все квартиры
      </a>
    </div>
    <ul className={layout.cards}>
      {flats.map((flat) => (
        <li key={flat.id}>
          <LotCard lot={flat} heading="h3" />
        </li>
      ))}
    </ul>
    <PaymentNote loans={loans} />
    <OfferNotice offer={offer} />
  </section>
)
