import type { Office } from '#contract/company.ts'
import { officeAnchor } from '#domain/addresses/office-anchor.ts'
import { pageLinks } from '#domain/addresses/page-links.ts'
import { typeset } from '#domain/text/typography.ts'
import { hoursLines } from '#domain/time/office-hours.ts'
import { Phone } from '#site/parts/company/phone.tsx'

import styles from './sales-office.module.css'

type SalesOfficeProps = {
  /** null: the project has none of its own. */
  office: Office | null
  /** Of the project itself; null: the one of its office. */
  phone: string | null
}

/** Where the project is sold, when it is open, and its number. */
export function SalesOffice({ office, phone }: SalesOfficeProps) {
  const number = phone ?? office?.phone ?? null
  if (!office && !number) return null
  return (
    <div className={styles.office}>
      <h3>{typeset(office?.name ?? 'Офис продаж')}</h3>
      {number ? (
        <p className={styles.phone}>
          <Phone number={number} />
        </p>
      ) : null}
      {office ? (
        <>
          {hoursLines(office.hours).map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p>{typeset(office.address)}</p>
          <p>
            <a href={`${pageLinks.contacts()}#${officeAnchor(office.id)}`}>Как добраться</a>
          </p>
        </>
      ) : null}
    </div>
  )
}
