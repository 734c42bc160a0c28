export const consentPurposes = ['pdn_processing', 'marketing'] as const
export type RequestConsent = (typeof consentPurposes)[number]

/** `letters`: given with an e-mail address, for letters about flats alone. `cookies`: those the site can do without. */
export type ConsentPurpose = RequestConsent | 'letters' | 'cookies'

export type ConsentText = {
  purpose: ConsentPurpose
  /** The document's name in the records and its anchor on the page of documents. */
  document: string
  version: number
  since: string
  title: string
  /** The words beside the box; the part in «» is the link to the document. */
  label: string
}

/** The term that every text of `pdn_processing` names. */
export const CONSENT_YEARS = 3

/** Append only: what somebody agreed to is evidence. The last one of a purpose is shown; its text is in `consent-words.ts`, which forms do not need. */
const consentTexts: readonly ConsentText[] = [
  {
    purpose: 'pdn_processing',
    document: 'soglasie-na-obrabotku',
    version: 1,
    since: '2026-09-01',
    title: 'Согласие на обработку персональных данных',
    label: 'Даю «согласие на обработку персональных данных»',
  },
  {
    purpose: 'marketing',
    document: 'soglasie-na-rassylku',
    version: 1,
    since: '2026-09-01',
    title: 'Согласие на получение рекламных сообщений',
    label: 'Даю «согласие на получение рекламных сообщений» (по желанию)',
  },
  {
    purpose: 'pdn_processing',
    document: 'soglasie-na-obrabotku',
    version: 2,
    since: '2026-11-22',
    title: 'Согласие на обработку персональных данных',
    label: 'Даю «согласие на обработку персональных данных»',
  },
  {
    purpose: 'marketing',
    document: 'soglasie-na-rassylku',
    version: 2,
    since: '2026-11-22',
    title: 'Согласие на получение рекламных сообщений',
    label: 'Даю «согласие на получение рекламных сообщений» (по желанию)',
  },
  {
    purpose: 'letters',
    document: 'soglasie-na-pisma',
    version: 1,
    since: '2026-11-01',
    title: 'Согласие на получение писем о квартирах',
    label: 'Даю «согласие на получение писем о квартирах»',
  },
  {
    purpose: 'cookies',
    document: 'cookie',
    version: 1,
    since: '2026-11-22',
    title: 'Необязательные файлы cookie',
    label: 'Принять',
  },
]

export function currentConsent(purpose: ConsentPurpose): ConsentText {
  return consentTexts.findLast((one) => one.purpose === purpose)!
}

/** A cached page may show an earlier text: the version the visitor saw counts. */
export function consentShown(purpose: ConsentPurpose, version: unknown): ConsentText {
  const shown = consentTexts.find(
    (one) => one.purpose === purpose && one.version === Number(version),
  )
  return shown ?? currentConsent(purpose)
}

/** «Согласие на обработку персональных данных»; of a document that no text has, its own name. */
export const consentTitle = (document: string): string =>
  consentTexts.findLast((one) => one.document === document)?.title ?? document

export const allConsents = (): readonly ConsentText[] => consentTexts
