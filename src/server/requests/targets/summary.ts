import { contactChannels } from '#domain/request/request.ts'
import { formatPhone } from '#domain/text/phone.ts'
import type { DeliveryPayload } from '#server/requests/delivery/target.ts'

/** «Заявка 3-1042: Обратный звонок» */
export const titleOf = ({ number, category, joins }: DeliveryPayload) =>
  joins === null
    ? `Заявка ${number}: ${category}`
    : `Повторная заявка ${number} (к ${joins}): ${category}`

const INCOMPLETE = 'заявка сохранена не полностью, целиком она в журнале сайта'

/** A request as a person reads it, line by line; what is not there has no line. */
export function linesOf(payload: DeliveryPayload): [label: string, value: string][] {
  const { attribution } = payload
  const visit = attribution.last ?? attribution.first
  const channels: Record<string, string> = contactChannels
  const lines: [string, string][] = [
    ['Номер', payload.number],
    ['Категория', payload.category],
    ['Тема', payload.subject],
    ['Имя', payload.name],
    ['Телефон', formatPhone(payload.phone)],
    ['Как связаться', channels[payload.channel] ?? payload.channel],
    ['Когда', payload.time],
    ['Комментарий', payload.comment],
    ['Объекты', payload.lots.join(', ')],
    ['Страница', payload.page],
    ['Источник', [visit?.source, visit?.medium, visit?.campaign].filter(Boolean).join(' / ')],
    ['Повторная к', payload.joins ?? ''],
    ['Внимание', payload.incomplete ? INCOMPLETE : ''],
  ]
  return lines.filter(([, value]) => value !== '')
}

export const textOf = (payload: DeliveryPayload) =>
  linesOf(payload)
    .map(([label, value]) => `${label}: ${value}`)
    .join('\n')
