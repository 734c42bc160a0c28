import { pageLinks } from '#domain/addresses/page-links.ts'
import { showsPrice } from '#domain/lots/format-price.ts'
import { formatSplitCount } from '#domain/lots/lot-count.ts'
import { formatRubles } from '#domain/money/money.ts'
import { priceThatFits } from '#domain/money/mortgage.ts'
import { lotQuery, readLotQuery, writeTypedQuery } from '#domain/query/lot-query.ts'
import { flatForms, howMany } from '#domain/text/plural.ts'
import { page } from '#site/page/page.ts'
import { CallUs } from '#site/parts/company/call-us.tsx'
import { PageHead } from '#site/parts/content/page-head.tsx'
import { askOffer } from '#site/parts/lots/ask-offer.ts'
import { LotCard } from '#site/parts/lots/card/lot-card.tsx'
import { OfferNotice } from '#site/parts/lots/offer-notice.tsx'
import { loansOf } from '#site/parts/payment/loans-of.ts'
import { ProgrammeList } from '#site/parts/payment/programme-list.tsx'
import { PaymentNote } from '#site/parts/payment/payment-note.tsx'
import { EmptyState } from '#site/ui/layout/empty-state.tsx'
import layout from '#site/ui/layout/layout.module.css'
import { Main } from '#site/ui/layout/main.tsx'

import styles from './mortgage.module.css'
import { PaymentForm } from './payment-form.tsx'

/** Flats that a payment reaches, shown here; all of them are in the list. */
const MOST_SHOWN = 8

export default page({
  query: (params) => writeTypedQuery(onlyPayment(readLotQuery(params))),

  async load({ catalogue, content }, { query }) {
    const asked = onlyPayment(readLotQuery(query))
    const lots = catalogue.lots('flat')
    const { total, onSale, lots: found } = lots.find(asked)
    const flats = found.slice(0, MOST_SHOWN)
    const { programmes: loans } = lots.header
    const loan = loans.find(({ id }) => id === asked.programme) ?? loans[0]
    const reached =
      loan && asked.paymentTo !== null ? priceThatFits(asked.paymentTo, loan, asked.down) : null
    return {
      asked,
      programmes: await content.programmes(),
      choices: loans.map(({ id, name }) => ({ id, name })),
      total,
      onSale,
      flats,
      reached: reached !== null && Number.isFinite(reached) ? reached : null,
      href: pageLinks.flats(asked),
      loans: loansOf(catalogue, flats),
      offer: askOffer(catalogue, flats.some(showsPrice)),
    }
  },

  head: ({ asked, programmes }) => ({
    title: programmes.length
      ? `Ипотека и рассрочка: ${howMany(programmes.length, ['программа', 'программы', 'программ'])}, расчёт платежа`
      : 'Ипотека и рассрочка',
    description:
      'Ставки, полная стоимость кредита, взнос и срок каждой программы и квартиры, до которых дотягивается ваш платёж.',
    canonical: pageLinks.mortgage(),
    noindex: asked.paymentTo !== null || asked.down !== null || asked.programme !== null,
  }),

  View: ({ data }) => (
    <Main>
      <PageHead
        crumbs={[{ label: 'Ипотека и\u00A0рассрочка' }]}
        title="Ипотека и рассрочка"
        lead="Условия каждой программы целиком и квартиры, до которых дотягивается ваш платёж."
      />
      {data.programmes.length === 0 ? (
        <EmptyState title="Сейчас программ нет">
          <p>Когда они появятся, ставки и&nbsp;условия будут на&nbsp;этой странице.</p>
        </EmptyState>
      ) : (
        <>
          {data.choices.length > 0 ? <Reach {...data} /> : null}
          <section className={layout.section}>
            <h2 className={styles.heading}>Программы</h2>
            <ProgrammeList
              programmes={data.programmes}
              linkTo={(programme) => pageLinks.flats({ programme })}
            />
          </section>
        </>
      )}
      <CallUs title="Посчитаем вместе" text="Подскажем, какие условия складываются, а какие нет." />
    </Main>
  ),
})

type Asked = ReturnType<typeof onlyPayment>
type ReachProps = Parameters<typeof PaymentForm>[0] & {
  asked: Asked
  total: number
  onSale: Parameters<typeof formatSplitCount>[0]
  flats: Parameters<typeof LotCard>[0]['lot'][]
  reached: number | null
  href: string
  loans: Parameters<typeof PaymentNote>[0]['loans']
  offer: Parameters<typeof OfferNotice>[0]['offer']
}

/** What may be bought by a payment: a form, how much it reaches, and the flats. */
function Reach({ asked, choices, total, onSale, flats, reached, href, loans, offer }: ReachProps) {
  const isAsked = asked.paymentTo !== null || asked.down !== null
  return (
    <section aria-labelledby="reach">
      <h2 id="reach" className={styles.heading}>
        На&nbsp;что хватит платежа
      </h2>
      <PaymentForm asked={asked} choices={choices} />
      <div className={styles.found} aria-live="polite">
        {reached !== null && reached > 0 ? (
          <p>{`Такого платежа хватит на\u00A0квартиру до\u00A0${formatRubles(reached)}.`}</p>
        ) : null}
        {total > 0 ? (
          <p>
            <a href={href}>
              {isAsked
                ? `Подходит: ${formatSplitCount(onSale, flatForms)}`
                : `Все квартиры: ${formatSplitCount(onSale, flatForms)}`}
            </a>
          </p>
        ) : (
          <p>
            Таких квартир сейчас нет: увеличьте взнос или платёж, или возьмите другую программу.
          </p>
        )}
      </div>
      {flats.length > 0 ? (
        <>
          <ul className={layout.cards}>
            {flats.map((flat) => (
              <li key={flat.id}>
                <LotCard lot={flat} heading="h3" />
              </li>
            ))}
          </ul>
          <PaymentNote loans={loans} down={asked.down} />
          <OfferNotice offer={offer} />
        </>
      ) : null}
    </section>
  )
}

/** Of a query what the form of this page asks for. */
function onlyPayment({ programme, down, paymentTo, unclear }: ReturnType<typeof readLotQuery>) {
  return { ...lotQuery({ programme, down, paymentTo }), unclear }
}
