import { pageLinks } from '#domain/addresses/page-links.ts'
import type { LotKind } from '#domain/lots/lot.ts'
import { fullCostRange } from '#domain/money/full-cost.ts'
import { formatTerm, formatTermGenitive } from '#domain/money/loan-term.ts'
import { formatRubles } from '#domain/money/money.ts'
import { CREDIT_WARNING } from '#domain/money/monthly-payment.ts'
import { formatPercent, formatRate } from '#domain/money/rates.ts'
import { howMany } from '#domain/text/plural.ts'
import type { ProgrammeItem } from '#contract/company.ts'
import { holdRanges } from '#domain/text/ranges.ts'
import { typeset } from '#domain/text/typography.ts'
import { page } from '#site/page/page.ts'
import { CallUs } from '#site/parts/company/call-us.tsx'
import { PageHead } from '#site/parts/content/page-head.tsx'
import { PromotionCards } from '#site/parts/content/promotion-cards.tsx'
import { ButtonLink } from '#site/ui/controls/button.tsx'
import { EmptyState } from '#site/ui/layout/empty-state.tsx'
import layout from '#site/ui/layout/layout.module.css'
import { Main } from '#site/ui/layout/main.tsx'
import { DefinitionList, type Fact } from '#site/ui/text/definition-list.tsx'

import styles from './promotions.module.css'

export default page({
  async load({ content }) {
    const all = await content.promotions()
    return {
      running: all.filter(({ running }) => running),
      past: all.filter(({ running }) => !running),
      programmes: await content.programmes(),
    }
  },

  head: ({ running }) => ({
    title: running.length
      ? `Акциотека: ${howMany(running.length, ['акция', 'акции', 'акций'])} на квартиры`
      : 'Акциотека',
    description:
      'Скидки, рассрочка и ипотека с условиями целиком, сроком окончания и списком подходящих квартир.',
  }),

  View: ({ data: { running, past, programmes } }) => (
    <Main>
      <PageHead
        crumbs={[{ label: 'Акциотека' }]}
        title="Акциотека"
        lead="У каждой акции есть условия, срок и список квартир, к которым она подходит."
      />
      {running.length > 0 ? (
        <PromotionCards promotions={running} heading="h2" />
      ) : (
        <EmptyState title="Сейчас акций нет">
          <p>Когда они начнутся, условия и&nbsp;срок будут на&nbsp;этой странице.</p>
          <p>
            <ButtonLink look="line" href={pageLinks.flats()}>
              Квартиры в&nbsp;продаже
            </ButtonLink>
          </p>
        </EmptyState>
      )}
      {programmes.length > 0 ? (
        <section className={layout.section}>
          <h2 className={styles.heading}>Ипотека и&nbsp;рассрочка</h2>
          <Programmes programmes={programmes} />
        </section>
      ) : null}
      {past.length > 0 ? (
        <details className={styles.past}>
          <summary>
            {howMany(past.length, ['прошедшая акция', 'прошедшие акции', 'прошедших акций'])}
          </summary>
          <PromotionCards promotions={past} heading="h2" />
        </details>
      ) : null}
      <CallUs title="Посчитаем вместе" text="Подскажем, какие условия складываются, а какие нет." />
    </Main>
  ),
})

/** Ways to pay over time. A rate never stands without its full cost and its banks; the legal text is a press away, in letters of the same size. */
function Programmes({ programmes }: { programmes: ProgrammeItem[] }) {
  return (
    <>
      <ul className={styles.programmes}>
        {programmes.map((programme) => (
          <li key={programme.id}>
            <div className={styles.name}>
              <h3>
                <a href={pageLinks.flats({ programme: programme.id })}>{typeset(programme.name)}</a>
              </h3>
              {programme.conditions ? <p>{typeset(programme.conditions)}</p> : null}
            </div>
            <DefinitionList facts={factsOf(programme)} />
            <details>
              <summary>Условия кредита целиком</summary>
              <p>{holdRanges(typeset(programme.legal))}</p>
            </details>
          </li>
        ))}
      </ul>
      <p className={styles.warning}>{CREDIT_WARNING}</p>
    </>
  )
}

const kindNames: Record<LotKind, string> = {
  flat: 'квартиры',
  commercial: 'коммерческие помещения',
  storage: 'кладовые',
  parking: 'машино-места',
}

/** «до 6 000 000 ₽, Москва — до 12 000 000 ₽» */
const formatAmount = ({ maxAmount, regions }: ProgrammeItem) =>
  [
    maxAmount === null ? null : `до\u00A0${formatRubles(maxAmount)}`,
    ...regions.map(({ name, cap }) => `${name} — до\u00A0${formatRubles(cap)}`),
  ]
    .filter(Boolean)
    .join(', ')

function factsOf(programme: ProgrammeItem): Fact[] {
  const { rate, ratePeriods, fullCost, minDownPercent, termMonths, kinds, banks } = programme
  const periods = ratePeriods.map(
    (period) => `${formatRate(period.rate)} на ${formatTerm(period.months)}`,
  )
  return [
    ['Ставка', [...periods, formatRate(rate)].join(', затем ')],
    ['Полная стоимость кредита (ПСК)', fullCostRange(fullCost)],
    ['Первый взнос', `от\u00A0${formatPercent(minDownPercent)}`],
    ['Срок', `до\u00A0${formatTermGenitive(termMonths)}`],
    ['Сумма', formatAmount(programme)],
    ['На что', kinds.map((kind) => kindNames[kind]).join(', ')],
    ['Банки', banks.join(', ')],
  ]
}
