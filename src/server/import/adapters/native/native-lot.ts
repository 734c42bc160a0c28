import { readFeature } from '#domain/lots/feature-synonyms.ts'
import { layoutKinds, lotKinds, type LotKind } from '#domain/lots/lot.ts'
import { isObject } from '#domain/is-object.ts'
import { objectAt, type JsonObject, type Json } from '#server/db/json.ts'
import {
  flagAt,
  numberAt,
  objectsAt,
  textAt,
  textsAt,
} from '#server/import/adapters/syntax/json-fields.ts'
import { readMoment } from '#server/import/normalise/deadlines.ts'
import {
  statusUnder,
  readDeal,
  termsOf,
  type DealTerms,
  type ParsedDeal,
} from '#server/import/normalise/deal.ts'
import { lookUp } from '#server/import/normalise/dictionary.ts'
import type { ParsedRecord } from '#server/import/normalise/found.ts'
import type { LotDraft, LotRecord } from '#server/import/normalise/lot-draft.ts'
import { finishingWords, sideWords, statusWords } from '#server/import/normalise/lot-words.ts'
import {
  newNotes,
  noteUnknown,
  readOption,
  readStatus,
  type Notes,
  type ReadOptions,
} from '#server/import/normalise/notes.ts'
import { toKopecks, toHundredths } from '#server/import/normalise/numbers.ts'
import { isOurs, skippedKind } from '#server/import/normalise/portal.ts'
import {
  readArea,
  readCount,
  readFloor,
  readName,
  readPartOfArea,
  readPrice,
} from '#server/import/normalise/read-values.ts'
import { toRecord } from '#server/import/normalise/record.ts'
import { readNativeRooms } from '#server/import/normalise/rooms.ts'

import { readPlan, withPictures } from './native-pictures.ts'
import type { NativeNames } from './native.ts'

export function readNativeLot(
  known: NativeNames,
  options: ReadOptions,
  line: number,
  item: JsonObject,
): ParsedRecord {
  const notes = newNotes(options)
  const place = known.buildings.get(textAt(item, 'building') ?? '')
  if (!place) notes.faults.push(`дом «${textAt(item, 'building') ?? ''}» не описан`)
  const kind = lotKinds.find((one) => one === (textAt(item, 'kind') ?? 'flat'))
  if (!kind) notes.faults.push(`вид «${textAt(item, 'kind')}»`)
  const deal = readNativeDeal(item, kind, notes)
  if (kind && !isOurs(kind, deal.deal === 'rent'))
    return { what: 'skipped', line, id: textAt(item, 'id'), kind: skippedKind(kind, true, kind) }
  const layoutKind = oneOf(notes, 'layoutKind', layoutKinds, textAt(item, 'layoutKind'))
  const rooms =
    kind === 'flat'
      ? readNativeRooms(numberAt(item, 'rooms'), layoutKind)
      : readNativeRooms(null, null)
  if (rooms.unknown) noteUnknown(notes, 'rooms', item.rooms, 'rooms')
  const plan = readPlan(item)
  const draft: Omit<LotDraft, 'externalId'> = {
    kind: kind ?? 'flat',
    status: statusUnder(deal, readStatus(notes, 'status', statusWords, textAt(item, 'status'))),
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
    livingArea: readPartOfArea(notes, 'livingArea', textAt(item, 'livingArea'), 'livingArea'),
    kitchenArea: readPartOfArea(notes, 'kitchenArea', textAt(item, 'kitchenArea'), 'kitchenArea'),
    ...readTerms(item, kind, deal, notes),
    finishing: readOption(notes, 'finishing', finishingWords, textAt(item, 'finishing')),
    ceilingMm: readCount(notes, 'ceilingMm', textAt(item, 'ceilingMm'), 'ceilingMm', TALLEST_MM),
    windows: withoutUnknown(
      textsAt(item, 'windows').map((side) => readOption(notes, 'windows', sideWords, side)),
    ),
    features: withoutUnknown(textsAt(item, 'features').map((name) => featureOf(notes, name))),
    plan: plan.plan,
    images: textsAt(item, 'images'),
    description: textAt(item, 'description'),
    priceOptions: objectsAt(item, 'priceOptions').map(readMoney),
    details: withPictures('lots', line, item, {
      ...readMoney(objectAt(item, 'details') ?? {}),
      ...plan.scale,
    }),
    raw: () => null,
  }
  return { ...toRecord(line, textAt(item, 'id'), draft, notes), ...readHistory(item) }
}

const TALLEST_MM = 30_000

function featureOf(notes: Notes, name: string): string | null {
  const code = readFeature(name)
  if (code === null) noteUnknown(notes, 'features', name, 'features')
  return code
}

function oneOf<Value extends string>(
  notes: Notes,
  field: string,
  values: readonly Value[],
  text: string | null,
): Value | null {
  const found = values.find((value) => value === text)
  if (text !== null && found === undefined) noteUnknown(notes, field, text, field)
  return found ?? null
}

const withoutUnknown = <Value>(values: (Value | null)[]): Value[] => [
  ...new Set(values.filter((value) => value !== null)),
]

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
    const status = lookUp(statusWords, textAt(row, 'status'))
    return at && status ? [{ at: at.toISOString(), status }] : []
  })
  return prices.length + statuses.length > 0 ? { history: { prices, statuses } } : {}
}

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

/** Money and areas in a loose object become kopecks and hundredths of a m². */
function readMoney(item: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(item).map(([key, value]) => [key, inUnits(key, value)]))
}

function inUnits(key: string, value: Json): Json {
  if (typeof value === 'number' && money.has(key)) return toKopecks(value)
  if (typeof value === 'number' && areas.has(key)) return toHundredths(value)
  if (Array.isArray(value)) return value.map((one) => inUnits('', one))
  return isObject(value) ? readMoney(value) : value
}

/** The details of premises may hold a deal too. */
const inEither = (item: JsonObject, kind: LotKind | undefined, name: string) =>
  textAt(item, name) ??
  (kind === 'commercial' ? textAt(objectAt(item, 'details') ?? {}, name) : null)

const readNativeDeal = (item: JsonObject, kind: LotKind | undefined, notes: Notes): ParsedDeal =>
  readDeal(notes, 'deal', inEither(item, kind, 'deal'))

function readTerms(
  item: JsonObject,
  kind: LotKind | undefined,
  { deal }: ParsedDeal,
  notes: Notes,
): DealTerms {
  const read = (name: string, text = textAt(item, name)) => readPrice(notes, name, text, name)
  const isToLet = deal === 'rent' && kind === 'commercial'
  return termsOf(kind === 'commercial' ? (deal ?? 'sale') : 'sale', {
    price: read('price'),
    basePrice: read('basePrice'),
    rentPerMonth: isToLet ? read('rentPerMonth', inEither(item, kind, 'rentPerMonth')) : null,
    rentPerMetreYear: isToLet
      ? read('rentPerMetreYear', inEither(item, kind, 'rentPerMetreYear'))
      : null,
  })
}
