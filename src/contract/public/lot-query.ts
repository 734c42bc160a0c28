import Type from 'typebox'

import { id, count, number, text } from '#contract/schema.ts'
import { lotDeals } from '#domain/lots/deal.ts'
import { finishings, layoutKinds } from '#domain/lots/lot.ts'
import { placeKinds, storageItems } from '#domain/places/place-choices.ts'
import { purposes, trades, vats } from '#domain/premises/premises-choices.ts'
import { lotSorts } from '#domain/query/lot-query.ts'

const rubles = Type.Integer({ description: '₽' })

const each = Type.Array(text)
const oneOf = (values: readonly string[]) => Type.Array(Type.Enum([...values]))

const carSize = Type.Integer({ description: 'mm: such a car stands there, and its door opens' })

/** What makes no sense is ignored, never an error. */
export const lotQuery = {
  project: each,
  building: each,
  rooms: oneOf(['0', '1', '2', '3', '4']),
  layout: oneOf(layoutKinds),
  priceFrom: rubles,
  priceTo: rubles,
  metreFrom: rubles,
  metreTo: rubles,
  areaFrom: number,
  areaTo: number,
  floorFrom: Type.Integer(),
  floorTo: Type.Integer(),
  paymentTo: rubles,
  keysTo: text,
  finishing: oneOf(finishings),
  feature: each,
  promotion: each,
  deal: oneOf(lotDeals),
  placeKind: oneOf(placeKinds),
  charger: Type.Literal(1, { description: 'With a charger, or wires for one' }),
  carLength: carSize,
  carWidth: carSize,
  carHeight: carSize,
  fits: oneOf(storageItems),
  rentFrom: Type.Integer({ description: '₽ a month, where `deal` is rent alone' }),
  rentTo: rubles,
  trade: oneOf(trades),
  purpose: oneOf(purposes),
  powerFrom: Type.Number({ description: 'kW' }),
  ceilingFrom: Type.Integer({ description: 'mm' }),
  vat: oneOf(vats),
  paybackTo: Type.Number({
    description: 'Years in which the rent of a tenant gives back the price',
  }),
  floorNot: oneOf(['first', 'last']),
  sun: Type.Enum(['morning', 'evening']),
  within: Type.String({
    description:
      'An area of the map: ten thousandths of degrees, «576203.514417_12.-8_-4.20», latitude and longitude of the first corner, then steps',
  }),
  q: text,
  programme: id,
  down: rubles,
  sort: Type.Enum([...lotSorts]),
  page: count,
}
