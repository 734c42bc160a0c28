import { escapeText } from '#domain/text/escape.ts'
import { fullTitle } from '#domain/text/full-title.ts'

import { plainFooter, plainHeader, type PlainFrame } from './plain-frame.ts'

/** The stylesheet of small pages. */
export const PLAIN_STYLES = '/plain.css'
/** Colours and the size of letters that a visitor chose on the site. */
export const PLAIN_SCRIPT = '/plain.js'

/** A font that comes late moves the lines of a long text. */
const preloadFont = (href: string) =>
  `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`

/** Small pages that a letter or a plain form leads to: they work without scripts, and are readable without their styles. */
export const pageOf = (title: string, frame: PlainFrame, body: string) => `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeText(fullTitle(title, frame.siteName))}</title>
<script src="${PLAIN_SCRIPT}"></script>
${frame.fonts.map(preloadFont).join('')}<link rel="stylesheet" href="${PLAIN_STYLES}">
</head>
<body>
${plainHeader(frame)}
<nav class="crumbs" aria-label="Хлебные крошки"><ol><li><a href="/">Главная</a></li><li><span aria-current="page">${escapeText(title)}</span></li></ol></nav>
<main id="content" tabindex="-1">
<h1>${escapeText(title)}</h1>
${body}
</main>
${plainFooter(frame)}
</body>
</html>
`

export const paragraph = (text: string) => `<p>${escapeText(text)}</p>`
