import { validationPresets } from '#domain/form/validation-presets.ts'
import { complaintAbout, max, required } from '#domain/form/validation-rules.ts'

import { readNumber, type Read } from './read-number.ts'
import type { FieldKind, RecordData, RecordField } from './record-field.ts'

type FieldErrors = Record<string, string>

const NOT_A_DATE = 'Введите дату'
const NOT_AN_OPTION = 'Выберите из списка'

/** Takes of what was sent the fields that are known and sent; the rest is nobody's. */
export function readFields(fields: readonly RecordField[], sent: RecordData) {
  const data: RecordData = {}
  const errors: FieldErrors = {}
  for (const field of fields) {
    if (!(field.name in sent)) continue
    const { value, complaint } = readField(field, sent[field.name])
    if (complaint) errors[field.name] = complaint
    else data[field.name] = value
  }
  return { data, errors }
}

/** A value as it is kept, or what is wrong with it. */
export function readField(field: RecordField, sent: unknown): Read {
  const read = readers[field.kind](sent, field)
  const complaint = read.complaint ?? complaintAbout(read.value, rulesOf(field))
  return complaint ? { value: null, complaint } : { value: read.value }
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

type Reader = (sent: unknown, field: RecordField) => Read

/** The database takes no zero byte. */
const trimmed = (sent: unknown) =>
  typeof sent === 'string' ? sent.replaceAll('\0', '').trim() || null : null
const text: Reader = (sent) => ({ value: trimmed(sent) })
const wordsOf = (sent: unknown): string[] => [
  ...new Set(Array.isArray(sent) ? sent.flatMap((one) => trimmed(one) ?? []) : []),
]

const readers: Record<FieldKind, Reader> = {
  line: text,
  text,
  article: text,
  words: (sent) => ({ value: wordsOf(sent) }),
  moment: dated((date) => date.toISOString()),
  day: dated((date) => date.toISOString().slice(0, 10)),
  link: (sent) => {
    const value = trimmed(sent)
    return {
      value,
      complaint: value === null ? null : complaintAbout(value, validationPresets.url),
    }
  },
  number: readNumber,
  flag: (sent) => ({ value: sent === true }),
  choice: (sent, field) => {
    const value = trimmed(sent)
    return { value, complaint: value === null || offers(field, value) ? null : NOT_AN_OPTION }
  },
  choices: (sent, field) => {
    const value = wordsOf(sent)
    return { value, complaint: value.every((one) => offers(field, one)) ? null : NOT_AN_OPTION }
  },
}

/** Options that the catalogue is asked for are not known here. */
const offers = ({ options }: RecordField, value: string) =>
  !options || options.some((one) => one.value === value)

function dated(spell: (date: Date) => string): Reader {
  return (sent) => {
    const value = trimmed(sent)
    if (value === null) return { value }
    const date = new Date(value)
    const isDate = /^\d{4}-\d\d-\d\d/.test(value) && !Number.isNaN(date.getTime())
    return isDate ? { value: spell(date) } : { value: null, complaint: NOT_A_DATE }
  }
}
