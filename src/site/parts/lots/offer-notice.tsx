import { formatDay } from '#domain/time/dates.ts'
import text from '#site/ui/text/text.module.css'

import styles from './offer-notice.module.css'

type OfferNoticeProps = {
  publishedAt: string
  /** Below lots of several houses. */
  sellers?: string
}

/** What the law wants said beside prices: the day they are of, and who sells. */
export const OfferNotice = ({ publishedAt, sellers = '' }: OfferNoticeProps) => (
  <p className={`${styles.notice} ${text.caption} ${text.third}`}>
    {`${sellers} Цены и\u00A0наличие на\u00A0${formatDay(publishedAt)}. Информация носит справочный характер и\u00A0не\u00A0является публичной офертой (ст.\u00A0437 ГК\u00A0РФ).`}
  </p>
)
