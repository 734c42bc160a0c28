import { useEffect, useRef, type FormEvent } from 'react'

import { pageLinks } from '#domain/addresses/page-links.ts'
import { unclearNumber } from '#domain/form/unclear-number.ts'
import { isUnclear, type Down } from '#domain/money/loan-choice.ts'
import { formatRubles, type Rubles } from '#domain/money/money.ts'
import { formatNumber } from '#domain/text/format-number.ts'
import { flatForms, howMany } from '#domain/text/plural.ts'
import { goTo } from '#site/navigation/go-to.ts'
import { Button } from '#site/ui/controls/button.tsx'
import { Field } from '#site/ui/fields/field.tsx'
import layout from '#site/ui/layout/layout.module.css'

import styles from './mortgage.module.css'
import { asString, USUAL_DOWN, type PaymentQuery } from './payment-query.ts'

type ProgrammeFieldsProps = { asked: PaymentQuery; counted: Counted }

/** What programmes are compared by: the price, how many flats cost no more, and the first payment. */
type Counted = { price: Rubles; flats: number; first: Rubles }

/** How long the fields rest before the address follows them. */
const REST_MS = 700

/** Price, first payment and term; the address is the answer, so it works without scripts. */
export function ProgrammeFields({ asked, counted }: ProgrammeFieldsProps) {
  const timer = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])

  function follow({ currentTarget }: FormEvent<HTMLFormElement>) {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => {
      const typed = new URLSearchParams(new FormData(currentTarget) as never)
      goTo(`${pageLinks.mortgage()}?${typed}`, { replace: true })
    }, REST_MS)
  }

  const { price, down, years, programme, paymentTo } = asked
  return (
    <form
      action={pageLinks.mortgage()}
      className={`${layout.panel} ${styles.fields}`}
      aria-label="Цена, взнос и срок"
      onInput={follow}
    >
      <Hidden name="programme" value={programme === null ? '' : String(programme)} />
      <Hidden name="paymentTo" value={asString(paymentTo)} />
      <Field
        label="Цена квартиры, ₽"
        name="price"
        inputMode="decimal"
        autoComplete="off"
        {...typed(
          price,
          formatNumber(counted.price),
          formatNumber,
          '8\u00A0000\u00A0000 или 8\u00A0млн',
        )}
        hint={
          counted.flats > 0
            ? `${howMany(counted.flats, flatForms)} не\u00A0дороже`
            : 'Цена из\u00A0карточки квартиры или та, на\u00A0которую рассчитываете'
        }
      />
      <Field
        label="Взнос, ₽ или %"
        name="down"
        inputMode="text"
        autoComplete="off"
        {...typed(
          down,
          spellDown(USUAL_DOWN),
          spellDown,
          '2\u00A0500\u00A0000, 2,5\u00A0млн или 20\u00A0%',
        )}
        hint={spellShare(down, counted)}
      />
      <Field
        label="Срок, лет"
        name="years"
        inputMode="numeric"
        autoComplete="off"
        placeholder="Наибольший"
        {...typed(years, '', String, '20')}
        hint={'Без\u00A0числа\u00A0— свой у\u00A0каждой программы'}
      />
      <Button type="submit">Сравнить</Button>
    </form>
  )
}

/** The first payment as the field does not show it. */
const spellShare = (down: PaymentQuery['down'], { first, price }: Counted) =>
  down === null || isUnclear(down) || 'percent' in down
    ? `=\u00A0${formatRubles(first)}`
    : `=\u00A0${formatNumber((first / price) * 100, { most: 1 })}\u00A0% цены`

const spellDown = (down: Down) =>
  'percent' in down
    ? `${formatNumber(down.percent, { most: 2 })}\u00A0%`
    : formatNumber(down.rubles)

/** What a field shows of a value of the address, and what is wrong with it. */
function typed<Value>(
  value: Value | { unclear: string } | null,
  usual: string,
  spell: (value: Value) => string,
  example: string,
) {
  if (isUnclear(value))
    return { defaultValue: value.unclear, error: unclearNumber(value.unclear, example) }
  return { defaultValue: value === null ? usual : spell(value as Value) }
}

/** What another form of the page has asked, carried on. */
export const Hidden = ({ name, value }: { name: string; value: string }) =>
  value === '' ? null : <input type="hidden" name={name} value={value} />
