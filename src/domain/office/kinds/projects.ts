import { pageLinks } from '#domain/addresses/page-links.ts'
import { bookingField } from '#domain/office/fields/booking-field.ts'
import { orderField, pointFields } from '#domain/office/fields/number-fields.ts'
import { receiverIdFields } from '#domain/office/fields/receiver-id-fields.ts'
import { aliasField, developerField } from '#domain/office/fields/record-fields.ts'
import type { RecordKind } from '#domain/office/fields/record-kind.ts'

import { projectStory } from './project-fields.ts'
import { recordHeadings } from '#domain/office/fields/record-headings.ts'

const statuses = [
  { value: 'announced', label: 'Анонсирован' },
  { value: 'presale', label: 'Скоро в продаже' },
  { value: 'on_sale', label: 'В продаже' },
  { value: 'sold_out', label: 'Продан' },
  { value: 'completed', label: 'Построен' },
  { value: 'archived', label: 'В архиве' },
]

const classes = [
  { value: 'economy', label: 'Эконом' },
  { value: 'standard', label: 'Стандарт' },
  { value: 'comfort', label: 'Комфорт' },
  { value: 'comfort_plus', label: 'Комфорт-плюс' },
  { value: 'business', label: 'Бизнес' },
  { value: 'premium', label: 'Премиум' },
  { value: 'elite', label: 'Элитный' },
]

/** Sources make projects and so do staff, who set fields above the word of a source. */
export const projects = {
  ...recordHeadings.projects,
  titleField: 'name',
  hasPreview: true,
  listed: ['status', 'city'],
  law: ['legalEntityId'],
  fields: [
    { name: 'name', label: 'Название', kind: 'line', required: true, most: 150 },
    {
      ...aliasField,
      label: 'Адрес страницы',
      hint: 'Латинские буквы, цифры и\u00A0дефис; пустой составится из\u00A0названия',
    },
    {
      name: 'status',
      label: 'Стадия',
      kind: 'choice',
      required: true,
      options: statuses,
      hint: '«В\u00A0архиве»: проекта нет в\u00A0списках и\u00A0на\u00A0главной, его страница остаётся',
    },
    { ...developerField, hint: 'Без него проект не\u00A0опубликовать' },
    { name: 'class', label: 'Класс', kind: 'choice', options: classes },
    {
      name: 'city',
      label: 'Город',
      kind: 'line',
      most: 100,
      hint: 'Например, Пермь: по\u00A0нему отбирают проекты',
    },
    { name: 'district', label: 'Район', kind: 'line', most: 150 },
    { name: 'address', label: 'Адрес', kind: 'line', most: 300 },
    ...pointFields,
    { name: 'teaser', label: 'Вступление', kind: 'text', most: 500 },
    { name: 'story', label: 'Рассказ о проекте', kind: 'article', most: 10_000 },
    {
      name: 'phone',
      label: 'Телефон офиса продаж проекта',
      kind: 'line',
      isPhone: true,
      most: 30,
    },
    ...projectStory,
    bookingField,
    ...receiverIdFields,
    { ...orderField, hint: 'Меньшее число — ближе к\u00A0началу списков' },
  ],
  initial: { status: 'on_sale' },
  url: ({ alias }) => pageLinks.project(String(alias)),
  removal: {
    warning:
      'С\u00A0сайта пропадут его корпуса, лоты, этажи и\u00A0отчёты о\u00A0стройке. Вернуть их нельзя.',
    page: ({ alias }) => pageLinks.project(String(alias)),
    target: pageLinks.projects(),
  },
} as const satisfies RecordKind
