import { pageLinks } from '#domain/addresses/page-links.ts'
import { whole } from '#domain/office/fields/number-fields.ts'
import type { RecordKind } from '#domain/office/fields/record-kind.ts'
import { recordHeadings } from '#domain/office/fields/record-headings.ts'

export const reports = {
  ...recordHeadings.reports,
  titleField: 'month',
  subtitleField: 'text',
  listed: ['buildingId'],
  fields: [
    {
      name: 'buildingId',
      label: 'Корпус',
      kind: 'choice',
      from: 'buildings',
      isNumeric: true,
      required: true,
    },
    { name: 'month', label: 'Месяц', kind: 'month', required: true },
    { name: 'percent', label: 'Готовность, %', ...whole(0, 100) },
    { name: 'text', label: 'Что сделано', kind: 'text', required: true, most: 5_000 },
    { name: 'images', label: 'Фотографии', kind: 'pictures' },
  ],
  url: pageLinks.projects,
} as const satisfies RecordKind
