import { formatLength } from '#domain/text/length.ts'
import { formatArea } from '#domain/lots/area.ts'
import { isRent } from '#domain/lots/deal.ts'
import { featureList } from '#domain/lots/features.ts'
import { finishingNames } from '#domain/lots/finishing.ts'
import { isGone, statusDetailName } from '#domain/lots/lot-status.ts'
import { floorName, formatHouse, formatSection } from '#domain/lots/lot-titles.ts'
import { sidesName } from '#domain/lots/side-names.ts'
import { shortPayment } from '#domain/money/monthly-payment.ts'
import { formatMetrePrice } from '#domain/lots/format-price.ts'
import { keysName, quarterOf } from '#domain/time/keys.ts'

import type { ComparedLot } from './compared-lot.ts'

export type ComparisonRow = {
  name: string
  /** One a column; null: it is not known, or there is none. */
  values: (string | null)[]
  /** Columns that none is better than; none where all are alike, or nothing is better or worse. */
  best: number[]
  same: boolean
}

type Fact = {
  name: string
  /** Where some of the lots are to let. */
  nameToLet?: string
  valueOf: (lot: ComparedLot) => string | null
  /** The more, the better. */
  worthOf?: (lot: ComparedLot) => number | null
}

const facts: Fact[] = [
  { name: 'Статус', valueOf: (lot) => statusDetailName(lot) },
  { name: 'Площадь', valueOf: ({ area }) => formatArea(area), worthOf: ({ area }) => area },
  {
    name: 'Цена за\u00A0м²',
    nameToLet: 'Цена, аренда за\u00A0м²',
    valueOf: (lot) => (isGone(lot.status) ? null : formatMetrePrice(lot)),
    worthOf: (lot) => negative(perMetre(lot)),
  },
  {
    name: 'Платёж в\u00A0месяц',
    valueOf: ({ monthly }) => formatMonthly(monthly),
    // Where nothing is left to be lent there is no payment to be the best.
    worthOf: ({ monthly }) => negative(monthly?.amount || null),
  },
  roomFact('Кухня', /^(?!комната).*кухн/i),
  roomFact('Гостиная или комната', /^(гостиная|комната(-кухня)?)$/i),
  roomFact('Спальни', /спальн|детск/i),
  {
    name: 'Ванные и\u00A0санузлы',
    valueOf: (lot) => (baths(lot) > 0 ? String(baths(lot)) : null),
    worthOf: (lot) => baths(lot) || null,
  },
  roomFact('Гардеробные', /гардероб/i),
  roomFact('Балконы и\u00A0лоджии', /балкон|лодж|террас/i),
  { name: 'Этаж', valueOf: floorName },
  {
    name: 'Высота потолка',
    valueOf: ({ ceilingMm }) => (ceilingMm ? formatLength(ceilingMm) : null),
    worthOf: ({ ceilingMm }) => ceilingMm,
  },
  { name: 'Окна', valueOf: ({ windows }) => sidesName(windows) },
  { name: 'Отделка', valueOf: ({ finishing }) => finishing && finishingNames[finishing] },
  {
    name: 'Срок ввода',
    valueOf: ({ commission }) => commission && (commission.done ? 'Дом введён' : commission.label),
  },
  {
    name: 'Ключи',
    valueOf: ({ keys, keysLabel }) =>
      keys === 'now' ? 'Сейчас' : (keysLabel ?? (keys && keysName(keys))),
    worthOf: ({ keys }) => keys && -quarterOf(keys),
  },
  { name: 'Особенности', valueOf: ({ features }) => featureList(features) || null },
  {
    name: 'Дом',
    valueOf: (lot) =>
      [formatHouse(lot), lot.section && formatSection(lot.section)].filter(Boolean).join(', '),
  },
  { name: 'Адрес', valueOf: ({ address }) => address },
]

/** Line by line; a line that no lot has is left out. */
export const comparisonRows = (lots: readonly ComparedLot[]): ComparisonRow[] =>
  facts.map((fact) => rowOf(fact, lots)).filter(({ values }) => values.some(Boolean))

function rowOf(fact: Fact, lots: readonly ComparedLot[]): ComparisonRow {
  const { name, nameToLet = name, valueOf, worthOf } = fact
  const values = lots.map(valueOf)
  const worths = worthOf ? lots.map((lot) => worthOf(lot)) : []
  const known = worths.filter((worth) => worth !== null)
  const most = Math.max(...known)
  const differ = known.some((worth) => worth !== most)
  return {
    name: lots.some(isRent) ? nameToLet : name,
    values,
    best: differ ? worths.flatMap((worth, at) => (worth === most ? [at] : [])) : [],
    same: values.every((value) => value === values[0]),
  }
}

function roomFact(name: string, named: RegExp): Fact {
  const areasIn = ({ roomsAreas }: ComparedLot) =>
    roomsAreas.filter((room) => named.test(room.name)).map(({ area }) => area)
  return {
    name,
    valueOf: (lot) => areasIn(lot).map(formatArea).join(' + ') || null,
    worthOf: (lot) => areasIn(lot).reduce((sum, area) => sum + area, 0) || null,
  }
}

const baths = ({ roomsAreas }: ComparedLot) =>
  roomsAreas.filter(({ name }) => /ванн|санузел|душев|туалет/i.test(name)).length

const perMetre = ({ status, pricePerMetre }: ComparedLot) => (isGone(status) ? null : pricePerMetre)

const formatMonthly = (monthly: ComparedLot['monthly']) =>
  monthly?.amount === 0 ? 'взнос покрывает цену' : monthly && shortPayment(monthly)

const negative = (worth: number | null) => (worth === null ? null : -worth)
