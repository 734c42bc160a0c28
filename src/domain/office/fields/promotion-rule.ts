import { finishingNames } from '#domain/lots/finishing.ts'
import { finishings, lotKinds, type LotKind } from '#domain/lots/lot.ts'

import { whole } from './number-fields.ts'
import { optionsOf, type RecordField } from './record-field.ts'

export const lotKindNames: Record<LotKind, string> = {
  flat: 'Квартиры',
  commercial: 'Помещения',
  storage: 'Кладовые',
  parking: 'Машино-места',
}

const roubles = whole(0, 100_000_000_000)
const metres = { kind: 'number', least: 0, greatest: 100_000 } as const

/** Which lots a promotion is for, field by field; what is left empty does not narrow. */
export const ruleFields: readonly RecordField[] = [
  { name: 'kinds', label: 'Что', kind: 'choices', options: optionsOf(lotKinds, lotKindNames) },
  { name: 'projects', label: 'Проекты', kind: 'choices', from: 'projects' },
  {
    name: 'buildings',
    label: 'Корпуса',
    kind: 'choices',
    from: 'buildingNames',
    hint: 'Одноимённые корпуса отмечаются вместе; один из них оставит выбор проекта',
  },
  {
    name: 'rooms',
    label: 'Комнат',
    kind: 'choices',
    isNumeric: true,
    options: ['Студия', '1', '2', '3', '4 и больше'].map((label, rooms) => ({
      value: String(rooms),
      label,
    })),
  },
  {
    name: 'finishing',
    label: 'Отделка',
    kind: 'choices',
    options: optionsOf(finishings, finishingNames),
  },
  { name: 'priceFrom', label: 'Цена от, ₽', ...roubles },
  { name: 'priceTo', label: 'Цена до, ₽', ...roubles },
  { name: 'areaFrom', label: 'Площадь от, м²', ...metres },
  { name: 'areaTo', label: 'Площадь до, м²', ...metres },
  {
    name: 'include',
    label: 'Ещё и эти лоты',
    kind: 'words',
    hint: 'Коды лотов в источнике, через запятую',
  },
  { name: 'exclude', label: 'Кроме этих лотов', kind: 'words' },
]
