import { pageLinks } from '#domain/addresses/page-links.ts'
import { formatCount } from '#domain/lots/lot-count.ts'
import { shortPayment } from '#domain/money/monthly-payment.ts'
import { flatForms } from '#domain/text/plural.ts'
import { typeset } from '#domain/text/typography.ts'
import { formatEnd } from '#domain/content/promotion-end.ts'
import { formatFromPrice } from '#site/parts/lots/format-lot-price.ts'
import { ProgrammeList } from '#site/parts/payment/programme-list.tsx'
import text from '#site/ui/text/text.module.css'

import type { BuyingHere } from './ask-buying.ts'
import styles from './buying.module.css'

export const isSomeWay = ({ programmes, promotions }: BuyingHere) =>
  programmes.length + promotions.length > 0

/** How flats of this project are paid for, and what makes them cheaper. */
export function Buying({ alias, buying }: { alias: string; buying: BuyingHere }) {
  const { programmes, promotions } = buying
  return (
    <div id="pokupka">
      <h2 className={styles.heading}>Как купить</h2>
      <Promotions alias={alias} promotions={promotions} />
      {programmes.length > 0 ? (
        <details className={styles.programmes}>
          <summary>{`Ипотека и\u00A0рассрочка: ${programmes.map(({ name }) => typeset(name)).join(', ')}`}</summary>
          <ProgrammeList
            programmes={programmes}
            linkTo={(programme) => pageLinks.flats({ projects: [alias], programme })}
            factsFirst={({ id, name }) => {
              const payment = programmes.find((one) => one.id === id)?.payment
              return [['Самая доступная квартира', payment && shortPayment(payment, name)]]
            }}
          />
        </details>
      ) : null}
    </div>
  )
}

const Promotions = ({ alias, promotions }: Pick<BuyingHere, 'promotions'> & { alias: string }) =>
  promotions.length === 0 ? null : (
    <ul className={styles.promotions}>
      {promotions.map(({ id, title, badge, condition, endsAt, running, onSale }) => (
        <li key={id}>
          <p className={styles.badge}>{badge ? typeset(badge) : null}</p>
          <div>
            <h3>
              <a href={pageLinks.promotion(id)}>{typeset(title)}</a>
            </h3>
            <p>{[condition, formatEnd({ endsAt, running })].filter(Boolean).join('. ')}</p>
            <a
              className={text.link}
              href={pageLinks.flats({ projects: [alias], promotions: [id] })}
            >{`${formatCount(onSale, flatForms)}${formatFromPrice(onSale, ',')}`}</a>
          </div>
        </li>
      ))}
    </ul>
  )
