const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** What XML does not know at all: control characters but a new line and a tab, lone surrogates, two non-characters. */
const UNKNOWN_TO_XML = /[^\P{Cc}\n\t]|[\uFFFE\uFFFF]/gu
const ESCAPED = /[&<>"\p{Cc}\uFFFE\uFFFF\p{Cs}]/u

/** Text for HTML, XML and SVG, also in an attribute in double quotes. */
export const escapeText = (text: string): string =>
  ESCAPED.test(text)
    ? text
        .toWellFormed()
        .replace(UNKNOWN_TO_XML, '')
        .replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
    : text

/** JSON that is still JSON and cannot end the script or open a tag in the page it stands in. */
export const escapeJson = (json: string): string => json.replaceAll('<', '\\u003c')
