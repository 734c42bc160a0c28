import type { SiteFacts } from '#contract/page.ts'
import { createContext, useContext } from 'react'

import {
  builtInConsent,
  consentDocuments,
  type ConsentPurpose,
  type ShownConsent,
} from '#domain/consent/consent-texts.ts'

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
