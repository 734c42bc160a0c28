import { formatPhone, phoneDigits, toInternational } from '#domain/text/phone.ts'

/** Call-tracking number by traffic source. An omitted condition matches every visit. */
export type NumberRule = {
  /** `utm_source`, `utm_medium`, `utm_campaign` of the address the visit began at. */
  source?: string
  medium?: string
  campaign?: string
  /** The host that has linked here, its subdomains included. */
  referrer?: string
  /** «+74950000000»: the number it stands instead of; without it any. */
  replaces?: string
  phone: string
  /** The phone as it is shown. */
  shown: string
}

const conditions = ['source', 'medium', 'campaign', 'referrer'] as const

type TypedRule = Record<string, unknown>

const textAt = (rule: TypedRule, name: string): string => {
  const value = rule[name]
  return typeof value === 'string' ? value.trim() : ''
}

/** A rule that fits every visit would be a phone of the company's own. */
export const hasCondition = (rule: TypedRule) =>
  conditions.some((name) => textAt(rule, name) !== '')

/** The numbers of a typed rule; null: it has not eleven digits. An empty `replaces` stands for any number. */
export function readNumberRule(rule: TypedRule) {
  const [phone, replaces] = [textAt(rule, 'phone'), textAt(rule, 'replaces')]
  return { phone: readPhone(phone), replaces: replaces === '' ? '' : readPhone(replaces) }
}

const readPhone = (typed: string) =>
  phoneDigits(typed).length === 11 ? toInternational(typed) : null

/** A typed rule, as pages need it; null: it cannot be used. */
export function numberRuleOf(rule: TypedRule): NumberRule | null {
  const { phone, replaces } = readNumberRule(rule)
  if (phone === null || replaces === null || !hasCondition(rule)) return null
  const where = conditions.map((name) => [name, textAt(rule, name).toLowerCase()] as const)
  return {
    ...Object.fromEntries(where.filter(([, text]) => text !== '')),
    ...(replaces !== '' && { replaces }),
    phone,
    shown: formatPhone(phone),
  }
}
