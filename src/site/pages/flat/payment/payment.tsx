import { useState } from 'react'

import type { LotDetail } from '#domain/lots/lot-detail.ts'
import { writeLoanChoice, type LoanChoice } from '#domain/money/loan-choice.ts'
import { formatRubles } from '#domain/money/money.ts'
import type { PaymentMethod } from '#domain/money/payment-methods.ts'
import { Fold, Folds } from '#site/pages/flat/arrangement/fold.tsx'
import { requestSubject } from '#site/pages/flat/request/request-subject.ts'
import { usePosted } from '#site/parts/request/posted.ts'
import { RequestFold } from '#site/parts/request/request-fold.tsx'
import layout from '#site/ui/layout/layout.module.css'
import { HydrationBoundary } from '#site/ui/rendering/hydration-boundary.tsx'
import text from '#site/ui/text/text.module.css'

import { Calculator } from './calculator.tsx'
import { PaymentTable } from './payment-table.tsx'
import { AllProgrammeTerms } from './programme-terms.tsx'
import styles from './payment.module.css'

type PaymentProps = { flat: LotDetail; methods: PaymentMethod[]; choice: LoanChoice }

/** Every way to pay side by side, then one of them counted to the buyer's own measure. */
export function Payment({ flat, methods, choice }: PaymentProps) {
  const headline = methods.find((one) => one.headline)
  const mayCount = methods.some(({ offer }) => offer)
  // Something may be typed there when the flat is sold.
  const [couldCount] = useState(mayCount)
  // what was counted or posted is shown at once
  const isPosted = usePosted('mortgage') !== null
  const isAsked = isPosted || writeLoanChoice(choice) !== ''
  return (
    <>
      {methods.length > 1 ? (
        <HydrationBoundary>
          <section id="oplata" className={`${layout.section} ${styles.screen}`}>
            <div className={layout.head}>
              <h2>Цена по&nbsp;способам оплаты</h2>
              {headline?.price ? (
                <p className={text.second}>
                  {`Крупная цена на\u00A0странице, ${formatRubles(headline.price)}, — это «${headline.name}».`}
                </p>
              ) : null}
            </div>
            <PaymentTable methods={methods} programmes={flat.programmes} />
            <AllProgrammeTerms
              programmes={flat.programmes.filter(({ id }) => isShown(id, methods))}
            />
          </section>
        </HydrationBoundary>
      ) : null}
      {mayCount || couldCount ? (
        <HydrationBoundary>
          <section className={`${styles.calculator} ${styles.screen}`}>
            <Folds>
              <Fold
                title={mayCount ? 'Калькулятор' : 'Ипотека'}
                note={
                  mayCount
                    ? 'Взнос, срок и\u00A0материнский капитал. Ставку и\u00A0сумму подтвердит банк.'
                    : 'Посчитаем с\u00A0консультантом для похожей квартиры.'
                }
                id="ipoteka"
                open={isAsked}
              >
                <Calculator flat={flat} methods={methods} choice={choice} />
                <div className={styles.ask}>
                  <RequestFold
                    form="mortgage"
                    title="Рассчитать ипотеку с консультантом"
                    category="Ипотека и расчёт"
                    subject={`Ипотека: ${requestSubject(flat)}`}
                    lot={flat}
                  />
                </div>
              </Fold>
            </Folds>
          </section>
        </HydrationBoundary>
      ) : null}
    </>
  )
}

const isShown = (id: number, methods: PaymentMethod[]) =>
  methods.some(({ programme }) => programme === id)
