import type { LotDetail } from '#domain/lot-detail.ts'
import { formatRubles } from '#domain/money.ts'
import { typeset } from '#domain/typography.ts'
import { RequestFold } from '#site/parts/request-form/request-fold.tsx'
import layout from '#site/ui/layout.module.css'

import { percentWords, rateWords } from './percent.ts'
import styles from './programmes.module.css'
import { subjectOf } from './subject.ts'

/** Ways to pay over time, each with what it costs in full and the legal text it may not be shown without. */
export function Programmes({ flat }: { flat: LotDetail }) {
  if (flat.programmes.length === 0) return null
  return (
    <section id="payment" className={layout.section}>
      <div className={layout.head}>
        <h2>Как заплатить</h2>
        <p>Расчёт предварительный, с&nbsp;наименьшим взносом. Ставку подтвердит банк.</p>
      </div>
      <ul className={styles.programmes}>
        {flat.programmes.map((one) => (
          <li key={one.id} className={layout.panel}>
            <h3>{`${one.name}, ${rateWords(one.rate)}`}</h3>
            <p className={styles.payment}>
              {one.payment === null
                ? 'Столько по\u00A0этой программе не\u00A0дают'
                : `${formatRubles(one.payment)} в\u00A0месяц`}
            </p>
            <p>
              {`Взнос от\u00A0${percentWords(one.minDownPercent)}, до\u00A0${one.termMonths / 12}\u00A0лет`}
            </p>
            {one.fullCost ? <p>{`Полная стоимость кредита ${one.fullCost}`}</p> : null}
            {one.banks.length ? <p>{one.banks.join(', ')}</p> : null}
            <p className={styles.legal}>{typeset(one.legal)}</p>
          </li>
        ))}
      </ul>
      <RequestFold
        form="mortgage"
        title="Рассчитать ипотеку с консультантом"
        category="Ипотека и расчёт"
        subject={`Ипотека: ${subjectOf(flat)}`}
        lots={[flat.id]}
      />
    </section>
  )
}
