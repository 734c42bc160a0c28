import { lotDeals, type LotDeal } from '#domain/lots/deal.ts'
import { features, HIT } from '#domain/lots/features.ts'
import { finishingNames } from '#domain/lots/finishing.ts'
import { kindNames, layoutNames } from '#domain/lots/lot-titles.ts'
import {
  finishings,
  layoutKinds,
  lotKinds,
  lotStatuses,
  sides,
  type LotKind,
  type LotStatus,
} from '#domain/lots/lot.ts'
import { sidesName } from '#domain/lots/side-names.ts'

import { ceilingField, whole } from '#domain/office/fields/number-fields.ts'
import { optionsOf, type RecordField } from '#domain/office/fields/record-field.ts'

export const dealLabels: Record<LotDeal, string> = {
  sale: 'продажа',
  rent: 'аренда',
  ready_business: 'готовый бизнес',
}

/** In words of staff, of a lot of any kind. */
export const lotStatusNames: Record<LotStatus, string> = {
  available: 'В продаже',
  reserved: 'Бронь',
  sold: 'Продан',
  coming_soon: 'Скоро в продаже',
  not_for_sale: 'Не продаётся',
  withdrawn: 'Снят с продажи',
}

const KOPECKS = 100
const HUNDREDTHS = 100

const price = { kind: 'number', scale: KOPECKS, least: 1, greatest: 100_000_000_000 } as const
const area = { kind: 'number', scale: HUNDREDTHS, least: 0.1, greatest: 1_000_000 } as const

/** What of a lot staff may set by hand, above the word of its source; in the units of the API. */
export const lotFields: readonly RecordField[] = [
  { name: 'price', label: 'Цена, ₽', hint: 'Пусто — цена закрыта', ...price },
  { name: 'basePrice', label: 'Цена до скидки, ₽', ...price },
  {
    name: 'deal',
    label: 'Сделка',
    hint: 'У аренды нет цены, у продажи — ставки',
    kind: 'choice',
    required: true,
    options: optionsOf(lotDeals, dealLabels),
  },
  { name: 'rentPerMonth', label: 'Аренда в месяц, ₽', ...price },
  { name: 'rentPerMetreYear', label: 'Аренда за м² в год, ₽', ...price },
  {
    name: 'status',
    label: 'Состояние',
    kind: 'choice',
    required: true,
    options: optionsOf(lotStatuses, lotStatusNames),
  },
  {
    name: 'finishing',
    label: 'Отделка',
    kind: 'choice',
    options: optionsOf(finishings, finishingNames),
  },
  { name: 'hit', label: 'Хит продаж', kind: 'flag' },
  { name: 'hidden', label: 'Скрыт с сайта', kind: 'flag' },
  {
    name: 'features',
    label: 'Особенности',
    kind: 'choices',
    options: features
      .filter(({ code }) => code !== HIT)
      .map(({ code, name }) => ({ value: code, label: name })),
  },
  { name: 'description', label: 'Описание', kind: 'text', most: 5_000 },
  { name: 'number', label: 'Номер', kind: 'line', most: 50 },
  { name: 'article', label: 'Артикул', kind: 'line', most: 100 },
  { name: 'sectionId', label: 'Секция', kind: 'choice', from: 'sections', isNumeric: true },
  { name: 'floor', label: 'Этаж', ...whole(-20, 200) },
  { name: 'rooms', label: 'Комнат', ...whole(0, 9) },
  {
    name: 'layoutKind',
    label: 'Планировка',
    kind: 'choice',
    options: optionsOf(layoutKinds, layoutNames),
  },
  { name: 'apartments', label: 'Апартаменты', kind: 'flag' },
  { name: 'area', label: 'Площадь, м²', required: true, ...area },
  { name: 'livingArea', label: 'Жилая площадь, м²', ...area },
  { name: 'kitchenArea', label: 'Площадь кухни, м²', ...area },
  ceilingField,
  {
    name: 'windows',
    label: 'Окна',
    kind: 'choices',
    options: sides.map((side) => ({ value: side, label: sidesName([side]) })),
  },
  { name: 'plan', label: 'План', kind: 'picture' },
  { name: 'images', label: 'Фотографии', kind: 'pictures' },
]

export const lotFieldCalled = (name: string) => lotFields.find((one) => one.name === name)

/** What a lot made by hand is asked for first. */
const placedFirst = [
  'sectionId',
  'floor',
  'number',
  'rooms',
  'layoutKind',
  'finishing',
  'area',
  'livingArea',
  'kitchenArea',
  'ceilingMm',
  'price',
  'basePrice',
  'status',
  'deal',
  'rentPerMonth',
  'rentPerMetreYear',
  'plan',
  'images',
]

/** What a lot made by hand is asked for: where it is, then the rest. */
export const newLotFields: readonly RecordField[] = [
  {
    name: 'kind',
    label: 'Вид',
    kind: 'choice',
    required: true,
    options: optionsOf(lotKinds, kindNames),
  },
  {
    name: 'buildingId',
    label: 'Корпус',
    kind: 'choice',
    from: 'buildings',
    isNumeric: true,
    required: true,
  },
  ...placedFirst.flatMap((name) => lotFieldCalled(name) ?? []),
  ...lotFields.filter(({ name }) => !placedFirst.includes(name)),
]

const dealFields = ['deal', 'rentPerMonth', 'rentPerMetreYear']

/** Premises alone are let. */
export const lotFieldsOf = (kind: LotKind): readonly RecordField[] =>
  kind === 'commercial' ? lotFields : lotFields.filter(({ name }) => !dealFields.includes(name))

/** A field of lots that this kind does not have. */
export const isForeignField = (kind: LotKind, name: string): boolean =>
  !lotFieldsOf(kind).some((one) => one.name === name)
