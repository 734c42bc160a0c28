import { pageLinks } from '#domain/addresses/page-links.ts'
import { ruleFields } from '#domain/office/fields/promotion-rule.ts'
import { isObject } from '#domain/is-object.ts'
import { type RecordData, wordOptions } from '#domain/office/fields/record-field.ts'
import { galleryFields } from '#domain/office/fields/gallery-fields.ts'
import { orderField } from '#domain/office/fields/number-fields.ts'
import type { RecordKind } from '#domain/office/fields/record-kind.ts'
import { recordHeadings } from '#domain/office/fields/record-headings.ts'

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

function lowersPrice({ effect }: RecordData): boolean {
  const { percent, amount, price } = isObject(effect) ? effect : {}
  return [percent, amount, price].some((value) => Number(value) > 0)
}

/** Whether a price on the site changes with it, or is named by it. */
const changesPrice = (data: RecordData) => data.changesPrice === true || lowersPrice(data)

const millisecondsOf = (value: unknown) => (typeof value === 'string' ? Date.parse(value) : NaN)

function check(data: RecordData): Record<string, string> {
  const { startsAt, endsAt, condition } = data
  const isPeriod = !(millisecondsOf(endsAt) <= millisecondsOf(startsAt))
  const isMarked = data.changesPrice === true
  const isForSome = typeof condition === 'string' && condition.trim() !== ''
  return {
    ...(!isPeriod && { endsAt: 'Окончание должно быть позже начала' }),
    ...(isMarked && !lowersPrice(data) && { changesPrice: NO_DISCOUNT }),
    ...(isMarked && isForSome && { changesPrice: FOR_SOME }),
  }
}

const NO_DISCOUNT = 'Впишите скидку или цену: без них цены не\u00A0меняются'
const FOR_SOME =
  'Скидка по\u00A0условию цену для всех не\u00A0меняет: снимите отметку или «Для кого»'

const publishedNote = ({ endsAt }: RecordData, now: number) =>
  millisecondsOf(endsAt) <= now
    ? 'Опубликовано, но срок акции уже прошёл: на\u00A0сайте она стоит среди завершённых и\u00A0цен не\u00A0меняет'
    : null

export const promotions = {
  ...recordHeadings.promotions,
  areaOf: (editions) => (editions.some(changesPrice) ? 'prices' : 'content'),
  areaNote:
    'Акции без скидки и\u00A0цены ведут владелец и\u00A0контент: чтобы сохранить, впишите скидку или цену',
  titleField: 'title',
  isGreatestFirst: true,
  listed: ['type', 'endsAt'],
  law: ['legal'],
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
        { name: 'amount', label: 'Скидка, ₽', kind: 'number', least: 0 },
        { name: 'price', label: 'Цена, ₽', kind: 'number', least: 0 },
        { name: 'gift', label: 'Подарок', kind: 'line', most: 100 },
        { name: 'rate', label: 'Ставка, %', kind: 'number', least: 0, greatest: 100 },
      ],
    },
    {
      name: 'condition',
      label: 'Для кого',
      kind: 'line',
      most: 120,
      hint: 'Пусто — для всех. «Семьям с двумя детьми»: цена лотов остаётся без этой скидки, цена с ней стоит рядом',
    },
    {
      name: 'changesPrice',
      label: 'Меняет цену для всех',
      kind: 'flag',
      hint: 'Цена лотов станет ниже, прежняя — зачёркнута. Без отметки цены не меняются: скидка в них уже есть',
    },
    {
      name: 'stacks',
      label: 'Складывается с другой скидкой',
      kind: 'flag',
      hint: 'Без отметки скидка считается от цены до других скидок, и действует наибольшая',
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
  check,
  publishedNote,
  hasPreview: true,
} as const satisfies RecordKind
