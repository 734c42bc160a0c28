import { showsPrice } from '#domain/lots/format-price.ts'
import { pageLinks } from '#domain/addresses/page-links.ts'
import { noneOnSale, formatSplitCount } from '#domain/lots/lot-count.ts'
import { conditionalPrices } from '#domain/content/conditional-price.ts'
import { lotQuery } from '#domain/query/lot-query.ts'
import { capitalise } from '#domain/text/capitalise.ts'
import { flatForms, howMany } from '#domain/text/plural.ts'
import { typeset } from '#domain/text/typography.ts'
import { lastDayOf } from '#domain/time/dates.ts'
import { page } from '#site/page/page.ts'
import { CallUs } from '#site/parts/company/call-us.tsx'
import { ArticleText } from '#site/parts/content/article-text.tsx'
import { showCards } from '#site/parts/content/show-cards.ts'
import { PageHead } from '#site/parts/content/page-head.tsx'
import { formatEnd } from '#site/parts/content/promotion-cards.tsx'
import { askOffer } from '#site/parts/lots/ask-offer.ts'
import { LotCard } from '#site/parts/lots/card/lot-card.tsx'
import { formatConditionalPrice } from '#site/parts/lots/format-lot-price.ts'
import { Gallery } from '#site/parts/media/gallery.tsx'
import { OfferNotice } from '#site/parts/lots/offer-notice.tsx'
import { loansOf } from '#site/parts/payment/loans-of.ts'
import { PaymentNote } from '#site/parts/payment/payment-note.tsx'
import { ButtonLink } from '#site/ui/controls/button.tsx'
import layout from '#site/ui/layout/layout.module.css'
import { Main } from '#site/ui/layout/main.tsx'
import { Tag } from '#site/ui/text/tag.tsx'

import styles from './promotions.module.css'

export default page({
  async load({ catalogue, content }, { params }) {
    const id = Number(params.id)
    const found = id <= MOST_ID ? await content.promotion(id) : null
    if (!found) return null
    const promotion = { ...found, body: showCards(catalogue, found.body) }
    const { total, onSale, lots } = catalogue.lots('flat').find(lotQuery({ promotions: [id] }))
    const flats = lots.slice(0, 8)
    const offer = askOffer(catalogue, flats.some(showsPrice))
    const { header } = catalogue.lots('flat')
    // None where the promotion is for everybody.
    const conditional = Object.fromEntries(
      flats.map((flat) => [flat.id, conditionalPrices(header, flat)]),
    )
    return promotion.running
      ? { promotion, total, onSale, flats, loans: loansOf(catalogue, flats), offer, conditional }
      : { promotion, total: 0, onSale: noneOnSale, flats: [], loans: [], offer, conditional }
  },

  head: ({ promotion: { title, teaser, endsAt, running } }) => ({
    title: endsAt ? `${title} ${running ? 'до' : '— закончилась'} ${lastDayOf(endsAt)}` : title,
    description: teaser ?? `${title}: условия, срок и подходящие квартиры.`,
    noindex: !running,
  }),

  View: ({ data: { promotion, total, onSale, flats, loans, offer, conditional } }) => (
    <Main>
      <PageHead
        crumbs={[
          { href: pageLinks.promotions(), label: 'Акциотека' },
          { label: typeset(promotion.title) },
        ]}
        title={promotion.title}
        lead={promotion.teaser}
      >
        {total > 0 ? (
          <ButtonLink href={pageLinks.flats({ promotions: [promotion.id] })}>
            {suits(total)}
          </ButtonLink>
        ) : null}
      </PageHead>
      <p className={styles.when}>
        {promotion.running ? <Tag look="ok">Действует</Tag> : <Tag>Закончилась</Tag>}
        <span>{promotion.type}</span>
        {promotion.endsAt ? <span>{formatEnd(promotion.endsAt, promotion.running)}</span> : null}
      </p>
      {promotion.condition ? (
        <p>{typeset(`Для кого: ${promotion.condition}. Цены лотов названы без этой скидки.`)}</p>
      ) : null}
      {promotion.stacks === null ? null : (
        <p className={styles.stacks}>
          {promotion.stacks
            ? 'Складывается с\u00A0другими скидками.'
            : 'Не\u00A0суммируется с\u00A0другими скидками: действует наибольшая.'}
        </p>
      )}
      {promotion.body ? (
        <section aria-label="Условия">
          <ArticleText doc={promotion.body} />
        </section>
      ) : null}
      <Gallery pictures={promotion.gallery} label="Картинки акции" />
      {promotion.legal ? (
        <details className={styles.legal}>
          <summary>Правила акции целиком</summary>
          <p>{typeset(promotion.legal)}</p>
        </details>
      ) : null}
      {promotion.erid ? <p className={styles.legal}>{`Реклама. erid: ${promotion.erid}`}</p> : null}
      {flats.length > 0 ? (
        <section className={layout.section}>
          <div className={layout.head}>
            <h2>К&nbsp;каким квартирам подходит</h2>
            <a className={styles.all} href={pageLinks.flats({ promotions: [promotion.id] })}>
              {`${suits(total)}: ${formatSplitCount(onSale, flatForms)}`}
            </a>
          </div>
          <ul className={layout.cards}>
            {flats.map((flat) => (
              <li key={flat.id}>
                <LotCard lot={flat} heading="h3">
                  {conditional[flat.id]
                    ?.filter((one) => one.promotion === promotion.id)
                    .map((one) => (
                      <p key={one.promotion}>{capitalise(formatConditionalPrice(one))}</p>
                    ))}
                </LotCard>
              </li>
            ))}
          </ul>
          <PaymentNote loans={loans} />
          <OfferNotice offer={offer} />
        </section>
      ) : null}
      <CallUs
        title="Проверим, подходит ли вам акция"
        text={
          offer
            ? 'Скажем, складывается ли она с ипотекой и рассрочкой и что для неё нужно.'
            : 'Скажем, что для неё нужно.'
        }
      />
    </Main>
  ),
})

/** The largest number an id of the database may be. */
const MOST_ID = 2_147_483_647

/** «Подходит 37 квартирам» */
const suits = (total: number) =>
  `Подходит ${howMany(total, ['квартире', 'квартирам', 'квартирам'])}`
