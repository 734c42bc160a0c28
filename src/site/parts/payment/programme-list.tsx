import type { ProgrammeItem } from '#contract/company.ts'
import type { LotKind } from '#domain/lots/lot.ts'
import { fullCostRange } from '#domain/money/full-cost.ts'
import { formatTerm, formatTermGenitive } from '#domain/money/loan-term.ts'
import { formatRubles } from '#domain/money/money.ts'
import { CREDIT_WARNING } from '#domain/money/monthly-payment.ts'
import { formatPercent, formatRate } from '#domain/money/rates.ts'
import { holdRanges } from '#domain/text/ranges.ts'
import { typeset } from '#domain/text/typography.ts'
import { DefinitionList, type Fact } from '#site/ui/text/definition-list.tsx'

import styles from './programme-list.module.css'

type ProgrammeListProps = {
  programmes: ProgrammeItem[]
  /** The list of what may be bought by a programme. */
  linkTo: (programme: number) => string
  /** What a page knows of a programme besides its terms. */
  factsFirst?: (programme: ProgrammeItem) => Fact[]
}

/** Ways to pay over time. A rate never stands without its full cost and its banks; the legal text is a press away, in letters of the same size. */
export function ProgrammeList({ programmes, linkTo, factsFirst }: ProgrammeListProps) {
  return (
    <>
      <ul className={styles.programmes}>
        {programmes.map((programme) => (
          <li key={programme.id}>
            <div className={styles.name}>
              <h3>
                <a href={linkTo(programme.id)}>{typeset(programme.name)}</a>
              </h3>
              {programme.conditions ? <p>{typeset(programme.conditions)}</p> : null}
            </div>
            <DefinitionList facts={[...(factsFirst?.(programme) ?? []), ...factsOf(programme)]} />
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
