import { validationPresets } from '#domain/form/validation-presets.ts'
import { complaintAbout, max, required } from '#domain/form/validation-rules.ts'

import type { RecordData, RecordField } from './record-kinds.ts'

type FieldErrors = Record<string, string>

const NOT_A_DATE = 'Введите дату'

/** Takes of what was sent the fields that are known and sent; the rest is nobody's. */
export function readFields(fields: readonly RecordField[], sent: RecordData) {
  const data: RecordData = {}
  const errors: FieldErrors = {}
  for (const field of fields) {
    if (!(field.name in sent)) continue
    const read = readers[field.kind](sent[field.name])
    const complaint = read.complaint ?? complaintAbout(read.value, rulesOf(field))
    if (complaint) errors[field.name] = complaint
    else data[field.name] = read.value
  }
  return { data, errors }
}

/** What has to be there before a record can be stored. */
export const missingFields = (fields: readonly RecordField[], data: RecordData): FieldErrors =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const complaint = field.required ? required(data[field.name]) : null
      return complaint ? [[field.name, complaint]] : []
    }),
  )

function rulesOf(field: RecordField) {
  return [...(field.required ? [required] : []), ...(field.most ? [max(field.most)] : [])]
}

type Read = { value: unknown; complaint?: string | null }
type Reader = (sent: unknown) => Read

const trimmed = (sent: unknown) =>
  typeof sent === 'string' ? sent.replaceAll('\0', '').trim() || null : null
const text: Reader = (sent) => ({ value: trimmed(sent) })
const words: Reader = (sent) => ({
  value: Array.isArray(sent) ? [...new Set(sent.flatMap(wordOf))] : [],
})
function wordOf(one: unknown): string[] {
  const word = trimmed(one)
  return word === null ? [] : [word]
}

const readers: Record<RecordField['kind'], Reader> = {
  line: text,
  text,
  article: text,
  words,
  projects: words,
  moment: dated((date) => date.toISOString()),
  day: dated((date) => date.toISOString().slice(0, 10)),
  link: (sent) => {
    const value = trimmed(sent)
    return {
      value,
      complaint: value === null ? null : complaintAbout(value, validationPresets.url),
    }
  },
}

function dated(spell: (date: Date) => string): Reader {
  return (sent) => {
    const value = trimmed(sent)
    if (value === null) return { value }
    const date = new Date(value)
    const isDate = /^\d{4}-\d\d-\d\d/.test(value) && !Number.isNaN(date.getTime())
    return isDate ? { value: spell(date) } : { value: null, complaint: NOT_A_DATE }
  }
}
