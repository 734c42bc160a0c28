import type { LotCatalogue } from '#contract/catalogue.ts'
import type { Services } from '#contract/services.ts'
import { pageLinks } from '#domain/addresses/page-links.ts'
import { showsPrice } from '#domain/lots/format-price.ts'
import { listedOf } from '#domain/lots/lot-count.ts'
import { compareProgrammes } from '#domain/money/compare-programmes.ts'
import { downOf, isUnclear } from '#domain/money/loan-choice.ts'
import type { Rubles } from '#domain/money/money.ts'
import { priceThatFits } from '#domain/money/mortgage.ts'
import { LOTS_PER_PAGE, lotQuery } from '#domain/query/lot-query.ts'
import { howMany } from '#domain/text/plural.ts'
import { page } from '#site/page/page.ts'
import { CallUs } from '#site/parts/company/call-us.tsx'
import { PageHead } from '#site/parts/content/page-head.tsx'
import { askOffer } from '#site/parts/lots/ask-offer.ts'
import { loansOf } from '#site/parts/payment/loans-of.ts'
import { ProgrammeList } from '#site/parts/payment/programme-list.tsx'
import { EmptyState } from '#site/ui/layout/empty-state.tsx'
import layout from '#site/ui/layout/layout.module.css'
import { Main } from '#site/ui/layout/main.tsx'

import styles from './mortgage.module.css'
import {
  readPaymentQuery,
  USUAL_DOWN,
  writePaymentQuery,
  type PaymentQuery,
} from './payment-query.ts'
import { ProgrammeFields } from './programme-fields.tsx'
import type { ProgrammeRow } from './programme-row.ts'
import { ProgrammeTable } from './programme-table.tsx'
import { Reach, type ReachData } from './reach.tsx'

export type MortgageData = Awaited<ReturnType<typeof loadMortgage>>

/** Flats that a payment reaches, shown here; all of them are in the list. */
const MOST_SHOWN = 4

async function loadMortgage(
  { catalogue, content }: Services,
  { query }: { query: URLSearchParams },
) {
  const asked = readPaymentQuery(query)
  const programmes = await content.programmes()
  const flats = catalogue.lots('flat')
  const usual = askUsualPrice(flats)
  const typed = isUnclear(asked.price) ? null : asked.price
  const price = typed ?? usual
  const down = asked.down === null || isUnclear(asked.down) ? USUAL_DOWN : asked.down
  const ofFlats = programmes.filter(({ kinds }) => kinds.includes('flat'))
  const rows =
    price === null
      ? []
      : compareProgrammes(price, { ...asked, down }, ofFlats).map((row): ProgrammeRow => {
          const programme = ofFlats.find(({ id }) => id === row.id)!
          return { ...row, programme, flats: askReached(flats, row) }
        })
  return {
    asked,
    counted:
      price === null
        ? null
        : {
            price,
            flats: flats.find(lotQuery({ priceTo: price })).total,
            first: downOf(down, price) ?? 0,
          },
    rows,
    // What is bought otherwise than by the table.
    others: price === null ? programmes : programmes.filter((one) => !ofFlats.includes(one)),
    reach: flats.header.programmes.length > 0 ? askReach(catalogue, asked, price) : null,
  }
}

/** A tenth of the flats costs no more: loans of the state are large enough for it. null: none shows its price. */
function askUsualPrice(flats: LotCatalogue): Rubles | null {
  const { onSale } = flats.find(lotQuery())
  const at = Math.floor(listedOf(onSale) / 10)
  const page = Math.floor(at / LOTS_PER_PAGE) + 1
  const price = flats.find(lotQuery({ page })).lots[at % LOTS_PER_PAGE]?.price ?? null
  return price === null ? null : Math.ceil(price / PRICE_STEP) * PRICE_STEP
}

const PRICE_STEP = 100_000

/** Flats that the same payment and first payment reach. */
function askReached(flats: LotCatalogue, { id, counted }: Pick<ProgrammeRow, 'id' | 'counted'>) {
  if (counted?.payment === 0) return null
  if (!counted) return { total: 0, href: pageLinks.flats({ programme: id }) }
  const query = { programme: id, down: counted.plan.first, paymentTo: counted.payment }
  const { total } = flats.find(lotQuery(query))
  return total === 0 ? null : { total, href: pageLinks.flats(query) }
}

function askReach(
  catalogue: Services['catalogue'],
  asked: PaymentQuery,
  price: Rubles | null,
): ReachData {
  const { programme, paymentTo, down } = asked
  const wanted = lotQuery({
    programme,
    down: downOf(down, price ?? 0) || null,
    paymentTo: isUnclear(paymentTo) ? null : paymentTo,
    unclear: {
      ...(isUnclear(paymentTo) && { paymentTo: paymentTo.unclear }),
      ...(isUnclear(down) && { down: down.unclear }),
    },
  })
  const lots = catalogue.lots('flat')
  const { programmes: loans } = lots.header
  const { total, onSale, lots: found } = lots.find(wanted)
  const flats = found.slice(0, MOST_SHOWN)
  const loan = loans.find(({ id }) => id === programme) ?? loans[0]
  const reached =
    loan && wanted.paymentTo !== null ? priceThatFits(wanted.paymentTo, loan, wanted.down) : null
  return {
    wanted,
    choices: loans.map(({ id, name }) => ({ id, name })),
    total,
    onSale,
    flats,
    reached: reached !== null && Number.isFinite(reached) ? reached : null,
    loans: loansOf(catalogue, flats),
    offer: askOffer(catalogue, flats.some(showsPrice)),
  }
}

export default page<MortgageData>({
  query: (params) => writePaymentQuery(readPaymentQuery(params)),

  // A browser takes what was loaded from the payload, so what loads it stays on the server.
  load: import.meta.env.SSR ? loadMortgage : () => null,

  head: ({ asked, rows, others }) => ({
    title:
      rows.length + others.length > 0
        ? `Ипотека и рассрочка: ${howMany(rows.length + others.length, ['программа', 'программы', 'программ'])}, расчёт платежа`
        : 'Ипотека и рассрочка',
    description:
      'Платёж, переплата, ставка и полная стоимость кредита каждой программы для одной цены и квартиры, до которых дотягивается ваш платёж.',
    canonical: pageLinks.mortgage(),
    noindex: writePaymentQuery(asked) !== '',
  }),

  View: ({ data: { asked, counted, rows, others, reach } }) => (
    <Main>
      <PageHead
        crumbs={[{ label: 'Ипотека и\u00A0рассрочка' }]}
        title="Ипотека и рассрочка"
        lead={rows.length > 1 ? 'Все программы для одной цены: наименьший платёж сверху.' : null}
      />
      {rows.length + others.length === 0 ? (
        <EmptyState title="Сейчас программ нет">
          <p>Когда они появятся, ставки и&nbsp;условия будут на&nbsp;этой странице.</p>
        </EmptyState>
      ) : null}
      {counted && rows.length > 0 ? (
        <>
          <ProgrammeFields asked={asked} counted={counted} />
          <ProgrammeTable rows={rows} price={counted.price} />
        </>
      ) : null}
      {reach ? <Reach asked={asked} reach={reach} /> : null}
      {others.length > 0 ? (
        <section className={rows.length > 0 ? layout.section : undefined}>
          <h2 className={styles.heading}>{rows.length > 0 ? 'Другие программы' : 'Программы'}</h2>
          <ProgrammeList
            programmes={others}
            linkTo={(programme) => pageLinks.flats({ programme })}
          />
        </section>
      ) : null}
      <CallUs title="Посчитаем вместе" text="Подскажем, какие условия складываются, а какие нет." />
    </Main>
  ),
})
