import type { ListedProgramme } from '#catalogue/columns/lot-row.ts'
import { pageLinks } from '#domain/addresses/page-links.ts'
import { formatRubles, type Rubles } from '#domain/money/money.ts'
import { percentWords, programmeTitle } from '#domain/money/rates.ts'
import { howMany } from '#domain/text/plural.ts'
import text from '#site/ui/text/text.module.css'

import styles from './counted-by.module.css'

type CountedByProps = {
  programme: ListedProgramme
  /** The buyer's own first payment. */
  down: Rubles | null
}

/** By what programme the payments above are counted: a payment is never told without its full cost and its terms. */
export function CountedBy({ programme, down }: CountedByProps) {
  const { minDownPercent, termMonths, fullCost } = programme
  const words = [
    `взнос ${down === null ? percentWords(minDownPercent) : formatRubles(down)}`,
    `срок ${termMonths % 12 === 0 ? howMany(termMonths / 12, ['год', 'года', 'лет']) : howMany(termMonths, ['месяц', 'месяца', 'месяцев'])}`,
    fullCost && `ПСК ${fullCost}`,
  ]
  return (
    <p className={`${text.second} ${styles.words}`}>
      {`Платёж на\u00A0карточках посчитан по\u00A0программе «${programmeTitle(programme)}»: ${words.filter(Boolean).join(', ')}. Изучите все условия кредита, оценивайте свои финансовые возможности и\u00A0риски: `}
      <a className={text.link} href={pageLinks.promotions()}>
        условия программ
      </a>
      .
    </p>
  )
}
