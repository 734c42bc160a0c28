import { nearbyKinds, type NearbyKind } from '#domain/content/nearby.ts'
import { finishingNames } from '#domain/lots/finishing.ts'
import { finishings } from '#domain/lots/lot.ts'
import { placeGalleryFields } from '#domain/office/fields/gallery-fields.ts'
import { whole } from '#domain/office/fields/number-fields.ts'
import { optionsOf, type RecordField } from '#domain/office/fields/record-field.ts'

/** Of what is not built yet. */
const plannedFields = [
  { name: 'opens', label: 'Когда откроется', kind: 'line', most: 100, hint: 'III квартал 2028' },
  { name: 'builder', label: 'Кто строит', kind: 'line', most: 150 },
] as const satisfies readonly RecordField[]

const nearbyFields = (kinds: readonly NearbyKind[]): readonly RecordField[] => [
  {
    name: 'kind',
    label: 'Что это',
    kind: 'choice',
    options: kinds.map((value) => ({ value, label: nearbyKinds[value] })),
  },
  { name: 'name', label: 'Название', kind: 'line', required: true, most: 150 },
  { name: 'minutes', label: 'Минут пешком', ...whole(1, 600) },
  {
    name: 'time',
    label: 'Дорога словами',
    kind: 'line',
    most: 100,
    hint: 'Вместо минут пешком: «10 минут на\u00A0автобусе»',
  },
  ...plannedFields,
]

/** What pages show of a project beside its facts; within `details`, as sources bring it. */
export const projectStory = [
  { name: 'cover', label: 'Обложка', kind: 'picture' },
  {
    name: 'gallery',
    label: 'Галерея',
    kind: 'list',
    fields: [
      ...placeGalleryFields,
      {
        name: 'finishing',
        label: 'Отделка',
        kind: 'choice',
        options: optionsOf(finishings, finishingNames),
        hint: 'Картинка встанет в\u00A0раздел об\u00A0отделке',
      },
    ],
  },
  { name: 'genplan', label: 'Генплан', kind: 'picture' },
  {
    name: 'outlines',
    label: 'Дома на\u00A0генплане',
    kind: 'list',
    fields: [
      { name: 'building', label: 'Корпус', kind: 'choice', from: 'buildings', required: true },
      { name: 'outline', label: 'Контур', kind: 'outline', over: 'genplan', required: true },
    ],
  },
  {
    name: 'advantages',
    label: 'Преимущества',
    kind: 'lines',
    hint: 'Каждое с\u00A0новой строки',
  },
  { name: 'architecture', label: 'Архитектура', kind: 'article', most: 5_000 },
  { name: 'yard', label: 'Двор и\u00A0благоустройство', kind: 'article', most: 5_000 },
  {
    name: 'finishing',
    label: 'Что входит в\u00A0отделку',
    kind: 'group',
    fields: finishings.map((name) => ({ name, label: finishingNames[name], kind: 'lines' })),
  },
  {
    name: 'tariff',
    label: 'Тариф УК, ₽ за\u00A0м² в\u00A0месяц',
    kind: 'number',
    least: 0,
    greatest: 10_000,
  },
  {
    name: 'transport',
    label: 'Транспорт рядом',
    kind: 'list',
    fields: nearbyFields(['metro', 'train', 'tram', 'bus', 'other']),
  },
  {
    name: 'infrastructure',
    label: 'Что рядом',
    kind: 'list',
    fields: nearbyFields([
      'school',
      'kindergarten',
      'shop',
      'clinic',
      'park',
      'sport',
      'road',
      'other',
    ]),
  },
  {
    name: 'neighbours',
    label: 'Что построят рядом',
    kind: 'list',
    fields: [
      { name: 'name', label: 'Что это', kind: 'line', required: true, most: 150 },
      { name: 'place', label: 'Где', kind: 'line', most: 150 },
      ...plannedFields,
    ],
  },
  {
    name: 'faq',
    label: 'Вопросы и ответы',
    kind: 'list',
    fields: [
      { name: 'question', label: 'Вопрос', kind: 'line', required: true, most: 300 },
      { name: 'answer', label: 'Ответ', kind: 'article', required: true, most: 3_000 },
    ],
  },
  { name: 'tour', label: 'Ссылка на тур', kind: 'link', most: 2_000 },
  { name: 'video', label: 'Ссылка на видео', kind: 'link', most: 2_000 },
  { name: 'webcam', label: 'Ссылка на веб-камеру', kind: 'link', most: 2_000 },
  {
    name: 'seo',
    label: 'Для поисковых систем',
    kind: 'group',
    fields: [
      {
        name: 'title',
        label: 'Заголовок страницы',
        kind: 'line',
        most: 150,
        hint: 'Пусто — из\u00A0названия',
      },
      { name: 'description', label: 'Описание страницы', kind: 'text', most: 400 },
    ],
  },
] as const satisfies readonly RecordField[]
