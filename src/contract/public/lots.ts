import Type, { type Static } from 'typebox'

import { byName, count, id, nullable, number, text } from '#contract/schema.ts'
import { lotDeals } from '#domain/lots/deal.ts'
import { finishings, layoutKinds, lotKinds, lotStatuses } from '#domain/lots/lot.ts'

import { purposes, trades, vats } from '#domain/premises/premises-choices.ts'

import { lotQuery } from './lot-query.ts'

const rubles = Type.Integer({ description: '₽' })
const fullCost = Type.Immutable(
  Type.Tuple([number, number], { description: 'ПСК, percent a year: from and to' }),
)

const payment = Type.Object({
  amount: rubles,
  programme: text,
  rate: Type.Number({ description: 'Percent a year' }),
  fullCost,
  termMonths: count,
  down: rubles,
})

const rent = {
  rentPerMonth: nullable(rubles),
  rentPerMetreYear: nullable(rubles),
  rentComputed: Type.Union([Type.Literal('rentPerMonth'), Type.Literal('rentPerMetreYear')]),
}

/** A lot as lists show it; fields of premises to let and of the state of its data are there where they say something. */
export const lot = Type.Object({
  id,
  kind: Type.Enum(lotKinds),
  url: text,
  status: Type.Enum(lotStatuses),
  project: Type.Object({ alias: text, name: text }),
  building: Type.Object({ id, name: text }),
  section: nullable(text),
  floor: nullable(Type.Integer()),
  floorsTotal: nullable(count),
  number: nullable(text),
  rooms: nullable(Type.Integer({ description: '0: a studio' })),
  layout: nullable(Type.Enum(layoutKinds)),
  area: Type.Number({ description: 'm²' }),
  price: nullable(rubles),
  basePrice: nullable(rubles),
  pricePerMetre: nullable(rubles),
  payment: nullable(payment),
  keys: nullable(Type.String({ description: '«2027-4»: IV quarter of 2027; «now»' })),
  finishing: nullable(Type.Enum(finishings)),
  features: Type.Array(text),
  promotions: Type.Array(id),
  planUrl: nullable(text),
  photoUrl: Type.Optional(text),
  uncertain: Type.Optional(Type.Literal(true)),
  notOpen: Type.Optional(Type.Literal(true)),
  deal: Type.Optional(Type.Enum(lotDeals)),
  rentPerMonth: Type.Optional(rent.rentPerMonth),
  rentPerMetreYear: Type.Optional(rent.rentPerMetreYear),
  rentComputed: Type.Optional(rent.rentComputed),
  place: Type.Optional(
    Type.Object({
      placeKind: nullable(text),
      widthMm: nullable(number),
      lengthMm: nullable(number),
      heightMm: nullable(number),
      doorMm: nullable(number),
      gateHeightMm: nullable(number),
      column: nullable(Type.Boolean()),
      charger: nullable(text),
      distanceToLiftM: nullable(number),
    }),
  ),
  premises: Type.Optional(
    Type.Object({
      purposes: Type.Array(Type.Enum([...purposes])),
      trades: Type.Array(Type.Enum([...trades]), { description: 'What may be opened there' }),
      powerKw: nullable(number),
      ceilingMm: nullable(number),
      vat: nullable(Type.Enum([...vats])),
      outline: Type.Optional(
        Type.Array(Type.Tuple([number, number]), {
          description: 'Corners in mm: along the street front of the section, and inwards',
        }),
      ),
      front: Type.Optional(Type.Literal(true)),
      tenant: Type.Optional(text),
      paybackMonths: Type.Optional(count),
    }),
  ),
  conditionalPrices: Type.Array(Type.Object({ promotion: id, condition: text, price: rubles })),
})
export type ListedLot = Static<typeof lot>

/** Under the other filters; zeros all over when nothing is left. */
const range = Type.Object({
  min: number,
  max: number,
  histogram: Type.Array(count, { description: '24 equal bins' }),
})
export type ValueRange = Static<typeof range>

const facet = byName(count)

/** Deals, purposes, trades and VAT are counted for premises alone, kinds of places for parking. */
const facets = Type.Object({
  project: facet,
  building: facet,
  rooms: facet,
  layout: facet,
  finishing: facet,
  feature: facet,
  promotion: facet,
  keys: facet,
  deal: Type.Optional(facet),
  placeKind: Type.Optional(facet),
  purpose: Type.Optional(facet),
  trade: Type.Optional(facet),
  vat: Type.Optional(facet),
})
export type FacetCounts = Static<typeof facets>
export type FacetName = Exclude<
  keyof FacetCounts,
  'deal' | 'placeKind' | 'purpose' | 'trade' | 'vat'
>

const lotList = Type.Object({
  version: count,
  total: count,
  page: count,
  pages: count,
  lots: Type.Array(lot),
  facets,
  ranges: Type.Object({
    price: Type.Object(range.properties, {
      description: 'Rents of a month where `deal` is rent alone',
    }),
    area: range,
    floor: range,
  }),
})
export type ListAnswer = Static<typeof lotList>

const params = { kind: Type.Enum(['flats', 'commercial', 'storage', 'parking']) }

/** Which catalogue was published when an answer was made, and how many lots of each kind it held. */
export const catalogueMark = Type.Object({
  version: count,
  lots: Type.Object({ flat: count, commercial: count, storage: count, parking: count }),
})
export type CatalogueMark = Static<typeof catalogueMark>

export const lotApi = {
  'GET /api/catalogue/:kind': {
    about: 'A page of lots on sale, and what every other choice would give',
    params,
    query: lotQuery,
    answer: lotList,
  },
  'GET /api/catalogue/:kind/count': {
    about: 'The number of lots that a query finds',
    params,
    query: lotQuery,
    answer: Type.Object({
      free: count,
      reserved: count,
      notOpen: Type.Optional(count),
      minPrice: nullable(rubles),
      minRent: Type.Optional(rubles),
    }),
  },
  'GET /catalogue/latest.json': {
    about: 'The published version and the number of its lots by kind',
    answer: catalogueMark,
  },
} as const
