import { pageLinks } from '#domain/addresses/page-links.ts'
import { galleryFields } from '#domain/office/fields/gallery-fields.ts'
import type { RecordKind } from '#domain/office/fields/record-kind.ts'
import { recordHeadings } from '#domain/office/fields/record-headings.ts'

const contactFields = [
  { name: 'phone', label: 'Телефон', kind: 'line', isPhone: true, most: 30 },
  { name: 'email', label: 'Почта', kind: 'line', isEmail: true, most: 200 },
] as const

/** The company in the header, the footer, contacts and «О компании». */
export const company = {
  ...recordHeadings.company,
  titleField: 'name',
  hasPreview: true,
  isAlwaysShown: true,
  fields: [
    { name: 'name', label: 'Название', kind: 'line', required: true, most: 150 },
    { name: 'city', label: 'Город', kind: 'line', most: 100 },
    { name: 'cityIn', label: 'Где', kind: 'line', most: 100, hint: '«в Перми»' },
    { name: 'cityOf', label: 'Чего', kind: 'line', most: 100, hint: '«Перми»' },
    { name: 'phone', label: 'Телефон', kind: 'line', isPhone: true, most: 30 },
    { name: 'email', label: 'Почта', kind: 'line', isEmail: true, most: 200 },
    { name: 'story', label: 'О компании', kind: 'article', most: 10_000 },
    {
      name: 'numbers',
      label: 'В числах',
      kind: 'list',
      fields: [
        { name: 'value', label: 'Число', kind: 'line', required: true, most: 50 },
        { name: 'label', label: 'Чего', kind: 'line', required: true, most: 150 },
      ],
    },
    {
      name: 'timeline',
      label: 'История',
      kind: 'list',
      fields: [
        { name: 'year', label: 'Год', kind: 'line', required: true, most: 20 },
        { name: 'text', label: 'Что было', kind: 'line', required: true, most: 500 },
      ],
    },
    {
      name: 'press',
      label: 'Для журналистов',
      kind: 'group',
      fields: [{ name: 'name', label: 'Имя', kind: 'line', most: 150 }, ...contactFields],
    },
    {
      name: 'service',
      label: 'Для жильцов',
      kind: 'group',
      fields: [
        ...contactFields,
        { name: 'note', label: 'Когда и\u00A0как', kind: 'text', most: 1_000 },
      ],
    },
    { name: 'agents', label: 'Условия для агентов', kind: 'text', most: 3_000 },
    {
      name: 'socials',
      label: 'Соцсети',
      kind: 'list',
      fields: [
        { name: 'name', label: 'Название', kind: 'line', required: true, most: 50 },
        { name: 'url', label: 'Ссылка', kind: 'link', required: true, most: 500 },
      ],
    },
    {
      name: 'notice',
      label: 'Объявление над страницами',
      kind: 'line',
      most: 200,
      hint: '«В\u00A0ночь на\u00A05\u00A0декабря сайт будет недоступен»',
    },
    { name: 'gallery', label: 'Картинки', kind: 'list', fields: galleryFields },
  ],
  url: pageLinks.about,
} as const satisfies RecordKind
