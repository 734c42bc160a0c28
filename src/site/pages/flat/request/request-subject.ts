import { lotTitle, numberName } from '#domain/lots/lot-titles.ts'
import { isFree, type Lot } from '#domain/lots/lot.ts'
import type { DialogRequest } from '#site/parts/request/dialog/open-request.ts'

/** «1-комнатная, 38,25 м², № 12, Лоцман» */
export const requestSubject = (flat: Lot) =>
  [lotTitle(flat), flat.number && numberName(flat.number), flat.project.name]
    .filter(Boolean)
    .join(', ')

/** What the main button of a flat asks: of one that is not for sale one only asks. */
export const requestOfFlat = (flat: Lot) =>
  ({
    form: 'lot',
    title: isFree(flat) ? 'Забронировать' : 'Спросить о\u00A0квартире',
    category: isFree(flat) ? 'Бронирование' : 'Консультация по квартире',
    subject: requestSubject(flat),
    lot: flat,
  }) satisfies DialogRequest

export const visitOfFlat = (flat: Lot) =>
  ({
    form: 'visit',
    title: 'Записаться на просмотр',
    category: 'Запись на просмотр',
    subject: `Просмотр: ${requestSubject(flat)}`,
    lot: flat,
    submit: 'Записаться',
    visit: true,
  }) satisfies DialogRequest
