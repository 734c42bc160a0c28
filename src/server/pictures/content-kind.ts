import { prologEnd } from '#domain/text/xml-prolog.ts'

import { PictureRefusal } from './picture-refusal.ts'
import { refuseSvgDangers } from './svg-dangers.ts'

export type ContentKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'svg'

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
