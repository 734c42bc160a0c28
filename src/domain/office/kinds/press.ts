import { pageLinks } from '#domain/addresses/page-links.ts'
import type { RecordKind } from '#domain/office/fields/record-kind.ts'
import { recordHeadings } from '#domain/office/fields/record-headings.ts'

export const press = {
  ...recordHeadings.press,
  titleField: 'title',
  listed: ['outlet', 'publishedOn'],
  fields: [
    { name: 'title', label: 'Заголовок', kind: 'line', required: true, most: 200 },
    { name: 'outlet', label: 'Издание', kind: 'line', required: true, most: 100 },
    { name: 'url', label: 'Ссылка', kind: 'link', most: 2_000 },
    { name: 'quote', label: 'Цитата', kind: 'text', most: 1_000 },
    { name: 'projects', label: 'Проекты', kind: 'choices', from: 'projects' },
    { name: 'publishedOn', label: 'Дата выхода', kind: 'day', required: true },
  ],
  url: pageLinks.press,
} as const satisfies RecordKind
