import { pageLinks } from '#domain/addresses/page-links.ts'
import { escapeText } from '#domain/text/escape.ts'
import { fullTitle } from '#domain/text/full-title.ts'

/** The stylesheet of small pages. */
export const PLAIN_STYLES = '/plain.css'
/** The logo of the brand, to be pointed to: its ink is that of the words beside it. */
export const PLAIN_LOGO = '/plain-logo.svg'
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
<header><a href="/" aria-label="${escapeText(siteName)}, на главную"><svg width="22" height="32" aria-hidden="true"><use href="${PLAIN_LOGO}#logo"/></svg><span>${escapeText(siteName)}</span></a><nav aria-label="Разделы сайта">${sections}</nav></header>
<p class="crumbs"><a href="/">Главная</a> / ${escapeText(title)}</p>
<main>
<h1>${escapeText(title)}</h1>
${body}
</main>
<footer><nav aria-label="Ещё на\u00A0сайте">${sections}<a href="${pageLinks.documents()}">Документы</a></nav></footer>
</body>
</html>
`

const sections = [
  [pageLinks.flats(), 'Квартиры'],
  [pageLinks.projects(), 'Проекты'],
  [pageLinks.about(), 'О\u00A0компании'],
  [pageLinks.contacts(), 'Контакты'],
]
  .map(([href, label]) => `<a href="${href}">${label}</a>`)
  .join('')

export const paragraph = (text: string) => `<p>${escapeText(text)}</p>`
