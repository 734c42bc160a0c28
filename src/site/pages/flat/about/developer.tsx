import type { LotDetail } from '#domain/lots/lot-detail.ts'
import { typeset } from '#domain/text/typography.ts'
import text from '#site/ui/text/text.module.css'

import styles from './developer.module.css'

/** Who sells, where the law's papers are, and what an offer on a page is not. */
export function Developer({ flat }: { flat: LotDetail }) {
  const { legalEntity, buildingInfo } = flat
  return (
    <section id="zastroyshchik" className={styles.developer}>
      <h2>Застройщик</h2>
      {legalEntity ? (
        <p>
          {[
            typeset(legalEntity.name),
            legalEntity.inn && `ИНН\u00A0${legalEntity.inn}`,
            legalEntity.ogrn && `ОГРН\u00A0${legalEntity.ogrn}`,
            legalEntity.address && typeset(legalEntity.address),
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
      ) : null}
      {buildingInfo.permit ? (
        <p>{`Разрешение на\u00A0строительство ${typeset(buildingInfo.permit)}`}</p>
      ) : null}
      {buildingInfo.escrowBank ? (
        <p>{`Деньги покупателей — на\u00A0счетах эскроу: ${typeset(buildingInfo.escrowBank)}`}</p>
      ) : null}
      <p className={styles.papers}>
        {buildingInfo.declarationUrl ? (
          <Paper href={buildingInfo.declarationUrl} words="Проектная декларация" />
        ) : null}
        {legalEntity?.nashdomUrl ? (
          <Paper href={legalEntity.nashdomUrl} words={'Застройщик на\u00A0наш.дом.рф'} />
        ) : null}
      </p>
      <p>
        Сведения на&nbsp;странице не&nbsp;являются публичной офертой. Цена и&nbsp;срок закрепляются
        договором.
      </p>
    </section>
  )
}

const Paper = ({ href, words }: { href: string; words: string }) => (
  <a className={text.link} href={href} target="_blank" rel="noopener">
    {words}
  </a>
)
