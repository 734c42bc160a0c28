import { readFeature } from '#domain/lots/feature-synonyms.ts'
import { layoutKinds, lotKinds } from '#domain/lots/lot.ts'
import { readMoment } from '#server/import/normalise/deadlines.ts'
import { finishingWords, sideWords, statusWords } from '#server/import/normalise/dictionaries.ts'
import type { Json, JsonObject, LotDraft, LotRecord } from '#server/import/normalise/draft.ts'
import { toHundredths, toKopecks } from '#server/import/normalise/numbers.ts'
import {
  newNotes,
  noteUnknown,
  readArea,
  readCount,
  readFloor,
  readName,
  readOption,
  readPartOfArea,
  readPrice,
  toRecord,
  type Notes,
} from '#server/import/normalise/record.ts'
import { readNativeRooms } from '#server/import/normalise/rooms.ts'

import {
  flagAt,
  isObject,
  numberAt,
  objectAt,
  objectsAt,
  textAt,
  textsAt,
} from '#server/import/adapters/syntax/json-fields.ts'
import type { Known } from './native.ts'

export function readNativeLot(known: Known, line: number, item: JsonObject): LotRecord {
  const notes = newNotes()
  const place = known.buildings.get(textAt(item, 'building') ?? '')
  if (!place) notes.faults.push(`дом «${textAt(item, 'building') ?? ''}» не описан`)
  const kind = lotKinds.find((one) => one === (textAt(item, 'kind') ?? 'flat'))
  if (!kind) notes.faults.push(`вид «${textAt(item, 'kind')}»`)
  const layoutKind = oneOf(notes, 'layoutKind', layoutKinds, textAt(item, 'layoutKind'))
  const rooms =
    kind === 'flat'
      ? readNativeRooms(numberAt(item, 'rooms'), layoutKind)
      : readNativeRooms(null, null)
  if (rooms.unknown) noteUnknown(notes, 'rooms', item.rooms)
  const draft: Omit<LotDraft, 'externalId'> = {
    kind: kind ?? 'flat',
    status: readOption(notes, 'status', statusWords, textAt(item, 'status')) ?? 'available',
    project: place?.project ?? { name: '' },
    building: place?.building ?? { name: '' },
    section: readName(textAt(item, 'section')),
    layout: readName(textAt(item, 'layout')),
    floor: readFloor(notes, textAt(item, 'floor')),
    number: readName(textAt(item, 'number')),
    article: readName(textAt(item, 'article')),
    rooms: rooms.rooms,
    roomsRaw: textAt(item, 'rooms'),
    layoutKind: rooms.layoutKind,
    apartments: flagAt(item, 'apartments') === true,
    area: readArea(notes, textAt(item, 'area')),
    livingArea: readPartOfArea(notes, 'livingArea', textAt(item, 'livingArea')),
    kitchenArea: readPartOfArea(notes, 'kitchenArea', textAt(item, 'kitchenArea')),
    price: readPrice(notes, 'price', textAt(item, 'price')),
    basePrice: readPrice(notes, 'basePrice', textAt(item, 'basePrice')),
    finishing: readOption(notes, 'finishing', finishingWords, textAt(item, 'finishing')),
    ceilingMm: readCount(notes, 'ceilingMm', textAt(item, 'ceilingMm'), TALLEST_MM),
    windows: withoutUnknown(
      textsAt(item, 'windows').map((side) => readOption(notes, 'windows', sideWords, side)),
    ),
    features: withoutUnknown(textsAt(item, 'features').map((name) => featureOf(notes, name))),
    plan: textAt(item, 'plan'),
    images: textsAt(item, 'images'),
    description: textAt(item, 'description'),
    priceOptions: objectsAt(item, 'priceOptions').map(readMoney),
    details: readMoney(objectAt(item, 'details') ?? {}),
    raw: () => null,
  }
  return { ...toRecord(line, textAt(item, 'id'), draft, notes), ...readHistory(item) }
}

/** The record itself is our format, so nothing raw is kept; what happened before comes along for lots we meet first. */
function readHistory(item: JsonObject): Pick<LotRecord, 'history'> {
  const prices = objectsAt(item, 'priceHistory').flatMap((row) => {
    const at = readMoment(textAt(row, 'at'))
    const [price, basePrice] = [numberAt(row, 'price'), numberAt(row, 'basePrice')]
    return at
      ? [{ at: at.toISOString(), price: toKopecks(price), basePrice: toKopecks(basePrice) }]
      : []
  })
  const statuses = objectsAt(item, 'statusHistory').flatMap((row) => {
    const at = readMoment(textAt(row, 'at'))
    const status = statusWords.get(textAt(row, 'status') ?? '')
    return at && status ? [{ at: at.toISOString(), status }] : []
  })
  return prices.length + statuses.length > 0 ? { history: { prices, statuses } } : {}
}

const TALLEST_MM = 30_000

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
function readMoney(item: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(item).map(([key, value]) => [key, inUnits(key, value)]))
}

function inUnits(key: string, value: Json): Json {
  if (typeof value === 'number' && money.has(key)) return toKopecks(value)
  if (typeof value === 'number' && areas.has(key)) return toHundredths(value)
  if (Array.isArray(value)) return value.map((one) => inUnits('', one))
  return isObject(value) ? readMoney(value) : value
}

function featureOf(notes: Notes, name: string): string | null {
  const code = readFeature(name)
  if (code === null) noteUnknown(notes, 'features', name)
  return code
}

function oneOf<Value extends string>(
  notes: Notes,
  field: string,
  values: readonly Value[],
  text: string | null,
): Value | null {
  const found = values.find((value) => value === text)
  if (text !== null && found === undefined) noteUnknown(notes, field, text)
  return found ?? null
}

const withoutUnknown = <Value>(values: (Value | null)[]): Value[] => [
  ...new Set(values.filter((value) => value !== null)),
]
