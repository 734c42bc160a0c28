import type { ListedProgramme } from '#catalogue/columns/lot-row.ts'
import { formatTerm } from '#domain/money/loan-term.ts'
import { formatRubles, type Rubles } from '#domain/money/money.ts'
import { fullCostWords, percentWords, programmeTitle } from '#domain/money/rates.ts'

type Basis = Pick<
  ListedProgramme,
  'name' | 'rate' | 'ratePeriods' | 'minDownPercent' | 'termMonths' | 'fullCost'
>

/**
 * «Платёж на карточках посчитан по программе «Семейная, 6 %»: взнос 20,1 %, срок 30 лет, ПСК 6,2–7,1 %.» A payment is
 * never shown without its full cost. `down` is the buyer's own first payment.
 */
export function paymentBasis(programme: Basis, down: Rubles | null = null): string {
  const { minDownPercent, termMonths, fullCost } = programme
  const terms = [
    `взнос ${down === null ? percentWords(minDownPercent) : formatRubles(down)}`,
    `срок ${formatTerm(termMonths)}`,
    fullCost && fullCostWords(fullCost),
  ]
  return `Платёж на\u00A0карточках посчитан по\u00A0программе «${programmeTitle(programme)}»: ${terms.filter(Boolean).join(', ')}.`
}
