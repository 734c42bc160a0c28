import { pageLinks } from '#domain/addresses/page-links.ts'
import { landingQuery } from '#domain/content/landing.ts'
import { aliasField, uniqueAlias } from '#domain/office/fields/record-fields.ts'
import type { RecordKind } from '#domain/office/fields/record-kind.ts'
import { recordHeadings } from '#domain/office/fields/record-headings.ts'

/** A list of flats under an address, a heading and a text of its own, made for one search. */
export const landings = {
  ...recordHeadings.landings,
  titleField: 'h1',
  listed: ['alias'],
  initial: { indexed: true },
  fields: [
    { name: 'h1', label: 'Заголовок', kind: 'line', required: true, most: 200 },
    aliasField,
    {
      name: 'filter',
      label: 'Какие квартиры',
      kind: 'line',
      isWide: true,
      required: true,
      most: 2_000,
      hint: 'Отберите квартиры на сайте и вставьте адрес списка',
      countedAt: '/landings/count',
    },
    { name: 'title', label: 'Заголовок в поиске', kind: 'line', isWide: true, most: 200 },
    { name: 'description', label: 'Описание в поиске', kind: 'text', most: 500 },
    { name: 'text', label: 'Текст', kind: 'article', most: 20_000 },
    {
      name: 'indexed',
      label: 'Показывать поисковым системам, пока квартир три и больше',
      kind: 'flag',
    },
  ],
  url: ({ alias }) => pageLinks.landing(String(alias)),
  hasPreview: true,
  check: ({ filter }) =>
    typeof filter !== 'string' || landingQuery(filter)
      ? {}
      : { filter: 'Вставьте адрес списка квартир, где выбрано хотя бы одно условие' },
  unique: uniqueAlias,
} as const satisfies RecordKind
