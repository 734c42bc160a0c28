import type { ShownConsent } from '#domain/consent/consent-texts.ts'
import { escapeText } from '#domain/text/escape.ts'
import { consentLabel } from '#server/requests/forms/consent-label.ts'

export const button = (label: string, address: string) =>
  `<form method="post" action="${escapeText(address)}"><button>${escapeText(label)}</button></form>`

/** The form once more, with what was typed. */
export function formAgain(form: URLSearchParams, consent: ShownConsent): string {
  const hidden = ['lot', 'query'].flatMap((name) =>
    form
      .getAll(name)
      .map((value) => `<input type="hidden" name="${name}" value="${escapeText(value)}">`),
  )
  return `<form method="post" action="/api/subscriptions">
${hidden.join('')}
<p><label>Почта <input name="email" type="email" autocomplete="email" required value="${escapeText(form.get('email') ?? '')}"></label></p>
<p><label><input name="consent" type="checkbox" required> ${consentLabel('letters', consent)}</label></p>
<button>Подписаться</button>
</form>`
}
