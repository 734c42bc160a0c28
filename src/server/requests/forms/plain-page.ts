import { pageLinks } from '#domain/addresses/page-links.ts'
import { escapeText } from '#domain/text/escape.ts'
import { fullTitle } from '#domain/text/full-title.ts'

/** The stylesheet of small pages; its address changes with it. */
export const PLAIN_STYLES = '/plain-5.css'

/** Small pages that a letter or a plain form leads to: no scripts, and readable without their styles. */
export const pageOf = (title: string, siteName: string, body: string) => `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeText(fullTitle(title, siteName))}</title>
<link rel="stylesheet" href="${PLAIN_STYLES}">
</head>
<body>
<p><a href="/">${escapeText(siteName)}</a></p>
<main>
<h1>${escapeText(title)}</h1>
${body}
</main>
<p><a href="${pageLinks.flats()}">Квартиры в продаже</a></p>
</body>
</html>
`

export const paragraph = (text: string) => `<p>${escapeText(text)}</p>`
