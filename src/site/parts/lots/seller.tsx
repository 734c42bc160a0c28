import { isRent } from '#domain/lots/deal.ts'
import type { LotDetail } from '#domain/lots/lot-detail.ts'
import { typeset } from '#domain/text/typography.ts'
import text from '#site/ui/text/text.module.css'

import type { Offer } from './ask-offer.ts'
import { OfferNotice } from './offer-notice.tsx'

type SellerProps = {
  lot: Pick<LotDetail, 'legalEntity' | 'buildingInfo'> & Partial<Pick<LotDetail, 'deal'>>
  /** null: no price is shown. */
  offer: Offer | null
  /** The page of the developer. */
  href?: string
}

/** Who sells, where the money is kept and where the declaration is: beside the price, on the page of every kind of lot. */
export function Seller({ lot, offer, href }: SellerProps) {
  const { legalEntity, buildingInfo } = lot
  const { escrowBank, declaration, declarationUrl } = buildingInfo
  // Money of a tenant is kept on no escrow account.
  const isToLet = isRent(lot)
  const inn = legalEntity?.inn ? `, ИНН\u00A0${legalEntity.inn}` : ''
  return (
    <div className={`${text.small} ${text.second}`}>
      {legalEntity ? (
        <p>
          {`Застройщик ${typeset(legalEntity.name)}${inn}. `}
          {href === undefined ? null : (
            <a className={text.link} href={href}>
              Проверить
            </a>
          )}
        </p>
      ) : null}
      {escrowBank && !isToLet ? <p>{`Счета эскроу: ${typeset(escrowBank)}`}</p> : null}
      {declaration ? (
        <p>
          {'Проектная декларация на\u00A0сайте '}
          {declarationUrl ? (
            <a className={text.link} href={declarationUrl} target="_blank" rel="noopener">
              наш.дом.рф
            </a>
          ) : (
            'наш.дом.рф'
          )}
        </p>
      ) : null}
      <OfferNotice offer={offer} />
    </div>
  )
}
