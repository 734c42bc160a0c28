import { lotKinds } from '#domain/lots/lot.ts'

import { lotKindNames } from './promotion-rule.ts'
import { roubles } from './number-fields.ts'
import { optionsOf, type RecordField } from './record-field.ts'

/** What a programme is for, field by field; what is left empty does not narrow. */
export const scopeFields: readonly RecordField[] = [
  {
    name: 'kinds',
    label: 'Что покупают',
    kind: 'choices',
    options: optionsOf(lotKinds, lotKindNames),
    hint: 'Пусто — только квартиры; государственные программы всегда только для квартир',
  },
  { name: 'projects', label: 'Проекты', kind: 'choices', from: 'projects' },
  { name: 'buildings', label: 'Корпуса', kind: 'choices', from: 'buildings', isNumeric: true },
  {
    name: 'regions',
    label: 'Предел суммы по городам',
    kind: 'list',
    fields: [
      { name: 'name', label: 'Город', kind: 'choice', from: 'cities', required: true },
      { name: 'cap', label: 'Сумма до, ₽', required: true, ...roubles },
    ],
  },
]
