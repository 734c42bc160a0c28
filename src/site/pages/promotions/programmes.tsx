import { pageLinks } from '#domain/addresses/page-links.ts'
import { formatRubles } from '#domain/money/money.ts'
import { formatNumber } from '#domain/text/format-number.ts'
import { howMany, type NounForms } from '#domain/text/plural.ts'
import { typeset } from '#domain/text/typography.ts'
import type { ProgrammeItem } from '#server/content/programmes.ts'
import { DefinitionList, type Fact } from '#site/ui/text/definition-list.tsx'

import styles from './promotions.module.css'

/** Ways to pay over time. A rate never stands without its full cost, its banks and its legal text, in the same size. */
export function Programmes({ programmes }: { programmes: ProgrammeItem[] }) {
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
            <p>{typeset(programme.legal)}</p>
          </li>
        ))}
      </ul>
      <p className={styles.warning}>
        Изучите все условия кредита (займа). Оценивайте свои финансовые возможности и&nbsp;риски.
      </p>
    </>
  )
}

function factsOf(programme: ProgrammeItem): Fact[] {
  const { rate, ratePeriods, fullCost, minDownPercent, termMonths, maxAmount, banks } = programme
  const periods = ratePeriods.map(
    (period) => `${percent(period.rate / 100)} на ${span(period.months, inYears, inMonths)}`,
  )
  return [
    ['Ставка', [...periods, percent(rate / 100)].join(', затем ')],
    ['Полная стоимость кредита', fullCost],
    ['Первый взнос', `от\u00A0${percent(minDownPercent)}`],
    ['Срок', `до\u00A0${span(termMonths, upToYears, upToMonths)}`],
    ['Сумма', maxAmount === null ? null : `до\u00A0${formatRubles(maxAmount)}`],
    ['Банки', banks.join(', ')],
  ]
}

const percent = (value: number) => `${formatNumber(value, { most: 2 })}\u00A0%`

const inYears: NounForms = ['год', 'года', 'лет']
const inMonths: NounForms = ['месяц', 'месяца', 'месяцев']
const upToYears: NounForms = ['года', 'лет', 'лет']
const upToMonths: NounForms = ['месяца', 'месяцев', 'месяцев']

/** Whole years where they are whole: «на 2 года», «до 30 лет», «до 18 месяцев» */
const span = (months: number, years: NounForms, rest: NounForms) =>
  months % 12 === 0 ? howMany(months / 12, years) : howMany(months, rest)
