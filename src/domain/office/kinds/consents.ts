import { pageLinks } from '#domain/addresses/page-links.ts'
import {
  consentDocuments,
  CONSENT_TERM,
  type ConsentPurpose,
} from '#domain/consent/consent-texts.ts'
import type { RecordData } from '#domain/office/fields/record-field.ts'
import type { RecordKind } from '#domain/office/fields/record-kind.ts'
import { recordHeadings } from '#domain/office/fields/record-headings.ts'

/** Consents by the ids of their records: the site knows where each of them is asked for, so none is added or taken away. */
export const consentsById = new Map<number, ConsentPurpose>([
  [1, 'pdn_processing'],
  [2, 'marketing'],
  [3, 'letters'],
  [4, 'cookies'],
])

const OPERATOR = '{operator}'

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** What a consent that is not asked for by a form cannot name, and what one that is has to. */
function check(data: RecordData, id: number | null): Record<string, string> {
  const purpose = consentsById.get(id ?? 0)
  const text = textOf(data.text)
  const wrong: Record<string, string> = {}
  const strange = /\{[^{}]*\}/.exec(text.replaceAll(OPERATOR, ''))?.[0]
  if (strange) wrong.text = `${strange}: сайт подставляет только ${OPERATOR}`
  if (purpose === 'cookies') {
    if (text.includes(OPERATOR))
      wrong.text = `${OPERATOR} в\u00A0окне о\u00A0cookie не подставляется`
    return wrong
  }
  if (!/^[^«»]*«[^«»]+»[^«»]*$/.test(textOf(data.label)))
    wrong.label = 'Название документа возьмите в\u00A0«кавычки»: оно станет ссылкой'
  if (purpose !== 'letters' && !text.includes(OPERATOR))
    wrong.text ??= `Назовите, кому даётся согласие: ${OPERATOR}`
  if (purpose === 'pdn_processing' && !text.replaceAll('\u00A0', ' ').includes(CONSENT_TERM))
    wrong.text ??= `Назовите срок: заявки хранятся ${CONSENT_TERM}`
  return wrong
}

/** What visitors agree to. Each publication is an edition of its own: earlier ones and the proofs resting on them stay. */
export const consents = {
  ...recordHeadings.consents,
  law: 'all',
  titleField: 'title',
  isAlwaysShown: true,
  hasPreview: true,
  fields: [
    { name: 'title', label: 'Название', kind: 'line', required: true, most: 200 },
    {
      name: 'label',
      label: 'Слова у\u00A0флажка',
      isWide: true,
      kind: 'line',
      required: true,
      most: 300,
      hint: 'Слова в\u00A0«кавычках» ведут к\u00A0тексту',
    },
    {
      name: 'text',
      label: 'Текст',
      kind: 'text',
      required: true,
      most: 20_000,
      hint: `${OPERATOR} — застройщик проекта с\u00A0реквизитами. Абзацы разделяет пустая строка`,
    },
  ],
  check,
  url: (_, id) => {
    const purpose = consentsById.get(id)
    return purpose && purpose !== 'cookies'
      ? `${pageLinks.documents()}#${consentDocuments[purpose]}`
      : pageLinks.documents()
  },
} as const satisfies RecordKind
