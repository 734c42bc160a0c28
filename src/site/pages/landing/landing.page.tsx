import { showsPrice } from '#domain/lots/format-price.ts'
import { pageLinks } from '#domain/addresses/page-links.ts'
import { isFound, landingQuery } from '#domain/content/landing.ts'
import { formatCount } from '#domain/lots/lot-count.ts'
import { flatForms } from '#domain/text/plural.ts'
import { page } from '#site/page/page.ts'
import { CallUs } from '#site/parts/company/call-us.tsx'
import { ArticleText } from '#site/parts/content/article-text.tsx'
import { showCards } from '#site/parts/content/show-cards.ts'
import { PageHead } from '#site/parts/content/page-head.tsx'
import { askLandings } from '#site/parts/lots/ask-landings.ts'
import { LandingLinks } from '#site/parts/lots/landing-links.tsx'
import { askOffer } from '#site/parts/lots/ask-offer.ts'
import { LotCard } from '#site/parts/lots/card/lot-card.tsx'
import { OfferNotice } from '#site/parts/lots/offer-notice.tsx'
import { loansOf } from '#site/parts/payment/loans-of.ts'
import { PaymentNote } from '#site/parts/payment/payment-note.tsx'
import { ButtonLink } from '#site/ui/controls/button.tsx'
import layout from '#site/ui/layout/layout.module.css'
import { Main } from '#site/ui/layout/main.tsx'

export default page({
  async load({ catalogue, content }, { params }) {
    const landing = await content.landing(params.alias ?? '')
    const query = landing && landingQuery(landing.filter)
    if (!landing || !query) return null
    const { total, onSale, lots } = catalogue.lots('flat').find(query)
    const loans = loansOf(catalogue, lots)
    return {
      landing: { ...landing, text: showCards(catalogue, landing.text) },
      href: pageLinks.flats(query),
      total,
      onSale,
      flats: lots,
      loans,
      offer: askOffer(catalogue, lots.some(showsPrice)),
      others: askLandings(catalogue, query),
    }
  },

  head: ({ landing, total, onSale, offer }) => ({
    title: landing.title ?? landing.h1,
    description:
      landing.description ??
      `${landing.h1}: ${formatCount(onSale, flatForms)}. Планировки${offer ? ', цены' : ''} и\u00A0сроки от\u00A0застройщика.`,
    noindex: !isFound(landing, total),
  }),

  View: ({ data: { landing, href, total, onSale, flats, loans, offer, others } }) => (
    <Main>
      <PageHead
        crumbs={[{ href: pageLinks.flats(), label: 'Квартиры' }, { label: landing.h1 }]}
        title={landing.h1}
        lead={total > 0 ? formatCount(onSale, flatForms) : 'Сейчас таких квартир нет в продаже'}
      >
        <ButtonLink look="line" href={href}>
          Уточнить условия
        </ButtonLink>
      </PageHead>
      {total > 0 ? (
        <section aria-label="Квартиры">
          <ul className={layout.cards}>
            {flats.map((flat) => (
              <li key={flat.id}>
                <LotCard lot={flat} heading="h2" />
              </li>
            ))}
          </ul>
          {total > flats.length ? <a href={href}>Показать все</a> : null}
          <PaymentNote loans={loans} />
          <OfferNotice offer={offer} />
        </section>
      ) : null}
      {landing.text ? <ArticleText doc={landing.text} /> : null}
      <LandingLinks landings={others} />
      <CallUs title="Подберём квартиру и&nbsp;ответим на&nbsp;вопросы" />
    </Main>
  ),
})
