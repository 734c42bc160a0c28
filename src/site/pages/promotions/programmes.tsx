import { pageLinks } from '#domain/addresses/page-links.ts'
import { formatTerm, formatTermGenitive } from '#domain/money/loan-term.ts'
import { formatRubles } from '#domain/money/money.ts'
import { percentWords, rateWords } from '#domain/money/rates.ts'
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
    (period) => `${rateWords(period.rate)} на ${formatTerm(period.months)}`,
  )
  return [
    ['Ставка', [...periods, rateWords(rate)].join(', затем ')],
    ['Полная стоимость кредита', fullCost],
    ['Первый взнос', `от\u00A0${percentWords(minDownPercent)}`],
    ['Срок', `до\u00A0${formatTermGenitive(termMonths)}`],
    ['Сумма', maxAmount === null ? null : `до\u00A0${formatRubles(maxAmount)}`],
    ['Банки', banks.join(', ')],
  ]
}
