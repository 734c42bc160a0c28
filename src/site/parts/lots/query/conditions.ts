import { formatNumber } from '#domain/text/format-number.ts'
import { dealNames } from '#domain/lots/deal.ts'
import { featureName } from '#domain/lots/features.ts'
import { finishingNames } from '#domain/lots/finishing.ts'
import { formatHouse, layoutNames } from '#domain/lots/lot-titles.ts'
import { formatRubles } from '#domain/money/money.ts'
import type { LotQuery, NarrowingField } from '#domain/query/lot-query.ts'
import { keysName } from '#domain/time/keys.ts'

import type { FilterNames } from './filter-names.ts'
import { isOneFloor, narrowingsOf } from './narrowings.ts'
import { roomsNames } from './rooms-names.ts'

/** One thing the buyer asked for, in words, and the query without it. */
export type Condition = { field: NarrowingField; label: string; without: LotQuery }

export const conditionsOf = (
  asked: LotQuery,
  names: FilterNames,
  { floorName, ofKind }: ConditionWords = { floorName: 'Этаж' },
): Condition[] =>
  narrowingsOf(asked).map(({ field, value, without }) => ({
    field,
    label: (({ ...words, ...ofKind } as ConditionLabels)[field] as Say)(
      value,
      names,
      floorName,
      asked,
    ),
    without,
  }))

/** «2-комнатные, Цена до 9 000 000 ₽» */
export const wordsOf = (conditions: Condition[]) => conditions.map(({ label }) => label).join(', ')

const LONGEST_TOPIC = 200

/** «Подбор квартиры: Верхний яр, корпус 2»: what a request from a list is about. */
export const topicOf = (what: string, words: string) =>
  [what, words].filter(Boolean).join(': ').slice(0, LONGEST_TOPIC)

export type ConditionWords = {
  /** «Уровень» under the ground, «Этаж» above it. */
  floorName: string
  /** Of conditions that its kind alone has. */
  ofKind?: Partial<PlaceConditions & PremisesConditions>
}

export type PlaceConditions = Pick<ConditionLabels, PlaceField>
export type PremisesConditions = Pick<ConditionLabels, PremisesField>

type PlaceField = 'placeKinds' | 'charger' | 'carLength' | 'carWidth' | 'carHeight' | 'fits'
type PremisesField =
  | 'rentFrom'
  | 'rentTo'
  | 'trades'
  | 'purposes'
  | 'powerFrom'
  | 'ceilingFrom'
  | 'vats'
  | 'paybackTo'

type Say = (value: unknown, names: FilterNames, floorName: string, asked: LotQuery) => string
type ValueOf<F extends NarrowingField> = LotQuery[F] extends (infer One)[]
  ? One
  : NonNullable<LotQuery[F]>
type ConditionLabels = {
  [F in NarrowingField]: (
    value: ValueOf<F>,
    names: FilterNames,
    floorName: string,
    asked: LotQuery,
  ) => string
}

const words: Omit<ConditionLabels, PlaceField | PremisesField> = {
  deals: (deal) => dealNames[deal],
  rooms: (rooms) => roomsNames[rooms] ?? '',
  layouts: (layout) => layoutNames[layout],
  projects: (alias, { projects }) => projects.find((one) => one.alias === alias)?.name ?? alias,
  buildings: (id, names, _, asked) => houseCalled(id, names, asked),
  priceFrom: (price) => `Цена от\u00A0${formatRubles(price)}`,
  priceTo: (price) => `Цена до\u00A0${formatRubles(price)}`,
  metreFrom: (price) => `За\u00A0м² от\u00A0${formatRubles(price)}`,
  metreTo: (price) => `За\u00A0м² до\u00A0${formatRubles(price)}`,
  areaFrom: (area) => `Площадь от\u00A0${formatNumber(area, { most: 2 })}\u00A0м²`,
  areaTo: (area) => `Площадь до\u00A0${formatNumber(area, { most: 2 })}\u00A0м²`,
  floorFrom: (floor, _, floorName, asked) =>
    `${floorName}${isOneFloor(asked) ? '' : ' от'}\u00A0${numberOf(floor)}`,
  floorTo: (floor, _, floorName) => `${floorName} до\u00A0${numberOf(floor)}`,
  floorNot: (end) => floorNotNames[end],
  paymentTo: (payment) => `Платёж до\u00A0${formatRubles(payment)}`,
  down: (down) => `Взнос ${formatRubles(down)}`,
  programme: (id, { programmes }) =>
    programmes.find((one) => one.id === id)?.name ?? `Программа ${id}`,
  keysTo: (keys) => (keys === 'now' ? 'Ключи сейчас' : `Ключи: ${keysName(keys)}`),
  finishing: (finishing) => finishingNames[finishing],
  features: featureName,
  promotions: (id, { promotions }) =>
    promotions.find((one) => one.id === id)?.title ?? `Акция ${id}`,
  sun: (sun) => sunNames[sun],
  within: () => 'Область на\u00A0карте',
  text: (text) => `«${text}»`,
}

/** «Верхний яр, корпус 2»: houses of each project begin at 1. The project is left out where it is chosen too. */
function houseCalled(id: number, { projects, buildings }: FilterNames, asked: LotQuery): string {
  const building = buildings.find((one) => one.id === id)
  if (!building) return `Корпус ${id}`
  const project = projects.find(({ alias }) => alias === building.project)
  return project && !asked.projects.includes(project.alias)
    ? formatHouse({ project, building })
    : building.name
}

/** «−1» under the ground */
const numberOf = (floor: number) => String(floor).replace('-', '−')

export const floorNotNames = { first: 'Не первый этаж', last: 'Не последний этаж' }

const sunNames = { morning: 'Солнце утром', evening: 'Солнце вечером' }
