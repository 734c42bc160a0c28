import { currentConsent } from '#domain/consent/consent-texts.ts'
import { escapeText } from '#server/http/escape.ts'

export const button = (words: string, address: string) =>
  `<form method="post" action="${escapeText(address)}"><button>${escapeText(words)}</button></form>`

/** The form once more, with what was typed. */
export function formAgain(form: URLSearchParams): string {
  const { document, version, label } = currentConsent('letters')
  const [before = '', title = '', after = ''] = label.split(/[«»]/)
  const wish = ['lot', 'query']
    .filter((name) => form.has(name))
    .map((name) => `<input type="hidden" name="${name}" value="${escapeText(form.get(name)!)}">`)
  return `<form method="post" action="/api/subscriptions">
${wish.join('')}
<p><label>Почта <input name="email" type="email" autocomplete="email" required value="${escapeText(form.get('email') ?? '')}"></label></p>
<p><label><input name="consent" type="checkbox" required> ${before}<a href="/dokumentaciya#${document}">${title}</a>${after}, редакция ${version}</label></p>
<button>Подписаться</button>
</form>`
}
