import { pageLinks } from '#domain/addresses/page-links.ts'
import { escapeText } from '#domain/text/escape.ts'

/** Small pages that a letter or a plain form leads to: no scripts, nothing to load, so they open anywhere. */
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
<p><a href="${pageLinks.flats()}">Квартиры в продаже</a></p>
</body>
</html>
`

export const paragraph = (text: string) => `<p>${escapeText(text)}</p>`
