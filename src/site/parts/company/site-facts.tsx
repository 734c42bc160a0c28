import { createContext, useContext } from 'react'

import type { LocalContact } from '#domain/brand/local-contact.ts'
import {
  builtInConsent,
  consentDocuments,
  type ConsentPurpose,
  type ShownConsent,
} from '#domain/consent/consent-texts.ts'
import type { ChangedConsents } from '#domain/consent/legal-editions.ts'
import type { Operator } from '#domain/consent/operator.ts'
import type { OfficeHours } from '#domain/time/office-hours.ts'

/** What header and footer say of the company on every page. */
export type SiteFacts = {
  siteName: string
  /** «8 800 100-04-17»; null: none is known, and none is shown. */
  phone: string | null
  /** «Устьярск, Лоцманская набережная, 4», or the city alone; null: neither is known. */
  address: string | null
  /** «Ежедневно с 9:00 до 21:00» */
  hours: string | null
  /** The same, day by day, for telling when somebody answers. */
  week?: OfficeHours | null
  /** Whose clock the hours are of, where it is told. */
  timeZone?: string
  projects: { alias: string; name: string; city?: string; phone?: string }[]
  /** What is answered otherwise in some cities, by name. */
  cities?: Record<string, LocalContact>
  /** Who answers for personal data where no project is asked about. */
  operator?: Operator
  /** Texts of consents that staff have published, where they are other than those that come with the site. */
  consents?: ChangedConsents
  /** Mail is set up, so letters may be offered. */
  letters?: boolean
}

const Facts = createContext<SiteFacts>({
  siteName: 'Створ',
  phone: null,
  address: null,
  hours: null,
  projects: [],
})

export const FactsProvider = Facts

export const useFacts = () => useContext(Facts)

/** The text of a consent that a form leads to. */
export function useConsent(purpose: ConsentPurpose): ShownConsent & { document: string } {
  const { consents } = useFacts()
  const shown = consents?.[purpose] ?? builtInConsent(purpose)
  return { ...shown, document: consentDocuments[purpose] }
}
