import { pageLinks } from '#domain/addresses/page-links.ts'
import { phraseSections } from '#domain/brand/phrases.ts'
import type { RecordField } from '#domain/office/fields/record-field.ts'
import type { RecordKind } from '#domain/office/fields/record-kind.ts'
import { recordHeadings } from '#domain/office/fields/record-headings.ts'

/** What is longer has the whole width, or several lines. */
const SHORT = 36
const LINE = 70
const MOST = 300

const fieldOf = (name: string, original: string, section: string): RecordField => ({
  name,
  label: original.trim(),
  kind: original.length > LINE ? 'text' : 'line',
  ...(original.length > SHORT && original.length <= LINE && { isWide: true }),
  required: true,
  most: MOST,
  section,
})

/** Fixed phrases of the pages; each field bears its original as its label. */
export const phrases = {
  ...recordHeadings.phrases,
  titleField: 'title',
  isAlwaysShown: true,
  hasPreview: true,
  origin: {
    note: 'что здесь не\u00A0изменено, стоит на\u00A0сайте как было',
    value: 'Было',
    back: 'Вернуть как было',
    done: 'На\u00A0сайте снова как было',
  },
  fields: phraseSections.flatMap(({ title, phrases: all }) =>
    Object.entries(all).map(([name, original]) => fieldOf(name, original, title)),
  ),
  url: pageLinks.home,
} as const satisfies RecordKind
