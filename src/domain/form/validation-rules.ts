import { phoneDigits } from '#domain/text/phone.ts'

import { validationMessages } from './validation-messages.ts'

const LABEL = /^[a-zа-яё0-9](?:[a-zа-яё0-9-]{0,61}[a-zа-яё0-9])?$/i
const TOP_LABEL = /^(?:xn--[a-z0-9-]{2,59}|[a-zа-яё]{2,63})$/i

/** «site.ru», «почта.рф», «a.xn--p1ai» */
function isHostName(name: string): boolean {
  const labels = name.split('.')
  const top = labels.pop() ?? ''
  return labels.length > 0 && TOP_LABEL.test(top) && labels.every((label) => LABEL.test(label))
}

export type ValidationRule = (value: unknown) => string | null

/** Only `required` and `is` refuse an empty field. */
const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || isEmptyList(value)

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0

export const required: ValidationRule = (value) => {
  const blank = typeof value === 'string' && value.trim() === ''
  return blank || isEmpty(value) || value === false ? validationMessages.required : null
}

/** Letters as people count them: «😀» is one. */
const lengthOf = (value: unknown) => Array.from(String(value)).length

export const min = (length: number) =>
  onFilled((value) => lengthOf(value) >= length, validationMessages.min(length))

export const max = (length: number) =>
  onFilled((value) => lengthOf(value) <= length, validationMessages.max(length))

export const length =
  (wanted: number): ValidationRule =>
  (value) => {
    if (isEmpty(value)) return null
    const count = Array.isArray(value) ? value.length : lengthOf(value)
    return count === wanted ? null : validationMessages.length(wanted)
  }

export const integer = onFilled(
  (value) => /^-?[0-9]+$/.test(String(value)),
  validationMessages.integer,
)

export function regex(pattern: RegExp): ValidationRule {
  if (pattern.global || pattern.sticky)
    throw new Error(`${String(pattern)} would remember its last match`)
  return onFilled((value) => pattern.test(String(value)), validationMessages.invalid)
}

const LONGEST_EMAIL = 254
const LOCAL_PART = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/

export const email = onFilled((value) => {
  const address = String(value).trim()
  const [local = '', host = '', ...rest] = address.split('@')
  const isComplete = address.length <= LONGEST_EMAIL && rest.length === 0
  return isComplete && LOCAL_PART.test(local) && isHostName(host)
}, validationMessages.invalid)

const URL_TEXT = /^(?:https?:\/\/)?([^\s:/?#]+)(?::\d{1,5})?(?:[/?#]\S*)?$/i

export const url = onFilled(
  (value) => isHostName(URL_TEXT.exec(String(value))?.[1] ?? ''),
  validationMessages.invalid,
)

export const is =
  (wanted: unknown): ValidationRule =>
  (value) =>
    value === wanted ? null : validationMessages.invalid

export const isNot =
  (unwanted: unknown): ValidationRule =>
  (value) =>
    value === unwanted ? validationMessages.isNot : null

export const countOfDigits = onFilled((value) => {
  const text = String(value)
  return !/\p{L}/u.test(text) && phoneDigits(text).length === 11
}, validationMessages.invalid)

function onFilled(holds: (value: unknown) => boolean, message: string): ValidationRule {
  return (value) => {
    if (isEmpty(value)) return null
    const values: unknown[] = Array.isArray(value) ? value : [value]
    return values.every(holds) ? null : message
  }
}

export function complaintAbout(value: unknown, rules: readonly ValidationRule[]): string | null {
  for (const rule of rules) {
    const complaint = rule(value)
    if (complaint) return complaint
  }
  return null
}

export type Errors<Field extends string = string> = { [name in Field]?: string }

/** Checks every field that has rules and keeps one complaint about each. No complaints: null. */
export function check<Field extends string>(
  values: { readonly [name in Field]?: unknown },
  rules: Readonly<Record<Field, readonly ValidationRule[]>>,
): Errors<Field> | null {
  const errors: Errors<Field> = {}
  for (const field in rules) {
    const complaint = complaintAbout(values[field], rules[field])
    if (complaint) errors[field] = complaint
  }
  return Object.keys(errors).length > 0 ? errors : null
}
