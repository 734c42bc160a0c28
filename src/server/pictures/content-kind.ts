import { FetchError } from '#server/fetching/fetch-error.ts'

export type ContentKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'svg'

const starts: [ContentKind, RegExp][] = [
  ['jpeg', /^\u00FF\u00D8\u00FF/],
  ['png', /^\u0089PNG\r\n/],
  ['webp', /^RIFF....WEBP/s],
  ['gif', /^GIF8[79]a/],
  ['avif', /^....ftyp(avi[fs]|mif1)/s],
  ['svg', /^(\u00EF\u00BB\u00BF)?\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]{0,2000}?-->\s*)*<svg[\s>]/],
]

/** What may run, or leads out of the picture. */
const ACTIVE = /<script|<foreignObject|<iframe|\son[a-z]+\s*=|javascript:|<!ENTITY|<!DOCTYPE/i

/** The kind of a picture by its first bytes: names and headers prove nothing. Throws with what it is instead. */
export function contentKind(url: string, body: Buffer): ContentKind {
  const head = body.toString('latin1', 0, 4096)
  const kind = starts.find(([, start]) => start.test(head))?.[0]
  if (!kind) throw new FetchError(`${url}: ${nameOfOther(head)}, а не картинка`, 'content')
  if (kind === 'svg' && ACTIVE.test(body.toString('utf8')))
    throw new FetchError(`${url}: SVG со скриптом или внешними частями`, 'content')
  return kind
}

function nameOfOther(head: string): string {
  if (head === '') return 'пустой файл'
  if (/^\s*(<!doctype html|<html|<head|<body)/i.test(head)) return 'страница HTML'
  if (/^\s*</.test(head)) return 'файл XML'
  if (head.startsWith('%PDF-')) return 'документ PDF'
  if (/^....ftyp(hei[cxms]|hev[cx]|msf1)/s.test(head)) return 'HEIC с телефона: сохраните в JPEG'
  return 'файл незнакомого вида'
}
