import { pageLinks } from '#domain/addresses/page-links.ts'
import { escapeText } from '#domain/text/escape.ts'
import { fullTitle } from '#domain/text/full-title.ts'

/** The stylesheet of small pages. */
export const PLAIN_STYLES = '/plain.css'
/** Colours and the size of letters that a visitor chose on the site. */
export const PLAIN_SCRIPT = '/plain.js'

/** Small pages that a letter or a plain form leads to: they work without scripts, and are readable without their styles. */
export const pageOf = (title: string, siteName: string, body: string) => `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeText(fullTitle(title, siteName))}</title>
<script src="${PLAIN_SCRIPT}"></script>
<link rel="stylesheet" href="${PLAIN_STYLES}">
</head>
<body>
<header><a href="/"><img src="/favicon.svg" alt="" width="32" height="32">${escapeText(siteName)}</a><nav aria-label="Разделы сайта"><a href="${pageLinks.flats()}">Квартиры</a><a href="${pageLinks.projects()}">Проекты</a><a href="${pageLinks.about()}">О компании</a><a href="${pageLinks.contacts()}">Контакты</a></nav></header>
<main>
<h1>${escapeText(title)}</h1>
${body}
</main>
<footer><a href="${pageLinks.flats()}">Квартиры в продаже</a><a href="${pageLinks.documents()}">Документы</a><a href="${pageLinks.contacts()}">Контакты</a></footer>
</body>
</html>
`

export const paragraph = (text: string) => `<p>${escapeText(text)}</p>`
