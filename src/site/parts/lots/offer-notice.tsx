import { formatDay } from '#domain/time/dates.ts'
import text from '#site/ui/text/text.module.css'

/** What the law wants said beside prices, with the day they are of. */
export function OfferNotice({ publishedAt }: { publishedAt: string }) {
  return (
    <p className={`${text.caption} ${text.third}`}>
      {`Цены и\u00A0наличие на\u00A0${formatDay(publishedAt)}. Информация носит справочный характер и\u00A0не\u00A0является публичной офертой (ст.\u00A0437 ГК\u00A0РФ).`}
    </p>
  )
}
