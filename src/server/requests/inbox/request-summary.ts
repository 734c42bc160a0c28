import { contactChannels } from '#domain/request/request.ts'
import { formatMoment } from '#domain/time/site-time.ts'

import type { FoundRequest, ShownConsent } from './inbox.ts'

const states = { new: 'новая', quarantined: 'карантин', erased: 'стёрта' } as const
const deliveryStates = { waiting: 'ждёт', delivered: 'доставлена', dead: 'не доставлена' } as const

/** A line for each request, in columns. */
export function listLines(found: readonly FoundRequest[]): string[] {
  const rows = found.map((one) => [
    one.number,
    formatMoment(one.createdAt),
    states[one.state],
    one.category || '—',
    one.name || '—',
    one.phone || '—',
    one.deliveries.map(deliveryText).join('; ') || '—',
  ])
  const widthOf = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0))
  const widths = rows[0]?.map((_, column) => widthOf(column)) ?? []
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

export function requestLines(one: FoundRequest, consents: readonly ShownConsent[]): string[] {
  const channels: Record<string, string> = contactChannels
  const lines: [string, string][] = [
    ['Номер', [one.number, ...one.otherNumbers].join(', ')],
    ['Состояние', states[one.state]],
    ['Получена', formatMoment(one.createdAt)],
    ['Категория', one.category],
    ['Тема', one.subject],
    ['Имя', one.name],
    ['Телефон', one.phone],
    ['Как введён', one.phoneTyped],
    ['Как ответить', channels[one.channel] ?? one.channel],
    ['Когда', one.time],
    ['Комментарий', one.comment],
    ['Объекты', one.lots.join(', ')],
    ['Страница', one.page],
    ['Форма', one.form],
    ['Признаки спама', one.spamReasons.join(', ')],
    ['Сохранена', one.incomplete ? 'не полностью, целиком в журнале сайта' : ''],
    ['Ключ', one.idempotencyKey],
    ...consents.map((consent): [string, string] => [
      'Согласие',
      `${consent.document}, редакция ${consent.version}: ${consent.given ? 'дано' : 'не дано'} (${formatMoment(consent.at)}, sha256 ${consent.sha256})`,
    ]),
    ...one.deliveries.map((job): [string, string] => ['Доставка', deliveryText(job)]),
  ]
  return lines.filter(([, value]) => value !== '').map(([label, value]) => `${label}: ${value}`)
}

function deliveryText(job: FoundRequest['deliveries'][number]): string {
  const tries = job.tries > 1 ? `, попыток ${job.tries}` : ''
  const error = job.lastError ? `, ${job.lastError}` : ''
  const id = job.externalId ? `, ${job.externalId}` : ''
  return `${job.target}: ${deliveryStates[job.state]}${tries}${error}${id}`
}
