import { isListed } from '#domain/lots/lot.ts'
import type { LotDetail } from '#domain/lots/lot-detail.ts'
import { formatRubles } from '#domain/money/money.ts'
import { formatNumber } from '#domain/text/format-number.ts'
import { formatLength } from '#domain/text/length.ts'
import { typeset } from '#domain/text/typography.ts'
import { formatDay } from '#domain/time/dates.ts'

import { frontageOf } from './outline.ts'
import { entranceNames, formatPayback, formatPower, purposesName } from './premises-words.ts'

type Fact = [name: string, value: string]

/** Name and value of all that is known of premises, by importance to those who will work there. */
export function premisesFacts({ premises, fittings, ceilingMm }: LotDetail): Fact[] {
  if (!premises || !fittings) return []
  const { purposes, powerKw, outline } = premises
  const facts: [string, string | null][] = [
    ['Назначение', purposesName(purposes)],
    ['Мощность', worded(powerKw, formatPower)],
    ['Вытяжка', worded(fittings.exhaust, isThere)],
    ['Вход', entranceOf(fittings)],
    ['Первая линия', worded(fittings.firstLine, yesOrNo)],
    ['Мокрые точки', worded(fittings.waterPoints, countOf)],
    ['Потолки', worded(ceilingMm, formatLength)],
    ['Колонны', worded(fittings.columns, countOf)],
    ['Витрины', worded(fittings.shopWindows, isThere)],
    ['Вдоль улицы', outline && frontageOf(outline) ? formatLength(frontageOf(outline)) : null],
    ['Место для\u00A0вывески', worded(fittings.signPlace, isThere)],
    ['Зона загрузки', worded(fittings.loading, isThere)],
  ]
  return facts.filter((fact): fact is Fact => Boolean(fact[1]))
}

/** Who rents a ready business and what it brings; nothing where that is not known. */
export function tenancyFacts({ tenancy, status }: LotDetail): Fact[] {
  if (!tenancy || !isListed(status)) return []
  const facts: [string, string | null][] = [
    ['Арендатор', worded(tenancy.tenant, typeset)],
    ['Договор до', worded(tenancy.leaseUntil, formatDay)],
    ['Аренда в\u00A0месяц', worded(tenancy.rent, formatRubles)],
    ['Аренда в\u00A0год', worded(tenancy.yearlyRent, formatRubles)],
    ['Окупаемость', worded(tenancy.paybackMonths, (months) => formatPayback(Math.round(months)))],
    [
      'Доходность',
      worded(
        tenancy.yieldPercent,
        (share) => `${formatNumber(share, { most: 1 })}\u00A0% в\u00A0год`,
      ),
    ],
  ]
  return facts.filter((fact): fact is Fact => Boolean(fact[1]))
}

/** How the two numbers are worked out, and what they leave out. */
export const RETURN_NOTE =
  'Окупаемость: цена, делённая на\u00A0аренду за\u00A0год. Доходность: аренда за\u00A0год, делённая на\u00A0цену. До\u00A0налогов, без\u00A0простоя, ремонта и\u00A0роста ставки.'

const worded = <T>(value: T | null, words: (value: T) => string | null) =>
  value === null ? null : words(value)

const listed = (words: readonly string[]) =>
  words.map((one, at) => (at === 0 ? one : one.toLowerCase())).join(', ') || null

const isThere = (is: boolean) => (is ? 'есть' : 'нет')
const yesOrNo = (is: boolean) => (is ? 'да' : 'нет')
const countOf = (many: number) => (many === 0 ? 'нет' : formatNumber(many))

function entranceOf({ entrances, ownEntrance }: NonNullable<LotDetail['fittings']>) {
  return listed(entrances.map((one) => entranceNames[one])) ?? (ownEntrance ? 'отдельный' : null)
}
