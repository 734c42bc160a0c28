import { pageLinks } from '#domain/addresses/page-links.ts'
import type { RecordData } from '#domain/office/fields/record-field.ts'
import type { RecordKind } from '#domain/office/fields/record-kind.ts'
import { recordHeadings } from '#domain/office/fields/record-headings.ts'

/** Numbers of the registers of companies and of founders who work by themselves. */
const digits = {
  inn: { shape: /^\d{10}(?:\d{2})?$/, words: 'ИНН — 10 или 12 цифр' },
  ogrn: { shape: /^\d{13}(?:\d{2})?$/, words: 'ОГРН — 13 цифр, у предпринимателя 15' },
  kpp: { shape: /^\d{9}$/, words: 'КПП — 9 цифр' },
}

function check(data: RecordData): Record<string, string> {
  const wrong = Object.entries(digits).flatMap(([name, { shape, words }]) => {
    const value = data[name]
    return typeof value === 'string' && !shape.test(value) ? [[name, words]] : []
  })
  return Object.fromEntries(wrong)
}

/** Who builds, as the law knows them. What a project or a house names as its developer cannot be hidden. */
export const legalEntities = {
  ...recordHeadings['legal-entities'],
  law: 'all',
  titleField: 'name',
  isAlwaysShown: true,
  fields: [
    { name: 'name', label: 'Название', kind: 'line', required: true, most: 300 },
    { name: 'inn', label: 'ИНН', kind: 'line', most: 12 },
    { name: 'ogrn', label: 'ОГРН', kind: 'line', most: 15 },
    { name: 'kpp', label: 'КПП', kind: 'line', most: 9 },
    { name: 'address', label: 'Адрес', kind: 'line', most: 500 },
    { name: 'escrowBank', label: 'Банк эскроу', kind: 'line', most: 200 },
    { name: 'nashdomUrl', label: 'Страница на наш.дом.рф', kind: 'link', most: 2_000 },
  ],
  url: pageLinks.about,
  check,
  unique: { field: 'name', taken: 'Застройщик с таким названием уже есть' },
} as const satisfies RecordKind
