export const consentPurposes = ['pdn_processing', 'marketing'] as const
export type RequestConsent = (typeof consentPurposes)[number]

/** `letters`: given with an e-mail address, for letters about flats alone. `cookies`: those the site can do without. */
export type ConsentPurpose = RequestConsent | 'letters' | 'cookies'

/** What a form shows of a consent. */
export type ShownConsent = {
  version: number
  title: string
  /** The words beside the box; the part in «» is the link to the document. */
  label: string
}

/** The term that every text of `pdn_processing` names, as `CONSENT_TERM` spells it. */
export const CONSENT_YEARS = 3
export const CONSENT_TERM = 'три года'

/** A document's name in the records and its anchor on the page of documents. */
export const consentDocuments: Readonly<Record<ConsentPurpose, string>> = {
  pdn_processing: 'soglasie-na-obrabotku',
  marketing: 'soglasie-na-rassylku',
  letters: 'soglasie-na-pisma',
  cookies: 'cookie',
}

/** What comes with the site and is shown until staff publish an edition of their own; earlier ones are in `legal-editions.ts`. */
const builtIn: Readonly<Record<ConsentPurpose, ShownConsent>> = {
  pdn_processing: {
    version: 2,
    title: 'Согласие на обработку персональных данных',
    label: 'Даю «согласие на обработку персональных данных»',
  },
  marketing: {
    version: 2,
    title: 'Согласие на получение рекламных сообщений',
    label: 'Даю «согласие на получение рекламных сообщений» (по желанию)',
  },
  letters: {
    version: 1,
    title: 'Согласие на получение писем о квартирах',
    label: 'Даю «согласие на получение писем о квартирах»',
  },
  cookies: { version: 1, title: 'Необязательные файлы cookie', label: 'Принять' },
}

export const builtInConsent = (purpose: ConsentPurpose): ShownConsent => builtIn[purpose]

/** What stands before the link to the document, in it, and after it. */
export function labelParts(label: string): [before: string, link: string, after: string] {
  const [before = '', link = '', after = ''] = label.split(/[«»]/)
  return [before, link, after]
}
