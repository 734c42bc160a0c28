import { formatNumber } from '#domain/text/format-number.ts'

import type { RecordField } from './record-field.ts'

export type Read = { value: unknown; complaint?: string | null }

/** A number as people type it: «12 350 000», «2,7». */
export function readNumber(sent: unknown, field: RecordField): Read {
  const text = typeof sent === 'number' || typeof sent === 'string' ? String(sent) : ''
  const plain = text
    .replaceAll(/[\s\u00A0]/g, '')
    .replace(',', '.')
    .replace('−', '-')
  if (plain === '') return { value: null }
  if (!/^-?\d{1,12}(?:\.\d{1,6})?$/.test(plain)) return { value: null, complaint: 'Введите число' }
  const value = Number(plain)
  return { value, complaint: beyond(value, field) ?? splitting(value, field) }
}

function beyond(value: number, { least, greatest }: RecordField): string | null {
  if (least !== undefined && value < least) return `Не меньше ${shown(least)}`
  return greatest !== undefined && value > greatest ? `Не больше ${shown(greatest)}` : null
}

/** A kopeck and a hundredth of a metre are the least there is. */
function splitting(value: number, { scale }: RecordField): string | null {
  if (scale === undefined) return null
  const stored = value * scale
  if (Math.abs(stored - Math.round(stored)) < 1e-6) return null
  return scale === 1 ? 'Введите целое число' : 'Не больше двух знаков после запятой'
}

const shown = (value: number) => formatNumber(value, { most: 2 })
