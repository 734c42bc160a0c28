import { formatDay } from '#domain/time/dates.ts'
import text from '#site/ui/text/text.module.css'

import type { Offer } from './ask-offer.ts'
import styles from './offer-notice.module.css'

/** The date of prices and the seller, which the law requires beside prices. */
export const OfferNotice = ({ offer }: { offer: Offer | null }) =>
  offer === null ? null : (
    <p className={`${styles.notice} ${text.caption} ${text.third}`}>
      {`${offer.sellers ?? ''} Цены и\u00A0наличие на\u00A0${formatDay(offer.publishedAt)}. Информация носит справочный характер и\u00A0не\u00A0является публичной офертой (ст.\u00A0437\u00A0ГК\u00A0РФ).`}
    </p>
  )
