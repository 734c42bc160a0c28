import { pageLinks } from '#domain/addresses/page-links.ts'
import type { LotDetail, LotPromotion } from '#domain/lots/lot-detail.ts'
import { formatRubles } from '#domain/money/money.ts'
import { capitalise } from '#domain/text/capitalise.ts'
import { typeset } from '#domain/text/typography.ts'
import { lastDayOf } from '#domain/time/dates.ts'
import { formatConditionalPrice } from '#site/parts/lots/format-lot-price.ts'
import { discountOf } from '#site/parts/lots/lot-badge.ts'
import text from '#site/ui/text/text.module.css'

import styles from './discount-sums.module.css'

/** Promotions that take this flat, and the sum by which its price came to be. */
export function DiscountSums({ flat }: { flat: LotDetail }) {
  const { price, basePrice, promotionsInfo } = flat
  const percent = discountOf(flat)
  const cause =
    promotionsInfo.find((one) => one.condition === null && one.percent === percent) ?? null
  if (promotionsInfo.length === 0 && !percent) return null
  return (
    <div className={styles.sums}>
      <p>
        <b>Акции для&nbsp;этой квартиры</b>
      </p>
      {percent && price && basePrice ? (
        <p className={styles.sum}>
          {`${formatRubles(basePrice)} − ${formatRubles(basePrice - price)} (${percent}\u00A0%) = `}
          <b>{formatRubles(price)}</b>
        </p>
      ) : null}
      <ul>
        {promotionsInfo.map((one) => (
          <li key={one.id}>
            <a className={text.link} href={pageLinks.promotion(one.id)}>
              {typeset(one.title)}
            </a>
            <small>{detailsOf(one, one === cause, flat)}</small>
          </li>
        ))}
      </ul>
    </div>
  )
}

const detailsOf = (
  { id, gift, endsAt }: LotPromotion,
  isInPrice: boolean,
  { conditionalPrices }: LotDetail,
): string =>
  capitalise(
    [
      isInPrice ? 'уже в\u00A0цене' : gift && typeset(gift),
      ...conditionalPrices.filter(({ promotion }) => promotion === id).map(formatConditionalPrice),
      endsAt && `до\u00A0${lastDayOf(endsAt)}`,
    ]
      .filter(Boolean)
      .join(', '),
  )
