import type { RecordItem } from '#contract/office/records.ts'
import { rateNow } from '#domain/money/key-rate.ts'
import { formatPercent, formatRate } from '#domain/money/rates.ts'
import { readField } from '#domain/office/fields/read-fields.ts'
import type { RecordField } from '#domain/office/fields/record-field.ts'
import { useLoaded } from '#office/api/use-loaded.ts'

type RateWithMarginProps = { record: string; field: RecordField; margin: unknown }

/** What rate a margin makes with the key rate that is published, as it is typed. */
export function RateWithMargin({ record, field, margin }: RateWithMarginProps) {
  const { body } = useLoaded('GET /:record', { params: { record } })
  const { value } = readField(field, margin)
  return <output>{body && typeof value === 'number' ? wordsOf(body, value) : ''}</output>
}

function wordsOf({ state, data: { rate } }: RecordItem, margin: number): string {
  if (typeof rate !== 'number') return 'Ключевая ставка ещё не\u00A0задана.'
  if (state !== 'published') return 'У\u00A0ключевой ставки есть неопубликованная правка.'
  const key = hundredths(rate)
  const now = rateNow({ rate: null, keyMargin: hundredths(margin) }, key)
  return `Ключевая ${formatPercent(rate)}, с\u00A0надбавкой ${formatRate(now ?? key)}.`
}

const hundredths = (percent: number) => Math.round(percent * 100)
