import { pageLinks } from '#domain/addresses/page-links.ts'
import {
  consentDocuments,
  labelParts,
  type ConsentPurpose,
  type ShownConsent,
} from '#domain/consent/consent-texts.ts'
import { escapeText } from '#domain/text/escape.ts'

/** The words at a box of consent, its document linked, and the edition that is sent along; staff write the words. */
export function consentLabel(purpose: ConsentPurpose, { version, label }: ShownConsent): string {
  const [before, title, after] = labelParts(escapeText(label))
  const document = `${pageLinks.documents()}#${consentDocuments[purpose]}`
  return `${before}<a href="${document}">${title}</a>${after}, редакция ${version}<input type="hidden" name="consentVersion" value="${version}">`
}
