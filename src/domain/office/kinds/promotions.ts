import { pageLinks } from '#domain/addresses/page-links.ts'
import { ruleFields } from '#domain/office/fields/promotion-rule.ts'
import { wordOptions } from '#domain/office/fields/record-field.ts'
import { galleryFields } from '#domain/office/fields/gallery-fields.ts'
import { orderField } from '#domain/office/fields/number-fields.ts'
import type { RecordKind } from '#domain/office/fields/record-kind.ts'

/** The seven that a portal of a bank knows. */
const types = [
  'Скидки на жильё',
  'Скидки для профессий и семей',
  'Рассрочка и гибкие платежи',
  'Субсидированная ипотека',
  'Trade-in',
  'Бонусы и подарки',
  'Другие',
]

export const promotions = {
  entity: 'promotions',
  title: 'Акции',
  key: 'a',
  fresh: 'Новая акция',
  area: 'content',
  called: 'title',
  listed: ['type', 'endsAt'],
  fields: [
    { name: 'title', label: 'Название', kind: 'line', required: true, most: 200 },
    {
      name: 'type',
      label: 'Вид',
      kind: 'choice',
      required: true,
      options: wordOptions(types),
    },
    {
      name: 'badge',
      label: 'Метка на карточке',
      kind: 'line',
      most: 30,
      hint: 'Коротко: «−5 %»',
    },
    { name: 'teaser', label: 'Вступление', kind: 'text', most: 500 },
    { name: 'body', label: 'Условия', kind: 'article', most: 20_000 },
    { name: 'gallery', label: 'Картинки', kind: 'list', fields: galleryFields },
    { name: 'startsAt', label: 'Начало', kind: 'moment', hint: 'Пусто — сразу' },
    {
      name: 'endsAt',
      label: 'Окончание',
      kind: 'moment',
      hint: 'После этого времени акция заканчивается сама',
    },
    {
      name: 'rule',
      label: 'К каким лотам подходит',
      kind: 'group',
      fields: ruleFields,
      countedAt: '/promotions/count',
    },
    {
      name: 'effect',
      label: 'Что даёт',
      kind: 'group',
      fields: [
        { name: 'percent', label: 'Скидка, %', kind: 'number', least: 0, greatest: 100 },
        { name: 'gift', label: 'Подарок', kind: 'line', most: 100 },
        { name: 'rate', label: 'Ставка, %', kind: 'number', least: 0, greatest: 100 },
      ],
    },
    { name: 'legal', label: 'Юридический текст', kind: 'text', most: 5_000 },
    {
      name: 'erid',
      label: 'erid',
      kind: 'line',
      most: 100,
      hint: 'Если акция — реклама: токен из ОРД',
    },
    orderField,
  ],
  url: (_, id) => pageLinks.promotion(id),
  hasPreview: true,
} as const satisfies RecordKind
