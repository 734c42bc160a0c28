import { pageLinks } from '#domain/addresses/page-links.ts'
import { bookingField } from '#domain/office/fields/booking-field.ts'
import { pointFields } from '#domain/office/fields/number-fields.ts'
import { developerField } from '#domain/office/fields/record-fields.ts'
import type { RecordKind } from '#domain/office/fields/record-kind.ts'

const statuses = [
  { value: 'announced', label: 'Анонсирован' },
  { value: 'presale', label: 'Скоро в продаже' },
  { value: 'on_sale', label: 'В продаже' },
  { value: 'sold_out', label: 'Продан' },
  { value: 'completed', label: 'Построен' },
  { value: 'archived', label: 'В архиве' },
]

/** Sources make projects; staff set fields above their word. */
export const projects = {
  entity: 'projects',
  title: 'Проекты',
  key: 'r',
  newLabel: 'Проект',
  area: 'content',
  titleField: 'name',
  isOfSources: true,
  isAlwaysShown: true,
  fields: [
    { name: 'name', label: 'Название', kind: 'line', required: true, most: 150 },
    { name: 'status', label: 'Состояние', kind: 'choice', required: true, options: statuses },
    developerField,
    {
      name: 'class',
      label: 'Класс',
      kind: 'line',
      most: 50,
      hint: 'economy, standard, comfort, comfort_plus, business, premium или elite; другое сайт не\u00A0покажет',
    },
    { name: 'district', label: 'Район', kind: 'line', most: 150 },
    { name: 'address', label: 'Адрес', kind: 'line', most: 300 },
    ...pointFields,
    { name: 'teaser', label: 'Вступление', kind: 'text', most: 500 },
    { name: 'story', label: 'Рассказ о проекте', kind: 'text', most: 10_000 },
    { name: 'phone', label: 'Телефон офиса продаж проекта', kind: 'line', most: 30 },
    { name: 'tour', label: 'Ссылка на тур', kind: 'link', most: 2_000 },
    { name: 'video', label: 'Ссылка на видео', kind: 'link', most: 2_000 },
    bookingField,
  ],
  url: pageLinks.projects,
} as const satisfies RecordKind
