import { useEffect, useRef, useState, type FormEvent } from 'react'

import { pageLinks } from '#domain/addresses/page-links.ts'
import { unclearNumber } from '#domain/form/unclear-number.ts'
import type { LotDetail } from '#domain/lots/lot-detail.ts'
import {
  isUnclear,
  readLoanChoice,
  workOutLoan,
  writeDown,
  writeLoanChoice,
  type Down,
  type Loan,
  type LoanChoice,
} from '#domain/money/loan-choice.ts'
import { formatTerm } from '#domain/money/loan-term.ts'
import { formatRubles } from '#domain/money/money.ts'
import type { PaymentMethod } from '#domain/money/payment-methods.ts'
import { leastFirst } from '#domain/money/payment-plan.ts'
import { programmeTitle } from '#domain/money/rates.ts'
import { formatNumber } from '#domain/text/format-number.ts'
import { goTo } from '#site/navigation/go-to.ts'
import { Disclosure } from '#site/pages/flat/arrangement/disclosure.tsx'
import { Button } from '#site/ui/controls/button.tsx'
import { ChoiceChip } from '#site/ui/controls/chip.tsx'
import { Field } from '#site/ui/fields/field.tsx'
import { Slider } from '#site/ui/fields/slider.tsx'
import layout from '#site/ui/layout/layout.module.css'

import { LoanResult } from './loan-result.tsx'
import { ProgrammeTerms } from './programme-terms.tsx'
import styles from './calculator.module.css'

type CalculatorProps = { flat: LotDetail; methods: PaymentMethod[]; choice: LoanChoice }

/** How long the fields rest before the address follows them. */
const REST_MS = 700
/** ₽ that one press of an arrow key moves the first payment by. */
const STEP = 10_000

/**
 * A plain form whose answer is this page. With scripts the answer is there at every stroke, and the address follows
 * when the fields come to rest.
 */
export function Calculator({ flat, methods, choice }: CalculatorProps) {
  const asked = writeLoanChoice(choice)
  const [held, setHeld] = useState({ asked, query: asked, sent: asked, key: asked })
  // An address that did not come from these fields brings fields of its own.
  if (held.asked !== asked)
    setHeld(
      held.sent === asked ? { ...held, asked } : { asked, query: asked, sent: asked, key: asked },
    )
  const timer = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])

  const loan = workOutLoan(readLoanChoice(new URLSearchParams(held.query)), methods)
  const programme = flat.programmes.find(({ id }) => id === loan?.offer.programme.id)
  if (!loan || !programme) return null

  function count({ currentTarget }: FormEvent<HTMLFormElement>) {
    const query = new URLSearchParams(new FormData(currentTarget) as never).toString()
    setHeld({ ...held, query })
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => {
      const spelt = writeLoanChoice(readLoanChoice(new URLSearchParams(query)))
      setHeld((now) => ({ ...now, sent: spelt }))
      goTo(`${pageLinks.flat(flat.id)}?${spelt}${location.hash}`, { replace: true })
    }, REST_MS)
  }

  return (
    <form
      key={held.key}
      className={`${layout.panel} ${styles.calculator}`}
      method="get"
      action={`${pageLinks.flat(flat.id)}#ipoteka`}
      onInput={count}
    >
      <div className={styles.fields}>
        <Programmes methods={methods} chosen={loan.offer.programme.id} />
        <Sums loan={loan} choice={choice} />
        <div className={styles.submit}>
          <Button type="submit" look="ink">
            Посчитать
          </Button>
        </div>
      </div>
      <LoanResult loan={loan} programme={programme} />
      <div className={styles.terms}>
        <Disclosure words="Все условия">
          <ProgrammeTerms programme={programme} />
        </Disclosure>
      </div>
    </form>
  )
}

const Programmes = ({ methods, chosen }: { methods: PaymentMethod[]; chosen: number }) => (
  <fieldset className={styles.programmes}>
    <legend>Программа</legend>
    <div className={layout.chips}>
      {methods.map(({ offer }) =>
        offer ? (
          <ChoiceChip
            key={offer.programme.id}
            type="radio"
            name="programme"
            value={offer.programme.id}
            defaultChecked={offer.programme.id === chosen}
            label={programmeTitle(offer.programme)}
          />
        ) : null,
      )}
    </div>
  </fieldset>
)

function Sums({ loan, choice: { down, years, capital } }: { loan: Loan; choice: LoanChoice }) {
  const { offer, plan } = loan
  const least = leastFirst(offer)
  return (
    <div className={styles.sums}>
      <div>
        <Field
          label="Первый взнос, ₽ или %"
          name="down"
          inputMode="text"
          autoComplete="off"
          placeholder={`от ${formatRubles(least)}`}
          {...typedValue(down, '2\u00A0500\u00A0000, 2,5\u00A0млн или 20\u00A0%', spellDown)}
          hint={`${formatRubles(loan.first)} — это ${formatShare(loan)} цены${loan.capital ? ', вместе с капиталом' : ''}`}
        />
        <Slider
          label="Первый взнос"
          field="down"
          min={Math.ceil(least / STEP) * STEP}
          max={Math.floor(offer.price / STEP) * STEP}
          step={STEP}
          value={Math.max(0, loan.first - loan.capital)}
          words={formatRubles(loan.first)}
        />
      </div>
      {offer.instalment ? (
        <p className={styles.fixed}>
          {`Срок — ${formatTerm(plan.months)}`}
          <input type="hidden" name="years" value={typeof years === 'number' ? years : ''} />
        </p>
      ) : (
        <div>
          <Field
            label="Срок, лет"
            name="years"
            inputMode="numeric"
            autoComplete="off"
            placeholder={String(Math.floor(offer.months / 12))}
            {...typedValue(years, '20', String)}
            hint={`Не больше ${Math.floor(offer.months / 12)}`}
          />
          <Slider
            label="Срок"
            field="years"
            min={1}
            max={Math.floor(offer.months / 12)}
            step={1}
            value={Math.round(plan.months / 12)}
            words={formatTerm(plan.months)}
          />
        </div>
      )}
      <Field
        label="Материнский капитал, ₽"
        name="capital"
        inputMode="decimal"
        autoComplete="off"
        placeholder="Если есть"
        {...typedValue(capital, '600\u00A0000', (sum) => formatNumber(sum))}
        hint="Сумма из вашего сертификата, идёт в первый взнос"
      />
    </div>
  )
}

/** What a field shows of a typed value, and what is wrong with it. */
function typedValue<Value>(
  value: Value | { unclear: string } | null,
  example: string,
  spell: (value: Value) => string,
) {
  if (isUnclear(value))
    return { defaultValue: value.unclear, error: unclearNumber(value.unclear, example) }
  return { defaultValue: value === null ? '' : spell(value as Value) }
}

const spellDown = (down: Down) =>
  'percent' in down ? writeDown(down).replace('.', ',') : formatNumber(down.rubles)

/** «20,1 %» */
const formatShare = ({ first, offer }: Loan) =>
  `${formatNumber((first / offer.price) * 100, { most: 1 })}\u00A0%`
