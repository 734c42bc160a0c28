import { isElsewhere } from '#domain/addresses/route-rules.ts'

import type { RecordField } from '#domain/office/fields/record-field.ts'

const codes = [
  { value: '301', label: '301, навсегда' },
  { value: '302', label: '302, на время' },
]

export const redirectFields: readonly RecordField[] = [
  {
    name: 'from',
    label: 'Откуда',
    kind: 'line',
    required: true,
    most: 500,
    hint: 'Адрес на этом сайте без домена: /staraya-akciya',
  },
  {
    name: 'to',
    label: 'Куда',
    kind: 'line',
    required: true,
    most: 1_000,
    hint: 'Адрес на этом сайте или https://…',
  },
  { name: 'statusCode', label: 'Код', kind: 'choice', isNumeric: true, options: codes },
]

/** What is wrong with a redirect's two ends, by field. */
export function redirectComplaints(from: string, to: string): Record<string, string> {
  const isOurs = /^\/[^\s?#*:\\]+$/.test(from) && !/^\/staff(?:\/|$)/.test(from)
  const isTarget = isElsewhere(to) ? /^https?:\/\/[^/\s]/.test(to) : /^\/(?!\/)[^\s\\]*$/.test(to)
  return {
    ...(!isOurs && { from: 'Введите адрес этого сайта, который начинается с /' }),
    ...(!isTarget && { to: 'Введите адрес, который начинается с / или с https://' }),
    ...(from === to && { to: 'Адрес ведёт сам на себя' }),
  }
}
