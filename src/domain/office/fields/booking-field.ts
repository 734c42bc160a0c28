import { MOST_DAYS, MOST_FEE, VAT_CODES } from '#domain/booking/booking-terms.ts'
import { lotKinds } from '#domain/lots/lot.ts'

import { whole } from './number-fields.ts'
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
    { name: 'fee', label: 'Плата, ₽', required: true, ...whole(1, MOST_FEE) },
    { name: 'days', label: 'Дней брони', required: true, ...whole(1, MOST_DAYS) },
    { name: 'refund', label: 'Когда плату возвращают', kind: 'text', most: 1_000, required: true },
    {
      name: 'vat',
      label: 'Ставка НДС, код ЮKassa',
      hint: 'Пусто — без НДС',
      ...whole(1, VAT_CODES),
    },
  ],
}
