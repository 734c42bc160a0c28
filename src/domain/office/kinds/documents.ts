import { pageLinks } from '#domain/addresses/page-links.ts'
import { whole } from '#domain/office/fields/number-fields.ts'
import { wordOptions } from '#domain/office/fields/record-field.ts'
import { developerField } from '#domain/office/fields/record-fields.ts'
import type { RecordKind } from '#domain/office/fields/record-kind.ts'
import { recordHeadings } from '#domain/office/fields/record-headings.ts'

const types = [
  'проектная декларация',
  'изменения в декларацию',
  'РНС',
  'РНВ',
  'ЗОС',
  'ГПЗУ',
  'право на землю',
  'договор ДДУ (проект)',
  'договор купли-продажи (проект)',
  'эскроу',
  'аудит',
  'отчётность',
  'правила акции',
  'политика ПДн',
  'согласие',
  'cookie',
  'прайс',
  'презентация',
]

export const documents = {
  ...recordHeadings.documents,
  law: 'all',
  titleField: 'title',
  listed: ['type', 'projectId', 'date'],
  initial: { public: true },
  fields: [
    { name: 'title', label: 'Название', kind: 'line', required: true, most: 300 },
    { name: 'type', label: 'Вид', kind: 'choice', required: true, options: wordOptions(types) },
    { name: 'number', label: 'Номер', kind: 'line', most: 100 },
    { name: 'date', label: 'Дата', kind: 'day' },
    {
      name: 'version',
      label: 'Редакция',
      ...whole(1, 1_000),
      hint: 'С новым файлом прежняя редакция остаётся на сайте',
    },
    { name: 'projectId', label: 'Проект', kind: 'choice', from: 'projectIds', isNumeric: true },
    developerField,
    { name: 'file', label: 'Файл', kind: 'file' },
    {
      name: 'externalUrl',
      label: 'Ссылка',
      kind: 'link',
      most: 2_000,
      hint: 'На наш.дом.рф, если файла нет на сайте',
    },
    { name: 'public', label: 'Виден всем', kind: 'flag' },
  ],
  url: pageLinks.documents,
} as const satisfies RecordKind
