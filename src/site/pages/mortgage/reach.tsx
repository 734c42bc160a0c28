import { pageLinks } from '#domain/addresses/page-links.ts'
import { formatSplitCount } from '#domain/lots/lot-count.ts'
import { formatRubles, type Rubles } from '#domain/money/money.ts'
import type { LotQuery } from '#domain/query/lot-query.ts'
import { flatForms } from '#domain/text/plural.ts'
import { LotCard } from '#site/parts/lots/card/lot-card.tsx'
import { OfferNotice } from '#site/parts/lots/offer-notice.tsx'
import { AmountField } from '#site/parts/payment/amount-field.tsx'
import { PaymentNote } from '#site/parts/payment/payment-note.tsx'
import { Button } from '#site/ui/controls/button.tsx'
import { Options, Select } from '#site/ui/fields/field.tsx'
import layout from '#site/ui/layout/layout.module.css'

import styles from './mortgage.module.css'
import { asString, type PaymentQuery } from './payment-query.ts'
import { Hidden } from './programme-fields.tsx'

export type ReachData = {
  /** Of the address what a list of flats understands. */
  wanted: LotQuery
  choices: readonly { id: number; name: string }[]
  total: number
  onSale: Parameters<typeof formatSplitCount>[0]
  flats: Parameters<typeof LotCard>[0]['lot'][]
  reached: Rubles | null
  loans: Parameters<typeof PaymentNote>[0]['loans']
  offer: Parameters<typeof OfferNotice>[0]['offer']
}

/** What may be bought by a payment: a form, how much it reaches, and the flats. */
export function Reach({ asked, reach }: { asked: PaymentQuery; reach: ReachData }) {
  const { wanted, choices, total, onSale, flats, reached, loans, offer } = reach
  const isAsked = wanted.paymentTo !== null || wanted.down !== null
  return (
    <section className={layout.section} aria-labelledby="reach">
      <h2 id="reach" className={styles.heading}>
        На&nbsp;что хватит платежа
      </h2>
      <form action={`${pageLinks.mortgage()}#reach`} className={styles.reach}>
        <Hidden name="price" value={asString(asked.price)} />
        <Hidden name="years" value={asString(asked.years)} />
        <Select label="Программа" name="programme" defaultValue={wanted.programme ?? ''}>
          <Options
            of={choices.map(({ id, name }, at) => ({ value: at === 0 ? '' : id, label: name }))}
          />
        </Select>
        <AmountField label="Первый взнос, ₽" name="down" asked={wanted} />
        <AmountField label={'Платёж в\u00A0месяц, ₽'} name="paymentTo" asked={wanted} />
        <Button type="submit">Показать квартиры</Button>
      </form>
      <div className={styles.found} aria-live="polite">
        {reached !== null && reached > 0 ? (
          <p>{`Такого платежа хватит на\u00A0квартиру до\u00A0${formatRubles(reached)}.`}</p>
        ) : null}
        {total > 0 ? (
          <p>
            <a href={pageLinks.flats(wanted)}>
              {`${isAsked ? 'Подходит' : 'Все квартиры'}: ${formatSplitCount(onSale, flatForms)}`}
            </a>
          </p>
        ) : (
          <p>
            Таких квартир сейчас нет: увеличьте взнос или платёж, или возьмите другую программу.
          </p>
        )}
      </div>
      {flats.length > 0 ? (
        <>
          <ul className={layout.cards}>
            {flats.map((flat) => (
              <li key={flat.id}>
                <LotCard lot={flat} heading="h3" />
              </li>
            ))}
          </ul>
          <PaymentNote loans={loans} down={wanted.down} />
          <OfferNotice offer={offer} />
        </>
      ) : null}
    </section>
  )
}
