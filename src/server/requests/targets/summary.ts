import { contactChannels } from '#domain/request/request.ts'
import { formatPhone } from '#domain/text/phone.ts'
import type { DeliveryPayload } from '#server/requests/delivery/target.ts'

/** «Заявка 3-1042: Обратный звонок» */
export const titleOf = ({ number, category, joins }: DeliveryPayload) =>
  joins === null
    ? `Заявка ${number}: ${category}`
    : `Повторная заявка ${number} (к ${joins}): ${category}`

/** A request as a person reads it, line by line; what is not there has no line. */
export function linesOf(parcel: DeliveryPayload): [label: string, value: string][] {
  const { attribution } = parcel
  const touch = attribution.last ?? attribution.first
  const channels: Record<string, string> = contactChannels
  const lines: [string, string][] = [
    ['Номер', parcel.number],
    ['Категория', parcel.category],
    ['Тема', parcel.subject],
    ['Имя', parcel.name],
    ['Телефон', formatPhone(parcel.phone)],
    ['Как связаться', channels[parcel.channel] ?? parcel.channel],
    ['Когда', parcel.time],
    ['Комментарий', parcel.comment],
    ['Объекты', parcel.lots.join(', ')],
    ['Страница', parcel.page],
    ['Источник', [touch?.source, touch?.medium, touch?.campaign].filter(Boolean).join(' / ')],
    ['Повторная к', parcel.joins ?? ''],
  ]
  return lines.filter(([, value]) => value !== '')
}

export const textOf = (parcel: DeliveryPayload) =>
  linesOf(parcel)
    .map(([label, value]) => `${label}: ${value}`)
    .join('\n')
