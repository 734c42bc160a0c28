import { pageLinks } from '#domain/addresses/page-links.ts'
import type { RecordData } from '#domain/office/fields/record-field.ts'
import type { RecordKind } from '#domain/office/fields/record-kind.ts'
import { recordHeadings } from '#domain/office/fields/record-headings.ts'

const INN_WEIGHTS = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8]

/** Whether the digit at a place of an INN is the one that those before it make. */
const isInnDigit = (inn: string, at: number) => {
  const weights = INN_WEIGHTS.slice(INN_WEIGHTS.length - at)
  const sum = weights.reduce((total, weight, index) => total + weight * Number(inn[index]), 0)
  return (sum % 11) % 10 === Number(inn[at])
}

const isInn = (inn: string) =>
  inn.length === 10 ? isInnDigit(inn, 9) : isInnDigit(inn, 10) && isInnDigit(inn, 11)

const isOgrn = (ogrn: string) =>
  (Number(ogrn.slice(0, -1)) % (ogrn.length - 2)) % 10 === Number(ogrn.at(-1))

/** Numbers of the registers of companies and of founders who work by themselves. */
const digits = {
  inn: { shape: /^\d{10}(?:\d{2})?$/, isRight: isInn, words: 'ИНН — 10 или 12 цифр' },
  ogrn: {
    shape: /^\d{13}(?:\d{2})?$/,
    isRight: isOgrn,
    words: 'ОГРН — 13 цифр, у предпринимателя 15',
  },
  kpp: { shape: /^\d{9}$/, isRight: () => true, words: 'КПП — 9 цифр' },
}

const MISTYPED = 'Контрольная цифра не\u00A0сходится: проверьте номер'

function check(data: RecordData): Record<string, string> {
  const wrong = Object.entries(digits).flatMap(([name, { shape, isRight, words }]) => {
    const value = data[name]
    if (typeof value !== 'string') return []
    if (!shape.test(value)) return [[name, words]]
    return isRight(value) ? [] : [[name, MISTYPED]]
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
