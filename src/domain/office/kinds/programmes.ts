import { pageLinks } from '#domain/addresses/page-links.ts'
import { isObject } from '#domain/is-object.ts'
import { orderField, roubles, whole } from '#domain/office/fields/number-fields.ts'
import type { RecordKind } from '#domain/office/fields/record-kind.ts'
import { scopeFields } from '#domain/office/fields/scope-fields.ts'
import { readFullCost } from '#domain/money/full-cost.ts'
import { isBelowRate } from '#domain/money/key-rate.ts'
import type { RecordData } from '#domain/office/fields/record-field.ts'
import { recordHeadings } from '#domain/office/fields/record-headings.ts'

const percent = { kind: 'number', scale: 100, least: 0, greatest: 100 } as const
const months = whole(1, 600)

const kinds = [
  { value: 'family', label: 'Семейная' },
  { value: 'it', label: 'Для ИТ' },
  { value: 'military', label: 'Военная' },
  { value: 'far_east', label: 'Дальневосточная и арктическая' },
  { value: 'rural', label: 'Сельская' },
  { value: 'standard', label: 'Стандартная' },
  { value: 'subsidised', label: 'Субсидированная застройщиком' },
  { value: 'tranche', label: 'Траншевая' },
  { value: 'instalment', label: 'Рассрочка' },
]

const isGiven = (value: unknown) => value !== null && value !== undefined

const hundredths = (percent: unknown) => (typeof percent === 'number' ? percent * 100 : 0)

function ratesOf({ rate, fullCostRate, ratePeriods }: RecordData) {
  const periods: unknown[] = Array.isArray(ratePeriods) ? ratePeriods : []
  return {
    rate: hundredths(rate ?? fullCostRate),
    ratePeriods: periods.filter(isObject).map((period) => ({ rate: hundredths(period.rate) })),
  }
}

/** Checks the rate of a programme together with its full cost. */
function check(programme: RecordData) {
  const { kind, rate, keyMargin, fullCost, fullCostRate, validFrom, validTo } = programme
  const cost = typeof fullCost === 'string' ? fullCost : null
  const wrong: Record<string, string> = {}
  if (typeof validFrom === 'string' && typeof validTo === 'string' && validTo < validFrom)
    wrong.validTo = 'Последний день должен быть не\u00A0раньше первого'
  if (!isGiven(rate) && !isGiven(keyMargin)) wrong.rate = 'Введите ставку или надбавку к ключевой'
  if (isGiven(rate) && isGiven(keyMargin))
    wrong.rate = 'Ставка следует за ключевой: оставьте это поле пустым'
  if (kind === 'instalment') return wrong
  if (!readFullCost(cost))
    wrong.fullCost = 'Введите ПСК от банка: без неё ипотеку нельзя показывать'
  // Beside a margin the cost is of the rate that it was named for.
  else if (isBelowRate({ kind: String(kind), fullCost: cost, ...ratesOf(programme) }))
    wrong.fullCost = 'ПСК не\u00A0бывает ниже ставки: такую программу сайт не\u00A0покажет'
  if (isGiven(keyMargin) && !isGiven(fullCostRate))
    wrong.fullCostRate = 'Напишите, для какой ставки банк назвал ПСК'
  return wrong
}

/** Without its legal text no programme is lawful, and without its full cost no loan. */
export const programmes = {
  ...recordHeadings.programmes,
  titleField: 'name',
  listed: ['rate', 'keyMargin', 'validTo'],
  law: ['fullCost', 'legal'],
  fields: [
    { name: 'name', label: 'Название', kind: 'line', required: true, most: 150 },
    { name: 'kind', label: 'Вид', kind: 'choice', required: true, options: kinds },
    { name: 'banks', label: 'Банки', kind: 'choices', from: 'banks' },
    {
      name: 'rate',
      label: 'Ставка, % годовых',
      ...percent,
      hint: 'Пусто, если ставка следует за ключевой',
    },
    {
      name: 'keyMargin',
      label: 'Надбавка к ключевой ставке, п.\u00A0п.',
      kind: 'number',
      scale: 100,
      least: -100,
      greatest: 100,
      hint: 'Ставка станет ключевой с надбавкой и будет меняться вместе с ней',
      addedTo: 'key-rate',
    },
    {
      name: 'ratePeriods',
      label: 'Ставка в первые месяцы',
      kind: 'list',
      fields: [
        { name: 'months', label: 'Месяцев', required: true, ...months },
        { name: 'rate', label: 'Ставка, %', required: true, ...percent },
      ],
    },
    {
      name: 'minDownPercent',
      label: 'Первый взнос от, %',
      kind: 'number',
      required: true,
      least: 0,
      greatest: 99,
    },
    { name: 'maxAmount', label: 'Сумма до, ₽', ...roubles },
    { name: 'termMonths', label: 'Срок до, месяцев', required: true, ...months },
    {
      name: 'fullCost',
      label: 'Полная стоимость кредита',
      kind: 'line',
      most: 50,
      hint: 'Диапазон ПСК от банка: «6,2–7,1 %»',
    },
    {
      name: 'fullCostRate',
      label: 'Для какой ставки названа ПСК, %',
      ...percent,
      hint: 'Когда ставка сменится вместе с ключевой, кабинет напомнит проверить ПСК и юридический текст',
    },
    { name: 'scope', label: 'Для чего программа', kind: 'group', fields: scopeFields },
    { name: 'conditions', label: 'Условия', kind: 'text', most: 5_000 },
    {
      name: 'legal',
      label: 'Юридический текст',
      kind: 'text',
      required: true,
      most: 10_000,
    },
    { name: 'validFrom', label: 'Действует с', kind: 'day' },
    { name: 'validTo', label: 'Действует по', kind: 'day' },
    orderField,
  ],
  url: pageLinks.promotions,
  check,
  unique: { field: 'name', taken: 'Программа с таким названием уже есть' },
} as const satisfies RecordKind
