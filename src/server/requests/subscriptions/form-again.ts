import { pageLinks } from '#domain/addresses/page-links.ts'
import { consentDocuments, labelParts, type ShownConsent } from '#domain/consent/consent-texts.ts'
import { escapeText } from '#domain/text/escape.ts'

export const button = (label: string, address: string) =>
  `<form method="post" action="${escapeText(address)}"><button>${escapeText(label)}</button></form>`

/** The form once more, with what was typed. */
export function formAgain(form: URLSearchParams, { version, label }: ShownConsent): string {
  const [before, title, after] = labelParts(label)
  const hidden = ['lot', 'query'].flatMap((name) =>
    form
      .getAll(name)
      .map((value) => `<input type="hidden" name="${name}" value="${escapeText(value)}">`),
  )
  return `<form method="post" action="/api/subscriptions">
${hidden.join('')}
<p><label>Почта <input name="email" type="email" autocomplete="email" required value="${escapeText(form.get('email') ?? '')}"></label></p>
<p><label><input name="consent" type="checkbox" required> ${before}<a href="${pageLinks.documents()}#${consentDocuments.letters}">${title}</a>${after}, редакция ${version}</label></p>
<input type="hidden" name="consentVersion" value="${version}">
<button>Подписаться</button>
</form>`
}
