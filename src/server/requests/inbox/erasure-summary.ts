import { keptBookingText } from '#domain/booking/booking-state.ts'
import type { DeliveredCopy, ErasableList } from '#contract/office/request-data.ts'
import { formatMoment } from '#domain/time/site-time.ts'
import type { Erased } from '#server/requests/erasure/erase.ts'

/** What an erasure would take, a line each. */
export const erasableLines = ({ items, bookings, subscriptions }: ErasableList): string[] => [
  ...items.map(({ number, createdAt, category, name, phone, email }) =>
    [number, formatMoment(Date.parse(createdAt)), category, name, phone, email]
      .filter(Boolean)
      .join('  '),
  ),
  ...bookings.map(
    ({ number, state, isKept }) =>
      `Бронь ${number}: ${state}${isKept ? ', покупатель останется до расчёта' : ''}`,
  ),
  ...(subscriptions > 0 ? [`Подписки на письма: ${subscriptions}`] : []),
]

/** What was erased, and where the same data must be erased by hand. */
export function erasureLines(erased: Erased, inJournals: readonly string[], held: number) {
  const numbers = [...new Set([...erased.numbers, ...inJournals])]
  const listed = numbers.length > 0 ? ` (${numbers.join(', ')})` : ''
  return [
    `Стёрто заявок: ${numbers.length}${listed}. Журнал согласий сохранён без данных человека.`,
    ...(erased.subscriptions > 0 ? [`Удалено подписок на письма: ${erased.subscriptions}.`] : []),
    ...(erased.sharedLists > 0 ? [`Удалено подборок по ссылке: ${erased.sharedLists}.`] : []),
    ...erased.keptBookings.map(keptBookingText),
    ...(held > 0 ? ['Из журнала работающего сайта данные уйдут в течение минуты.'] : []),
    ...(erased.copies.length > 0
      ? ['Данные уже ушли получателям, сотрите их и там:', ...erased.copies.map(copyLine)]
      : []),
  ]
}

function copyLine({ target, number, externalId, isCertain }: DeliveredCopy): string {
  const id = externalId === null ? '' : `, внешний номер ${externalId}`
  return `  ${target}: заявка ${number}${id}${isCertain ? '' : ' (возможно: ответа не было)'}`
}
