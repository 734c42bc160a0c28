import { lotKinds } from '#domain/lots/lot.ts'

import { lotKindNames } from './fields/promotion-rule.ts'
import { optionsOf, type RecordField } from './fields/record-field.ts'

/** What staff set of a feed for another site. */
export const feedFields = [
  { name: 'isOn', label: 'Выгрузка включена', kind: 'flag' },
  { name: 'offProjects', label: 'Без проектов', kind: 'choices', from: 'projects' },
  {
    name: 'offKinds',
    label: 'Без видов лотов',
    kind: 'choices',
    options: optionsOf(lotKinds, lotKindNames),
  },
  {
    name: 'phone',
    label: 'Свой телефон',
    kind: 'line',
    isPhone: true,
    most: 30,
    hint: 'Пусто — телефон проекта',
  },
  {
    name: 'marks',
    label: 'Метки переходов',
    kind: 'line',
    most: 300,
    hint: 'Например, utm_source=cian&utm_medium=feed',
  },
] as const satisfies readonly RecordField[]
