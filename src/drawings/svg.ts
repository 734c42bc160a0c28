import { escapeText } from '#domain/text/escape.ts'

import { short } from './svg-paths.ts'

const FONT = 'Geologica,Arial,sans-serif'

type Attributes = Record<string, string | number | undefined>

export function element(name: string, attributes: Attributes, content = ''): string {
  let tag = `<${name}`
  for (const [key, value] of Object.entries(attributes))
    if (value !== undefined) tag += ` ${key}="${escapeText(String(value))}"`
  return content ? `${tag}>${content}</${name}>` : `${tag}/>`
}

/** Words on a drawing, escaped. */
export const inscription = (attributes: Attributes, words: string): string =>
  element('text', attributes, escapeText(words))

/** A layer of the drawing; nothing when it is empty. */
export const layer = (d: string, attributes: Attributes): string =>
  d ? element('path', { ...attributes, d }) : ''

/** «53,5», «12,35»: hundredths of m² as they are written in an explication. */
export function formatArea(hundredths: number): string {
  const digits = hundredths % 10 === 0 ? 1 : 2
  return (hundredths / 100).toFixed(digits).replace('.', ',')
}

type Sheet = {
  /** Units of the drawing: left, top, width, height. */
  box: readonly [number, number, number, number]
  /** The name read aloud; without it the drawing is decoration. */
  label?: string | undefined
  /** group: the drawing holds links and its own texts. */
  role?: 'img' | 'group'
}

/** A file of its own, or a piece of HTML: the bytes are the same. */
export function sheet({ box, label, role = 'img' }: Sheet, content: string): string {
  const [, , width, height] = box
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: box.map(short).join(' '),
      width: short(width),
      height: short(height),
      'font-family': content.includes('<text') ? FONT : undefined,
      role: label ? role : undefined,
      'aria-label': label,
      'aria-hidden': label ? undefined : 'true',
    },
    content,
  )
}
