import { pageLinks } from '#domain/addresses/page-links.ts'
import type { RecordData } from '#domain/office/fields/record-field.ts'
import type { RecordKind } from '#domain/office/fields/record-kind.ts'
import { recordHeadings } from '#domain/office/fields/record-headings.ts'

const OPERATORS = '{operators}'

function check({ text }: RecordData): Record<string, string> {
  if (typeof text !== 'string') return {}
  const strange = /\{[^{}]*\}/.exec(text.replaceAll(OPERATORS, ''))?.[0]
  if (strange) return { text: `${strange}: сайт подставляет только ${OPERATORS}` }
  return text.includes(OPERATORS) ? {} : { text: `Назовите операторов: ${OPERATORS}` }
}

/** How the site deals with personal data. Each publication is an edition with an address of its own. */
export const policy = {
  ...recordHeadings.policy,
  law: 'all',
  titleField: 'title',
  isAlwaysShown: true,
  hasPreview: true,
  fields: [
    { name: 'title', label: 'Название', kind: 'line', required: true, most: 200 },
    {
      name: 'text',
      label: 'Текст',
      kind: 'article',
      isMarked: true,
      required: true,
      most: 60_000,
      hint: `${OPERATORS} — застройщики с\u00A0реквизитами и\u00A0проектами`,
    },
  ],
  check,
  url: pageLinks.policy,
} as const satisfies RecordKind
