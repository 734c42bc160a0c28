import { pageLinks } from '#domain/addresses/page-links.ts'
import type { RecordKind } from '#domain/office/fields/record-kind.ts'
import { recordHeadings } from '#domain/office/fields/record-headings.ts'

export const people = {
  ...recordHeadings.people,
  titleField: 'name',
  listed: ['role'],
  fields: [
    { name: 'name', label: 'Имя', kind: 'line', required: true, most: 100 },
    { name: 'role', label: 'Должность', kind: 'line', isWide: true, most: 200 },
    { name: 'photo', label: 'Фотография', kind: 'picture' },
  ],
  url: pageLinks.about,
} as const satisfies RecordKind
