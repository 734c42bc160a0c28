import { outerLink } from '#domain/addresses/outer-link.ts'
import { readColour } from '#domain/brand/colour.ts'
import { validationPresets } from '#domain/form/validation-presets.ts'
import { complaintAbout, email, max, required } from '#domain/form/validation-rules.ts'
import { docText, isBlank } from '#domain/content/doc/doc-text.ts'
import { readDoc } from '#domain/content/doc/read-doc.ts'
import { isObject } from '#domain/is-object.ts'
import { formatNumber } from '#domain/text/format-number.ts'
import { spelledPhone } from '#domain/text/phone.ts'
import { readNumber } from '#domain/text/read-number.ts'
import { readOutline } from '#domain/media/outlines.ts'
import { isDay } from '#domain/time/is-day.ts'

import type { FieldKind, RecordData, RecordField } from './record-field.ts'

type Read = {
  value: unknown
  complaint?: string | null
  /** Of a group or a list: what is wrong with each part, «mon», «0.hours». */
  parts?: FieldErrors
}

function readAmount(sent: unknown, field: RecordField): Read {
  const text = typeof sent === 'number' || typeof sent === 'string' ? String(sent).trim() : ''
  if (text === '') return { value: null }
  const value = readNumber(text)
  if (value === null) return { value, complaint: 'Введите число' }
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

/** What word processors put into a text unseen: soft hyphens, marks of width none; and the byte no database takes. */
const UNSEEN = /[\0\u00AD\u200B\u2060\uFEFF]/g

/** Text without spaces around it, lines ended in one way; null: there is none. */
const trimmed = (sent: unknown): string | null =>
  typeof sent === 'string'
    ? sent
        .replace(UNSEEN, '')
        .replace(/\r\n?|\v|\u2028/g, '\n')
        .trim() || null
    : null

/** Each word once. */
const wordsOf = (sent: unknown): string[] => [
  ...new Set(Array.isArray(sent) ? sent.flatMap((one) => trimmed(one) ?? []) : []),
]

const NOT_A_DATE = 'Введите дату'

/** A moment or a day in one spelling. */
const readDated =
  (spell: (date: Date) => string) =>
  (sent: unknown): Read => {
    const value = trimmed(sent)
    if (value === null) return { value }
    const date = new Date(value)
    const isDate = isDay(value.slice(0, 10)) && !Number.isNaN(date.getTime())
    return isDate ? { value: spell(date) } : { value: null, complaint: NOT_A_DATE }
  }

/** «2026-10» */
function readMonth(sent: unknown): Read {
  const value = trimmed(sent)
  const isMonth = value === null || /^20\d\d-(?:0[1-9]|1[0-2])$/.test(value)
  return isMonth ? { value } : { value: null, complaint: 'Введите месяц: 2026-10' }
}

const HOURS = /^(\d{1,2}):(\d\d)\s*[-–—]\s*(\d{1,2}):(\d\d)$/
const MIDNIGHT = '24:00'

/** «9:00–21:00», kept as its two ends. */
function readHours(sent: unknown): Read {
  const typed = trimmed(Array.isArray(sent) ? sent.join('–') : sent)
  if (typed === null) return { value: null }
  const [, ...parts] = HOURS.exec(typed) ?? []
  const [opens, opensAt, closes, closesAt] = parts.map(Number)
  const isMinute = [opensAt, closesAt].every((minute = 99) => minute <= 59)
  const span = [timeText(opens, opensAt), timeText(closes, closesAt)] as const
  if (isMinute && span[0] < span[1] && span[1] <= MIDNIGHT) return { value: [...span] }
  return { value: null, complaint: 'Введите часы: 9:00–21:00' }
}

const timeText = (hour = 0, minute = 0) =>
  `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`

type FieldErrors = Record<string, string>

const NOT_AN_OPTION = 'Выберите из списка'
/** Of a list; each may be looked up for its links where it is shown. */
export const MOST_ITEMS = 200

/** Takes the known fields of what was sent; the rest is ignored. */
export function readFields(fields: readonly RecordField[], sent: RecordData) {
  const data: RecordData = {}
  const errors: FieldErrors = {}
  for (const field of fields) {
    if (!(field.name in sent)) continue
    const { value, complaint, parts } = readField(field, sent[field.name])
    if (complaint) Object.assign(errors, { [field.name]: complaint }, within(field.name, parts))
    else data[field.name] = value
  }
  return { data, errors }
}

const within = (name: string, errors: FieldErrors = {}): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([path, text]) => [`${name}.${path}`, text]))

/** A value as it is kept, or what is wrong with it. */
export function readField(field: RecordField, sent: unknown): Read {
  const read = readers[field.kind](sent, field)
  const complaint = read.complaint ?? complaintAbout(read.value, rulesOf(field, read.value))
  const { parts = {} } = read
  return complaint ? { value: null, complaint, parts } : { value: read.value }
}

/** What has to be there before a record can be stored. */
export const missingFields = (fields: readonly RecordField[], data: RecordData): FieldErrors =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const complaint = field.required ? required(data[field.name]) : null
      return complaint ? [[field.name, complaint]] : []
    }),
  )

/** Signs of a document are counted where it is read. */
function rulesOf(field: RecordField, value: unknown) {
  const isMeasured = field.most && !isObject(value)
  return [...(field.required ? [required] : []), ...(isMeasured ? [max(field.most ?? 0)] : [])]
}

type Reader = (sent: unknown, field: RecordField) => Read

const NOT_A_COLOUR = 'Нужен цвет: #12203a'
const NOT_AN_OUTLINE = 'Обведите не\u00A0меньше чем тремя углами'
const NOT_A_LINK = 'Нужна ссылка: https://…'
const NEITHER = 'Нужен номер, как в\u00A0подсказке, или ссылка: https://…'

const text: Reader = (sent) => ({ value: trimmed(sent) })

/** A line of a phone may have an extension in words; without five digits nobody gets through. */
const line: Reader = (sent, { isPhone, isEmail }) => {
  const value = trimmed(sent)
  if (value === null) return { value }
  if (isEmail) return { value, complaint: email(value) && NOT_AN_EMAIL }
  if (!isPhone) return { value }
  const isWrong = value.replace(/\D/g, '').length < 5
  return { value: spelledPhone(value), complaint: isWrong ? NOT_A_PHONE : null }
}

const NOT_A_PHONE = 'Введите телефон: +7 812 345-67-89'
const NOT_AN_EMAIL = 'Введите почту: mail@site.ru'

/** A long text is the dearest to lose: what is no text is refused, not taken for an empty one. */
const article: Reader = (sent, { most = Infinity, isMarked }) => {
  if (typeof sent === 'string' || sent === null) return { value: trimmed(sent) }
  if (!isObject(sent) || isMarked) return { value: null, complaint: 'Нужен текст' }
  const { doc, errors: parts } = readDoc(sent)
  const [first] = Object.entries(parts)
  if (first) return { value: null, complaint: `${first[0]}: ${first[1]}`, parts }
  if (docText(doc).length > most) return { value: null, complaint: `Не больше ${most} знаков` }
  return { value: isBlank(doc) ? null : doc }
}

const readers: Record<FieldKind, Reader> = {
  line,
  text,
  article,
  words: (sent) => ({ value: wordsOf(sent) }),
  lines: (sent) => ({ value: wordsOf(sent) }),
  moment: readDated((date) => date.toISOString()),
  day: readDated((date) => date.toISOString().slice(0, 10)),
  month: readMonth,
  hours: readHours,
  link: (sent, { orShape }) => {
    const typed = trimmed(sent)
    if (typed === null || orShape?.test(typed)) return { value: typed }
    if (orShape && !typed.includes('.')) return { value: typed, complaint: NEITHER }
    if (complaintAbout(typed, validationPresets.url)) return { value: typed, complaint: NOT_A_LINK }
    return { value: outerLink(typed) ?? `https://${typed}` }
  },
  number: readAmount,
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
  colour: (sent) => {
    const value = trimmed(sent)?.toLowerCase() ?? null
    return { value, complaint: value === null || readColour(value) ? null : NOT_A_COLOUR }
  },
  drawing: text,
  outline: (sent) => {
    const value = trimmed(sent)
    return { value, complaint: value === null || readOutline(value) ? null : NOT_AN_OUTLINE }
  },
  group: (sent, { fields = [] }) => readGroup(fields, sent),
  list: readList,
}

/** Of options that the catalogue is asked for the server knows more. */
const offers = ({ options, isNumeric }: RecordField, value: string) =>
  options ? options.some((one) => one.value === value) : !isNumeric || /^\d{1,9}$/.test(value)

/** Empty values are left out, so a rule narrows only by what it names. */
function readGroup(fields: readonly RecordField[], sent: unknown): Read {
  const values = isObject(sent) ? sent : {}
  const { data, errors } = readFields(fields, values)
  const parts = { ...missingFields(fields, data), ...errors }
  const wrong = fields.find(({ name }) => name in parts)
  if (wrong) return { value: null, complaint: `${wrong.label}: ${parts[wrong.name]}`, parts }
  return { value: Object.fromEntries(Object.entries(data).filter(([, value]) => isGiven(value))) }
}

function readList(sent: unknown, { fields = [] }: RecordField): Read {
  const items = Array.isArray(sent) ? sent : []
  if (items.length > MOST_ITEMS) return { value: null, complaint: `Не больше ${MOST_ITEMS} строк` }
  const read = items.map((item) => readGroup(fields, item))
  const wrong = read.findIndex(({ complaint }) => complaint)
  const parts = Object.assign({}, ...read.map((one, at) => within(String(at), one.parts)))
  if (wrong >= 0)
    return { value: null, complaint: `${wrong + 1}: ${read[wrong]?.complaint}`, parts }
  return { value: read.map(({ value }) => value) }
}

const isGiven = (value: unknown) =>
  value !== null && value !== false && !(Array.isArray(value) && value.length === 0)
