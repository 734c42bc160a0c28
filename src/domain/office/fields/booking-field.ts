import { MOST_DAYS, MOST_FEE, VAT_CODES } from '#domain/booking/booking-terms.ts'
import { lotKinds } from '#domain/lots/lot.ts'

import { lotKindNames } from './promotion-rule.ts'
import { optionsOf, type RecordField } from './record-field.ts'

/** On what terms lots are booked by a payment, one line for all kinds or a line for some. */
export const bookingField: RecordField = {
  name: 'booking',
  label: 'Платная бронь',
  kind: 'list',
  hint: 'Условия корпуса сильнее условий проекта; без строк бронь принимается заявкой',
  fields: [
    {
      name: 'kinds',
      label: 'Что бронируют',
      kind: 'choices',
      options: optionsOf(lotKinds, lotKindNames),
      hint: 'Пусто — все лоты',
    },
    {
      name: 'fee',
      label: 'Плата, ₽',
      kind: 'number',
      scale: 1,
      least: 1,
      greatest: MOST_FEE,
      required: true,
    },
    {
      name: 'days',
      label: 'Дней брони',
      kind: 'number',
      scale: 1,
      least: 1,
      greatest: MOST_DAYS,
      required: true,
    },
    {
      name: 'refund',
      label: 'Когда плату возвращают',
      kind: 'text',
      most: 1_000,
      required: true,
    },
    {
      name: 'vat',
      label: 'Ставка НДС, код ЮKassa',
      kind: 'number',
      scale: 1,
      least: 1,
      greatest: VAT_CODES,
      hint: 'Пусто — без НДС',
    },
  ],
}
