import { currentConsent } from '#domain/consent-texts.ts'
import { escapeText } from '#server/http/escape.ts'

/** Small pages that a letter leads to: no scripts, nothing to load, so they open anywhere. */
export const pageOf = (title: string, siteName: string, body: string) => `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeText(`${title} | ${siteName}`)}</title>
</head>
<body>
<main>
<h1>${escapeText(title)}</h1>
${body}
</main>
<p><a href="/kvartiry">Квартиры в продаже</a></p>
</body>
</html>
`

export const line = (words: string) => `<p>${escapeText(words)}</p>`

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
