import { formatArea } from '#domain/lots/area.ts'
import { statusName } from '#domain/lots/lot-status.ts'
import { formatPrice } from '#domain/lots/format-price.ts'
import { formatTouch } from '#domain/request/attribution.ts'
import { contactChannels } from '#domain/request/request.ts'
import type { RequestedLot } from '#domain/request/requested-lot.ts'
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
  const path = (attribution.visits ?? []).map(formatTouch)
  const channels: Record<string, string> = contactChannels
  const lines: [string, string][] = [
    ['Номер', payload.number],
    ['Категория', payload.category],
    ['Тема', payload.subject],
    ['Имя', payload.name],
    ['Телефон', formatPhone(payload.phone)],
    ['Почта', payload.email ?? ''],
    ['Как связаться', channels[payload.channel] ?? payload.channel],
    ['Когда', payload.time],
    ['Комментарий', payload.comment],
    ['Объекты', payload.lots.map(formatLot).join('\n')],
    ['Страница', payload.page],
    ['Источник', visit ? formatTouch(visit) : ''],
    ['Путь', path.length > 1 ? path.join(' → ') : ''],
    ['ClientID', attribution.counterClientId ?? ''],
    ['yclid', attribution.clicks?.yclid ?? ''],
    ['Повторная к', payload.joins ?? ''],
    ['Внимание', payload.incomplete ? INCOMPLETE : ''],
  ]
  return lines.filter(([, value]) => value !== '')
}

/** «12, Лоцманский квартал, Дом 2, № 17, 44,3 м², 10 350 000 ₽, свободна, в источнике «crm»: dom-2-17» */
function formatLot(lot: RequestedLot): string {
  const words = [
    lot.project,
    lot.building,
    lot.section ? `секция ${lot.section}` : null,
    lot.number ? `№\u00A0${lot.number}` : null,
    lot.area === undefined ? null : formatArea(lot.area),
    ...offerLines(lot),
    lot.externalId ? `в источнике «${lot.source}»: ${lot.externalId}` : null,
    lot.article ? `артикул ${lot.article}` : null,
  ]
  return [String(lot.id), ...words.filter(Boolean)].join(', ')
}

/** As the visitor saw it: what it costs and whether it could be had. */
function offerLines({ price, kind, status, ...deal }: RequestedLot): string[] {
  if (price === undefined) return []
  const name = kind && status && statusName({ ...deal, price, kind, status })
  return [formatPrice({ ...deal, price }), ...(name ? [name] : [])].map((words) =>
    lowerFirst(words),
  )
}

const lowerFirst = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)

export const textOf = (payload: DeliveryPayload) =>
  linesOf(payload)
    .map(([label, value]) => `${label}: ${value}`)
    .join('\n')
