import {
  consentPurposes,
  type ConsentPurpose,
  type RequestConsent,
} from '#domain/consent/consent-texts.ts'
import { validationMessages } from '#domain/form/validation-messages.ts'
import { validationPresets } from '#domain/form/validation-presets.ts'
import {
  check,
  email,
  max,
  regex,
  required,
  type Errors,
  type ValidationRule,
} from '#domain/form/validation-rules.ts'
import { toInternational } from '#domain/text/phone.ts'

import { readAttribution, type Attribution } from './attribution.ts'

export const requestCategories = [
  'Обратный звонок',
  'Консультация по квартире',
  'Бронирование',
  'Запись на просмотр',
  'Ипотека и расчёт',
  'Trade-in',
  'Коммерческая недвижимость',
  'Кладовые и паркинг',
  'Отправить подборку',
  'Сотрудничество и агентам',
  'Обращение жильца',
  'СМИ',
  'Другое',
] as const

export const contactChannels = {
  call: 'Звонок',
  sms: 'СМС',
  max: 'MAX',
  telegram: 'Telegram',
} as const

/** A request as posted, unchecked. */
export type PostedRequest = Readonly<Record<string, unknown>>

/** A request as stored: checked and in one spelling. */
export type VisitorRequest = {
  category: string
  subject: string
  name: string
  phone: string
  phoneTyped: string
  /** «» where none was given; absent in requests of earlier releases. */
  email?: string
  comment: string
  channel: string
  time: string
  lots: number[]
  page: string
  form: string
  consents: GivenConsent[]
  attribution: Attribution
}

/** `version`: of the text that the visitor saw; null: the form sent none. */
export type GivenConsent = { purpose: ConsentPurpose; given: boolean; version: number | null }

export type RequestField = keyof typeof requestRules

const LONGEST_LINE = 200
const LONGEST_COMMENT = 2_000
const MOST_LOTS = 100

/** Checked first: the other rules turn any value into a string, however deep. */
const isText: ValidationRule = (value) =>
  value === undefined || value === null || typeof value === 'string'
    ? null
    : validationMessages.invalid

const line = max(LONGEST_LINE)

const lotIds: ValidationRule = (value) => {
  const ids = asList(value)
  return ids.length <= MOST_LOTS && ids.every(isLotId) ? null : validationMessages.invalid
}

export const requestRules = {
  category: [isText, ...validationPresets.category, line],
  subject: [isText, ...validationPresets.subject, line],
  phone: [isText, ...validationPresets.phone, line],
  name: [isText, ...validationPresets.name, line],
  email: [isText, email],
  comment: [isText, max(LONGEST_COMMENT)],
  channel: [isText, line],
  time: [isText, line],
  consent: [(value) => required(isGiven(value))],
  lots: [lotIds],
  page: [isText, max(LONGEST_COMMENT)],
  form: [isText, line],
  // Sent in the Idempotency-Key header.
  idempotencyKey: [isText, regex(/^[\x21-\x7e]{1,200}$/)],
} satisfies Record<string, readonly ValidationRule[]>

export function readRequest(
  posted: PostedRequest,
): { errors: Errors<RequestField> } | { request: VisitorRequest } {
  const errors = check(posted, requestRules)
  if (errors) return { errors }
  const request = tidy(posted)
  // Checked again: a field of control characters alone is empty by now.
  const left = check<RequestField>(
    { ...posted, ...request, phone: request.phoneTyped },
    requestRules,
  )
  return left ? { errors: left } : { request }
}

function tidy(posted: PostedRequest): VisitorRequest {
  const phoneTyped = tidyLine(posted.phone)
  return {
    category: tidyLine(posted.category),
    subject: tidyLine(posted.subject),
    name: tidyLine(posted.name),
    phone: toInternational(phoneTyped),
    phoneTyped,
    email: tidyLine(posted.email),
    comment: tidyText(posted.comment),
    channel: tidyLine(posted.channel),
    time: tidyLine(posted.time),
    lots: [...new Set(asList(posted.lots).map(Number))],
    page: tidyLine(posted.page),
    form: tidyLine(posted.form),
    consents: consentPurposes.map((purpose) => readConsent(purpose, posted)),
    attribution: readAttribution(posted.attribution),
  }
}

const consentFields: Record<RequestConsent, string> = {
  pdn_processing: 'consent',
  marketing: 'marketing',
}

function readConsent(purpose: RequestConsent, posted: PostedRequest): GivenConsent {
  const field = consentFields[purpose]
  const version = Number(posted[`${field}Version`])
  return {
    purpose,
    given: isGiven(posted[field]),
    version: Number.isInteger(version) && version > 0 && version < 100_000 ? version : null,
  }
}

/** A checkbox sends its value or nothing; a script sends a boolean. */
const isGiven = (value: unknown) =>
  value === true || value === 1 || (typeof value === 'string' && /^(on|1|true|yes)$/i.test(value))

const isLotId = (value: unknown) =>
  (typeof value === 'string' || typeof value === 'number') && /^[1-9]\d{0,8}$/.test(String(value))

function asList(value: unknown): unknown[] {
  if (value === undefined || value === null || value === '') return []
  if (typeof value === 'string') return value.split(',')
  return Array.isArray(value) ? value : [value]
}

function tidyLine(value: unknown): string {
  return tidyText(value).replace(/\s+/g, ' ').trim()
}

/** Without control characters and lone surrogates: a database and a mail refuse them. */
function tidyText(value: unknown): string {
  if (typeof value !== 'string') return ''
  return value
    .toWellFormed()
    .replaceAll('\r\n', '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()
}

/** A plain form, as the browser posts it. Scripts trim the name while it is typed; without them it is trimmed here. */
export function readForm(form: URLSearchParams): PostedRequest {
  const posted: Record<string, unknown> = Object.fromEntries(form)
  return { ...posted, name: form.get('name')?.trimStart(), lots: form.getAll('lots') }
}
