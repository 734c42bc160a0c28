import type { LotKind } from '#domain/lots/lot.ts'
import { formatRubles, type Rubles } from '#domain/money/money.ts'
import { formatNumber } from '#domain/text/format-number.ts'
import { howMany, type NounForms } from '#domain/text/plural.ts'

export type LotCounts = Partial<Record<LotKind, number>>

/** How many lots a publication changes, and in what. */
export type LotEffect = {
  /** Percents of the prices that move least and most, and the lowest of them afterwards. null: no price moves. */
  prices: { lots: LotCounts; least: number; most: number; lowest: Rubles } | null
  /** Lots whose price is not shown any more, and those that get one. */
  closed: LotCounts
  opened: LotCounts
  gone: LotCounts
  come: LotCounts
  /** Lots offered by a programme that changes. */
  payments: LotCounts
  /** All those above, and those whose cards change in any other way. */
  all: LotCounts
}

export type PublicationEffect = {
  /** What the law looks at, by the labels of its fields; of several records by their names. */
  law: { isNew: boolean; fields: string[] } | null
  /** null: an import publishes now, and nothing can be compared before its end. */
  lots: LotEffect | null
}

export const noLots: LotEffect = {
  prices: null,
  closed: {},
  opened: {},
  gone: {},
  come: {},
  payments: {},
  all: {},
}

/** A publication that changes no price and no law may change so many lots without a question. */
const MOST_UNASKED = 10

/** What is asked before a publication, a sentence a line; none: it is too small to ask. */
export function publicationQuestion({ law, lots }: PublicationEffect): string[] {
  const lines = [
    ...(law
      ? [`${law.isNew ? 'Появится' : 'Изменится'} важное по\u00A0закону: ${named(law)}.`]
      : []),
    ...(lots ? lotLines(lots) : [WAITING]),
  ]
  const isSmall = law === null && lots !== null && !changesMoney(lots)
  return isSmall && total(lots.all) <= MOST_UNASKED ? [] : lines
}

const WAITING =
  'Идёт импорт: публикация выйдет сразу после него. Сейчас не\u00A0посчитать, что она изменит.'

/** So many of them are named; the rest are counted. */
const MOST_NAMED = 5

function named({ fields }: { fields: string[] }): string {
  const rest = fields.length - MOST_NAMED
  const names = fields.slice(0, MOST_NAMED).map((label) => `«${label}»`)
  return [...names, ...(rest > 0 ? [`ещё\u00A0${rest}`] : [])].join(', ')
}

const changesMoney = ({ prices, closed, opened, payments }: LotEffect) =>
  prices !== null || [closed, opened, payments].some((counts) => total(counts) > 0)

function lotLines({ prices, closed, opened, gone, come, payments, all }: LotEffect): string[] {
  const lines = [
    ...(prices ? [priceLine(prices)] : []),
    ...lineOf(closed, (lots) => `Цену перестанут показывать у\u00A0${lots}.`),
    ...lineOf(opened, (lots) => `Цена появится у\u00A0${lots}.`),
    ...lineOf(gone, (lots) => `На\u00A0сайте не\u00A0станет ${lots}.`),
    ...lineOf(come, (lots) => `На\u00A0сайте появятся страницы ${lots}.`),
    ...lineOf(
      payments,
      (lots) => `Платежи по\u00A0ипотеке и\u00A0рассрочке изменятся у\u00A0${lots}. ${COSTS}`,
    ),
  ]
  return lines.length > 0 ? lines : lineOf(all, (lots) => `Изменятся карточки ${lots}.`)
}

const COSTS = 'ПСК и\u00A0юридические тексты сами не\u00A0меняются: проверьте их.'

const lineOf = (counts: LotCounts, line: (lots: string) => string): string[] =>
  total(counts) > 0 ? [line(lotsText(counts))] : []

/** «Изменятся цены 34 квартир: от −3 % до −5 %, наименьшая станет 5,21 млн ₽.» */
function priceLine({ lots, least, most, lowest }: NonNullable<LotEffect['prices']>): string {
  const [near, far] = [least, most].toSorted((a, b) => Math.abs(a) - Math.abs(b)).map(percentText)
  const moved = near === far ? near : `от\u00A0${near} до\u00A0${far}`
  if (total(lots) === 1)
    return `Изменится цена ${lotsText(lots)}: ${moved}, станет ${shortRubles(lowest)}.`
  return `Изменятся цены ${lotsText(lots)}: ${moved}, наименьшая станет ${shortRubles(lowest)}.`
}

function percentText(percent: number): string {
  const digits = formatNumber(Math.abs(percent), { most: 1 })
  return `${percent < 0 ? '−' : '+'}${digits}\u00A0%`
}

const shortRubles = (rubles: Rubles) =>
  rubles < 1_000_000
    ? formatRubles(rubles)
    : `${formatNumber(rubles / 1_000_000, { most: 2 })}\u00A0млн\u00A0₽`

/** After a genitive: «34 квартир, 1 кладовой» */
const genitives: Record<LotKind, NounForms> = {
  flat: ['квартиры', 'квартир', 'квартир'],
  commercial: ['помещения', 'помещений', 'помещений'],
  storage: ['кладовой', 'кладовых', 'кладовых'],
  parking: ['машино-места', 'машино-мест', 'машино-мест'],
}

const kinds: readonly LotKind[] = ['flat', 'commercial', 'storage', 'parking']

const lotsText = (counts: LotCounts) =>
  kinds.flatMap((kind) => (counts[kind] ? [howMany(counts[kind], genitives[kind])] : [])).join(', ')

const total = (counts: LotCounts): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)
