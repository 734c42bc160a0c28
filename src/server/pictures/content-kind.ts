import { prologEnd } from '#domain/text/xml-prolog.ts'

/** Why these bytes are no picture for the site, in words for staff. */
export class PictureRefusal extends Error {}

type ContentKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'svg'

const starts: [ContentKind, RegExp][] = [
  ['jpeg', /^\u00FF\u00D8\u00FF/],
  ['png', /^\u0089PNG\r\n/],
  ['webp', /^RIFF....WEBP/s],
  ['gif', /^GIF8[79]a/],
  ['avif', /^....ftyp(avi[fs]|mif1)/s],
]

/** The kind of a picture by its first bytes: names and headers prove nothing. Throws with what it is instead. */
export function contentKind(name: string, body: Buffer): ContentKind {
  const head = body.toString('latin1', 0, 4096)
  const kind = starts.find(([, start]) => start.test(head))?.[0] ?? (isSvg(head) ? 'svg' : null)
  if (!kind) throw new PictureRefusal(`${name}: ${nameOfOther(head)}, а не картинка`)
  if (kind === 'svg') refuseSvgDangers(name, body)
  return kind
}

function isSvg(head: string): boolean {
  const text = head.replace(/^\u00EF\u00BB\u00BF/, '')
  const at = prologEnd(text)
  return /^<svg[\s>]/.test(text.slice(at, at + 5))
}

function nameOfOther(head: string): string {
  if (head === '') return 'пустой файл'
  if (/^\s*(<!doctype html|<html|<head|<body)/i.test(head)) return 'страница HTML'
  if (/^\s*</.test(head)) return 'файл XML'
  if (head.startsWith('%PDF-')) return 'документ PDF'
  if (/^....ftyp(hei[cxms]|hev[cx]|msf1)/s.test(head)) return 'HEIC с телефона: сохраните в JPEG'
  return 'файл незнакомого вида'
}

/** What runs, leads out of the drawing, or costs seconds for a few bytes. */
const forbidden: Record<string, string> = {
  script: 'скрипт',
  foreignobject: 'вложенный HTML',
  iframe: 'вложенный HTML',
  filter: 'фильтр',
}

/** One pass each, no nested repetition: the drawing may be megabytes of its worst characters. */
const OF_WHOLE: readonly [RegExp, string][] = [
  [/<!(DOCTYPE|ENTITY)/i, 'DOCTYPE'],
  [/\son[a-z]+\s*=|javascript:/i, 'скрипт'],
  [/filter\s*([:=](?!["' ]?none)|\/\*)/i, 'фильтр'],
  [/@import/i, 'внешняя часть'],
]
const BYTES_OF_ASCII = /^(utf-8|us-ascii|windows-125\d|iso-8859-\d+|koi8-r)$/i
const RASTER = /^data:image\/(png|jpe?g|webp|gif);/i
/** Long enough for the start of any reference. */
const HEAD = 64

/** Refuses a drawing before anything paints it. */
function refuseSvgDangers(name: string, body: Buffer) {
  const danger = dangerOf(withoutEscapes(body.toString('utf8')))
  if (danger !== null)
    throw new PictureRefusal(`${name}: в SVG есть ${danger}; сохраните простым SVG или PNG`)
}

function dangerOf(svg: string): string | null {
  const declaration = svg.slice(0, svg.indexOf('>'))
  const [, encoding = 'utf-8'] = /encoding\s*=\s*["']([^"']*)/.exec(declaration) ?? []
  if (!BYTES_OF_ASCII.test(encoding)) return `кодировка ${encoding}`
  const found = OF_WHOLE.find(([pattern]) => pattern.test(svg))
  if (found) return found[1]
  for (const [, tag = ''] of svg.matchAll(/<([^\s/<>]*)/g)) {
    const local = tag.slice(tag.indexOf(':') + 1)
    const known = forbidden[local.toLowerCase()] ?? (/^fe[A-Z]/.test(local) ? 'фильтр' : null)
    if (known !== null) return known
  }
  return referencesOf(svg).every(isInside) ? null : 'внешняя часть'
}

/** Starts of all values that name something to be loaded, quotes and blanks apart. */
function referencesOf(svg: string): string[] {
  return Array.from(svg.matchAll(/\b(?:href|src)\s*=|url\(/gi), ({ index, 0: { length } }) =>
    svg.slice(index + length, index + length + HEAD).replace(/^[\s"']+/, ''),
  )
}

const isInside = (reference: string) => reference.startsWith('#') || RASTER.test(reference)

/** Names may be spelt by the numbers of their characters, in XML and in CSS. */
const withoutEscapes = (svg: string) =>
  svg
    .replace(/&#x([\da-f]{1,6});/gi, (_, code: string) => characterOf(Number.parseInt(code, 16)))
    .replace(/&#(\d{1,7});/g, (_, code: string) => characterOf(Number(code)))
    .replace(/&(quot|apos);/g, '"')
    .replace(/\\([\da-f]{1,6}) ?/gi, (_, code: string) => characterOf(Number.parseInt(code, 16)))

const characterOf = (code: number) => (code <= 0x10ffff ? String.fromCodePoint(code) : '')
