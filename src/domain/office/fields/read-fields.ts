import { outerLink } from '#domain/addresses/outer-link.ts'
import { validationPresets } from '#domain/form/validation-presets.ts'
import { complaintAbout, max, required } from '#domain/form/validation-rules.ts'
import { isObject } from '#domain/is-object.ts'

import { readDated, readHours, readMonth } from './read-dates.ts'
import { readNumber, type Read } from './read-number.ts'
import { trimmed, wordsOf } from './read-words.ts'
import type { FieldKind, RecordData, RecordField } from './record-field.ts'

type FieldErrors = Record<string, string>

const NOT_AN_OPTION = 'Выберите из списка'
const MOST_ITEMS = 200

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

const NOT_A_LINK = 'Нужна ссылка: https://…'

const text: Reader = (sent) => ({ value: trimmed(sent) })

const readers: Record<FieldKind, Reader> = {
  line: text,
  text,
  article: text,
  words: (sent) => ({ value: wordsOf(sent) }),
  moment: readDated((date) => date.toISOString()),
  day: readDated((date) => date.toISOString().slice(0, 10)),
  month: readMonth,
  hours: readHours,
  link: (sent) => {
    const typed = trimmed(sent)
    if (typed === null) return { value: null }
    if (complaintAbout(typed, validationPresets.url)) return { value: typed, complaint: NOT_A_LINK }
    return { value: outerLink(typed) ?? `https://${typed}` }
  },
  number: readNumber,
  flag: (sent) => ({ value: sent === true }),
  choice: (sent, field) => {
    const value = trimmed(typeof sent === 'number' ? String(sent) : sent)
    return { value, complaint: value === null || offers(field, value) ? null : NOT_AN_OPTION }
  },
  choices: (sent, field) => {
    const value = wordsOf(Array.isArray(sent) ? sent.map(String) : sent)
    return { value, complaint: value.every((one) => offers(field, one)) ? null : NOT_AN_OPTION }
  },
  picture: text,
  pictures: (sent) => ({ value: wordsOf(sent) }),
  file: text,
  group: (sent, { fields = [] }) => readGroup(fields, sent),
  list: readList,
}

/** Of options that the catalogue is asked for the server knows more. */
const offers = ({ options, isNumeric }: RecordField, value: string) =>
  options ? options.some((one) => one.value === value) : !isNumeric || /^\d{1,9}$/.test(value)

/** What nobody has said is left out: a rule narrows by nothing it does not name. */
function readGroup(fields: readonly RecordField[], sent: unknown): Read {
  const said = isObject(sent) ? sent : {}
  const { data, errors } = readFields(fields, said)
  const wrong = Object.entries({ ...missingFields(fields, data), ...errors })[0]
  const label = fields.find(({ name }) => name === wrong?.[0])?.label
  if (wrong) return { value: null, complaint: `${label}: ${wrong[1]}` }
  return { value: Object.fromEntries(Object.entries(data).filter(([, value]) => isSaid(value))) }
}

function readList(sent: unknown, { fields = [] }: RecordField): Read {
  const items = Array.isArray(sent) ? sent : []
  if (items.length > MOST_ITEMS) return { value: null, complaint: `Не больше ${MOST_ITEMS} строк` }
  const read = items.map((item) => readGroup(fields, item))
  const wrong = read.findIndex(({ complaint }) => complaint)
  if (wrong >= 0) return { value: null, complaint: `${wrong + 1}: ${read[wrong]?.complaint}` }
  return { value: read.map(({ value }) => value) }
}

const isSaid = (value: unknown) =>
  value !== null && value !== false && !(Array.isArray(value) && value.length === 0)
