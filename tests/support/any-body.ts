import { validationPresets } from '#domain/form/validation-presets.ts'
import { complaintAbout } from '#domain/form/validation-rules.ts'

export type StoredRequest = Record<
  'category' | 'subject' | 'name' | 'phone' | 'phone_typed' | 'comment',
  string
> & { lots: number[] }

/** Whether a row holds what no form may leave. */
export const breaksRule = (row: StoredRequest) =>
  complaintAbout(row.category, validationPresets.category) !== null ||
  complaintAbout(row.subject, validationPresets.subject) !== null ||
  complaintAbout(row.name, validationPresets.name) !== null ||
  complaintAbout(row.phone_typed, validationPresets.phone) !== null ||
  !/^\+\d{11}$/.test(row.phone) ||
  row.comment.length > 2_000 ||
  !row.lots.every((lot) => Number.isInteger(lot) && lot > 0)

const oddities: unknown[] = [
  '',
  ' ',
  '\u0000',
  '\uD800',
  'Иван\u0007',
  '😀'.repeat(50),
  'x'.repeat(5_000),
  "'; drop table request; --",
  '<script>alert(1)</script>',
  '\u202Eгнол',
  '٣٤٥',
  'Выберите заявку',
  null,
  true,
  false,
  0,
  -1,
  1e308,
  [],
  [[[[]]]],
  {},
  { toString: 'x' },
  ['a', 1, null],
]

const fields = [
  'category',
  'subject',
  'name',
  'phone',
  'consent',
  'comment',
  'channel',
  'time',
  'lots',
  'page',
  'form',
  'idempotencyKey',
  'attribution',
  'filledIn',
  'homepage',
]

/** The n-th body: whole, with odd fields, with fields left out, cut, too long, or no JSON at all. */
export function anyBody(n: number): string {
  const random = generator(n)
  const body: Record<string, unknown> = {
    category: 'Обратный звонок',
    subject: `Тема ${n}`,
    name: 'Анна',
    phone: `8 9${String(n).padStart(9, '0')}`,
    consent: true,
  }
  for (let change = Math.floor(random() * 4); change > 0; change--) {
    const field = fields[Math.floor(random() * fields.length)]!
    if (random() < 0.2) delete body[field]
    else body[field] = oddities[Math.floor(random() * oddities.length)]
  }
  const text = JSON.stringify(body)
  const kind = random()
  if (kind < 0.04) return text.slice(0, Math.floor(random() * text.length))
  if (kind < 0.06) return JSON.stringify(oddities[Math.floor(random() * oddities.length)])
  if (kind < 0.07) return JSON.stringify({ ...body, comment: 'x'.repeat(70_000) })
  if (kind < 0.08) return text.replace('{', '{"__proto__":{"admin":true},')
  if (kind < 0.09) return `${'['.repeat(20_000)}${']'.repeat(20_000)}`
  if (kind < 0.1) return text.replaceAll('"', '')
  return text
}

/** The same number gives the same body. */
function generator(seed: number): () => number {
  let state = (seed + 1) * 2_654_435_761
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) >>> 0
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32
  }
}
