import { pageLinks } from '#domain/addresses/page-links.ts'
import { galleryFields } from '#domain/office/fields/gallery-fields.ts'
import { orderField, pointFields } from '#domain/office/fields/number-fields.ts'
import type { RecordKind } from '#domain/office/fields/record-kind.ts'
import { recordHeadings } from '#domain/office/fields/record-headings.ts'

const days = [
  ['mon', 'Понедельник'],
  ['tue', 'Вторник'],
  ['wed', 'Среда'],
  ['thu', 'Четверг'],
  ['fri', 'Пятница'],
  ['sat', 'Суббота'],
  ['sun', 'Воскресенье'],
] as const

const kinds = [
  { value: 'sales', label: 'Офис продаж' },
  { value: 'head', label: 'Главный офис' },
  { value: 'site', label: 'Офис на площадке' },
]

export const offices = {
  ...recordHeadings.offices,
  titleField: 'name',
  listed: ['kind', 'address'],
  fields: [
    { name: 'name', label: 'Название', kind: 'line', required: true, most: 150 },
    { name: 'kind', label: 'Вид', kind: 'choice', required: true, options: kinds },
    {
      name: 'projects',
      label: 'Какие проекты продаёт',
      kind: 'choices',
      from: 'projects',
      hint: 'На\u00A0их страницах и\u00A0страницах их лотов — телефон и\u00A0часы этого офиса',
    },
    { name: 'address', label: 'Адрес', kind: 'line', required: true, most: 300 },
    { name: 'phone', label: 'Телефон', kind: 'line', isPhone: true, most: 30 },
    { name: 'email', label: 'Почта', kind: 'line', isEmail: true, most: 200 },
    {
      name: 'hours',
      label: 'Часы работы',
      kind: 'group',
      fields: days.map(([name, label]) => ({
        name,
        label,
        kind: 'hours',
        // One line explains the week.
        ...(name === 'mon' && { hint: '9:00–21:00; пусто — выходной' }),
      })),
    },
    {
      name: 'holidays',
      label: 'Особые дни',
      kind: 'list',
      fields: [
        { name: 'date', label: 'Дата', kind: 'day', required: true },
        { name: 'hours', label: 'Часы', kind: 'hours', hint: 'Пусто — закрыто' },
        { name: 'note', label: 'Пояснение', kind: 'line', most: 100 },
      ],
    },
    ...pointFields,
    { name: 'route', label: 'Как добраться', kind: 'text', most: 1_000 },
    { name: 'access', label: 'Как войти', kind: 'text', most: 1_000 },
    { name: 'gallery', label: 'Картинки', kind: 'list', fields: galleryFields },
    orderField,
  ],
  url: pageLinks.contacts,
} as const satisfies RecordKind
