import { formatTerm, formatTermGenitive } from '#domain/money/loan-term.ts'
import { formatRubles, type Rubles } from '#domain/money/money.ts'
import { formatPercent } from '#domain/money/rates.ts'

import { Least } from './least.tsx'
import styles from './payment-parts.module.css'
import type { CountedProgramme, ProgrammeRow } from './programme-row.ts'

/** What is paid at once, what is lent and what is paid above the price: one bar, and the sums by their signs. */
export function PaymentParts({ programme, counted, most }: ProgrammeRow & { most: Rubles }) {
  if (!counted) {
    const [down, term] = [programme.minDownPercent, programme.termMonths]
    return `Взнос от\u00A0${formatPercent(down)}, срок до\u00A0${formatTermGenitive(term)}`
  }
  const { plan, extra, isLeastExtra, raised } = counted
  const lent = programme.kind === 'instalment' ? 'Рассрочка' : 'Кредит'
  return (
    <>
      <Bar parts={[plan.first, plan.rest, extra]} most={most} />
      <dl className={styles.sums}>
        <div data-of="first">
          <dt>Первый взнос</dt>
          <dd>
            {formatRubles(plan.first)}
            {raised ? <small>{formatRaised({ counted, programme })}</small> : null}
          </dd>
        </div>
        {plan.rest > 0 ? (
          <div data-of="lent">
            <dt>{`${lent} на\u00A0${formatTerm(plan.months)}`}</dt>
            <dd>{formatRubles(plan.rest)}</dd>
          </div>
        ) : null}
        <div data-of="extra">
          <dt>Переплата</dt>
          <dd>
            {extra > 0 ? formatRubles(extra) : 'нет'}
            {isLeastExtra ? <Least>наименьшая</Least> : null}
          </dd>
        </div>
      </dl>
    </>
  )
}

/** Why the first payment is more than the one asked for. */
const formatRaised = ({ counted: { raised }, programme }: CountedProgramme) =>
  raised === 'loan' && programme.maxAmount !== null
    ? `Взнос больше: кредит до\u00A0${formatRubles(programme.maxAmount)}`
    : `Взнос не\u00A0меньше ${formatPercent(programme.minDownPercent)}`

const Bar = ({ parts, most }: { parts: readonly Rubles[]; most: Rubles }) => (
  <svg className={styles.bar} aria-hidden="true">
    {parts.map((part, at) => (
      <rect
        key={at}
        x={share(
          parts.slice(0, at).reduce((sum, one) => sum + one, 0),
          most,
        )}
        width={share(part, most)}
        height="100%"
      />
    ))}
  </svg>
)

/** To a tenth: more digits are seen by nobody. */
const share = (part: Rubles, most: Rubles) => `${Number(((part / most) * 100).toFixed(1))}%`
