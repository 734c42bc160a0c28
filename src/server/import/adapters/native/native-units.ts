import { type Json, type JsonObject, isObject } from '#server/db/json.ts'
import { toHundredths, toKopecks } from '#server/import/normalise/numbers.ts'

const money = new Set([
  'price',
  'firstPayment',
  'monthlyPayment',
  'monthlyFee',
  'rentPerMonth',
  'rentPerMetreYear',
  'tenantMonthly',
])

const areas = new Set(['area', 'balconyArea', 'loggiaArea', 'terraceArea', 'btiArea'])

/** Whatever is money or an area in a loose object is kept in kopecks and hundredths too. */
export function readMoney(item: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(item).map(([key, value]) => [key, inUnits(key, value)]))
}

function inUnits(key: string, value: Json): Json {
  if (typeof value === 'number' && money.has(key)) return toKopecks(value)
  if (typeof value === 'number' && areas.has(key)) return toHundredths(value)
  if (Array.isArray(value)) return value.map((one) => inUnits('', one))
  return isObject(value) ? readMoney(value) : value
}
