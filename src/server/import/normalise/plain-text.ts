/** HTML names that feeds use as if XML knew them. */
export const htmlEntities: Record<string, string> = {
  nbsp: '\u00A0',
  laquo: '«',
  raquo: '»',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  mdash: '—',
  ndash: '–',
  minus: '−',
  hellip: '…',
  bull: '•',
  middot: '·',
  shy: '',
  copy: '©',
  reg: '®',
  trade: '™',
  deg: '°',
  sup2: '²',
  sup3: '³',
  times: '×',
  frac12: '½',
  plusmn: '±',
  sect: '§',
  numero: '№',
  euro: '€',
}

const named: Record<string, string> = {
  ...htmlEntities,
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
}

/** Descriptions come as HTML, escaped once or twice. Buyers get plain paragraphs. */
export function readPlainText(html: string | null): string | null {
  if (html === null) return null
  if (!/[<&\n\t\u00A0]| {2}/.test(html)) return html.trim() || null
  const text = decodeEntities(html)
    .replace(/<\s*(br|\/p|\/li|\/div|\/h\d)\b[^<>]*>/gi, '\n')
    .replace(/<li\b[^<>]*>/gi, '• ')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
  const lines = decodeEntities(text)
    .split('\n')
    .map((line) => line.replace(/[ \t\u00A0]+/g, ' ').trim())
  return (
    lines
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim() || null
  )
}

/** «ООО &quot;СЗ&quot;» → «ООО "СЗ"» */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]\w{1,8});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return named[name.toLowerCase()] ?? whole
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    const isText = code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    return isText ? String.fromCodePoint(code) : ' '
  })
}
