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
  /** Of the texts in units: a phone shows the drawing whole and all its texts in this size. */
  phoneText?: number | undefined
  /** The smallest text in units: the drawing's own size is the least in which it can be read. */
  smallestText?: number
}

/** px */
const LEGIBLE = 11.2

/** Units of a text that can be read where a sheet is shown whole in the frame of a phone. */
export const phoneTextOf = (width: number, height: number): number =>
  Math.ceil(Math.max(width / PHONE_FRAME.width, height / PHONE_FRAME.height) * LEGIBLE)

/** px: what a flat's frame leaves for a drawing on a phone of 360 px. */
const PHONE_FRAME = { width: 320, height: 345 }

/** A file of its own, or a piece of HTML: the bytes are the same. */
export function sheet(
  { box, label, role = 'img', phoneText, smallestText }: Sheet,
  content: string,
): string {
  const [, , width, height] = box
  const scale = smallestText ? LEGIBLE / smallestText : 1
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: box.map(short).join(' '),
      width: short(width * scale),
      height: short(height * scale),
      'font-size': phoneText,
      class: smallestText && 'legible',
      'font-family': content.includes('<text') ? FONT : undefined,
      role: label ? role : undefined,
      'aria-label': label,
      'aria-hidden': label ? undefined : 'true',
    },
    content,
  )
}
