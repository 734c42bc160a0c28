import { isRent } from '#domain/lots/deal.ts'
import type { LotKind } from '#domain/lots/lot.ts'
import type { JsonObject } from '#server/db/json.ts'
import {
  statusUnder,
  priceFrom,
  readDeal,
  rentFrom,
  termsOf,
  type ParsedDeal,
  type DealTerms,
} from '#server/import/normalise/deal.ts'
import { lookUp } from '#server/import/normalise/dictionary.ts'
import type { ParsedRecord } from '#server/import/normalise/found.ts'
import { kindWords } from '#server/import/normalise/kind-words.ts'
import type { LotDraft } from '#server/import/normalise/lot-draft.ts'
import type { FieldName, FieldRecord, LotFields } from '#server/import/normalise/lot-fields.ts'
import { finishingWords, statusWords, viewWords } from '#server/import/normalise/lot-words.ts'
import {
  boundRooms,
  newNotes,
  readOption,
  readStatus,
  type Notes,
  type ReadOptions,
} from '#server/import/normalise/notes.ts'
import { readFlag, readInteger, readNumber } from '#server/import/normalise/numbers.ts'
import { readPlainText } from '#server/import/normalise/plain-text.ts'
import {
  isOurs,
  skippedKind,
  splitList,
  dropEmpty,
  featuresOf,
} from '#server/import/normalise/portal.ts'
import {
  readArea,
  readFloor,
  readLotNumber,
  readName,
  readPartOfArea,
  readPrice,
} from '#server/import/normalise/read-values.ts'
import { toRecord } from '#server/import/normalise/record.ts'
import { readRoomWords } from '#server/import/normalise/rooms.ts'

import { houseOf } from './house-fields.ts'

/** One record of any source with a field a line, as a lot. */
export function lotOfFields(record: FieldRecord, options: ReadOptions): ParsedRecord {
  const { line } = record
  const fields = withFixedValues(record.fields, options)
  const kind = kindOf(fields, options)
  const id = readName(fields.id ?? null) ?? idOfPlace(fields)
  const notes = newNotes(options)
  const deal = dealOf({ ...record, fields }, notes)
  const rent = isRent({ deal: deal.deal ?? 'sale' })
  if (!isOurs(kind, rent)) {
    const word = `${fields.kind ?? 'без вида'}${rent ? ', аренда' : ''}`
    return { what: 'skipped', line, id, kind: skippedKind(kind, rent, word) }
  }
  const draft = draftOf({ ...record, fields }, kind, deal, notes)
  return toRecord(line, id, draft, notes)
}

const withFixedValues = (fields: LotFields, { columns }: ReadOptions): LotFields => ({
  ...columns?.values,
  ...Object.fromEntries(Object.entries(fields).filter(([, text]) => text?.trim())),
})

/** A column named «Тип» may hold «Кладовая» as well as «2-комнатная». */
function kindOf({ kind, rooms }: LotFields, { words }: ReadOptions): LotKind | undefined {
  const known = lookUp(kindWords, kind ?? rooms ?? null, words)
  if (known === null) return 'flat'
  if (known !== undefined) return known
  return readRoomWords(kind ?? rooms ?? null, {}).unknown && kind ? undefined : 'flat'
}

/** Where a source has no ids, its place in the house is one. */
function idOfPlace({ project, building, section, kind, number }: LotFields): string | null {
  if (!number) return null
  return [project, building, section, kind, number].filter(Boolean).join(' · ').slice(0, 200)
}

function draftOf(
  record: FieldRecord,
  kind: LotKind,
  deal: ParsedDeal,
  notes: Notes,
): Omit<LotDraft, 'externalId'> {
  const { fields, tags = {}, images = [], details = {}, raw } = record
  const text = (name: FieldName) => fields[name]?.trim() || null
  const tag = (name: FieldName) => tags[name] ?? name
  const rooms = boundRooms(notes, tag('rooms'), text('rooms'), roomsOf(fields, kind))
  const area = readArea(notes, text('area'))
  return {
    kind,
    status: statusUnder(deal, readStatus(notes, tag('status'), statusWords, text('status'))),
    ...houseOf(fields, tags, notes),
    section: readName(text('section')),
    layout: readName(text('layout')),
    floor: readFloor(notes, floorOf(text('floor'))),
    number: readLotNumber(text('number')),
    article: readName(text('article')),
    rooms: rooms.rooms,
    roomsRaw: text('rooms'),
    layoutKind: rooms.layoutKind,
    apartments: readFlag(text('apartments')) === true || /апартамент/i.test(fields.kind ?? ''),
    area,
    livingArea: readPartOfArea(notes, tag('livingArea'), text('livingArea'), 'livingArea'),
    kitchenArea: readPartOfArea(notes, tag('kitchenArea'), text('kitchenArea'), 'kitchenArea'),
    ...moneyOf(record, kind, deal, area, notes),
    finishing: readOption(notes, tag('finishing'), finishingWords, text('finishing')),
    ceilingMm: ceilingOf(text('ceiling')),
    windows: [],
    features: featuresOfFields(fields),
    plan: text('plan'),
    images: [...images, ...splitList(fields.images ?? '')],
    description: readPlainText(text('description')),
    priceOptions: [],
    details: { ...details, ...detailsOf(fields, tags, notes) },
    raw,
  }
}

function roomsOf(fields: LotFields, kind: LotKind) {
  if (kind !== 'flat') return readRoomWords(null, {})
  const flag = (name: FieldName) => readFlag(fields[name] ?? null) === true
  const flags = { studio: flag('studio'), euro: flag('euro'), freePlan: flag('freePlan') }
  const known = readRoomWords(fields.rooms ?? null, flags)
  const byKind = readRoomWords(fields.kind ?? null, flags)
  return fields.rooms || byKind.unknown ? known : byKind
}

/** «Цокольный», «Подвал», «2 из 9», «2/9» */
function floorOf(text: string | null): string | null {
  const word = text?.toLowerCase() ?? ''
  if (word.startsWith('цоколь')) return '0'
  if (word.startsWith('подвал') || word.startsWith('подземн')) return '-1'
  return /^(-?\d+)\s*(?:из|\/)\s*\d+$/.exec(word)?.[1] ?? text
}

const viewsOf = ({ view }: LotFields) => splitList((view ?? '').replaceAll(/[,;]\s*/g, '|'))

function detailsOf(fields: LotFields, tags: LotFields, notes: Notes): JsonObject {
  const views = viewsOf(fields)
    .map((word) => readOption(notes, tags.view ?? 'view', viewWords, word))
    .filter((word) => word !== null)
  return dropEmpty({
    view: views.length > 0 ? views : null,
    balconies: readInteger(fields.balconies ?? null),
    loggias: readInteger(fields.loggias ?? null),
    bathroomsSeparate: readInteger(fields.bathroomsSeparate ?? null),
    bathroomsCombined: readInteger(fields.bathroomsCombined ?? null),
  })
}

const featuresOfFields = (fields: LotFields): string[] =>
  featuresOf([
    ...viewsOf(fields),
    isThere(fields.balconies) ? 'балкон' : null,
    isThere(fields.loggias) ? 'лоджия' : null,
  ])

const isThere = (count: string | null | undefined) =>
  (readInteger(count ?? null) ?? 0) > 0 || /^(да|есть|\+)$/i.test(count?.trim() ?? '')

/** «2,9» m, «290» cm or «2900» mm, in mm; null: no height of a room. */
function ceilingOf(text: string | null): number | null {
  const height = readNumber(text)
  if (height === null || height <= 0) return null
  const millimetres = height < 20 ? height * 1000 : height < 2000 ? height * 10 : height
  return millimetres >= 1500 && millimetres <= 20_000 ? Math.round(millimetres) : null
}

/** The deal of a record: a rent without a price means a lease. */
function dealOf({ fields, tags = {} }: FieldRecord, notes: Notes): ParsedDeal {
  const deal = readDeal(notes, tags.deal ?? 'deal', fields.deal ?? null)
  const hasRent = Boolean(fields.rentPerMonth ?? fields.rentPerMetreYear)
  return deal.deal === null && !deal.isUnknown && hasRent && !fields.price
    ? { ...deal, deal: 'rent' }
    : deal
}

/** Price or rent of a record. The one price of an offer to let is its rent. */
function moneyOf(
  { fields, tags = {}, priceUnit = { isPerMetre: false, isPerYear: false } }: FieldRecord,
  kind: LotKind,
  { deal: given }: ParsedDeal,
  area: number,
  notes: Notes,
): DealTerms {
  const read = (name: FieldName) =>
    readPrice(notes, tags[name] ?? name, fields[name]?.trim() || null, name)
  const deal = kind === 'commercial' ? (given ?? 'sale') : 'sale'
  const [asked, basePrice] = [read('price'), read('basePrice')]
  const rents = {
    rentPerMonth: read('rentPerMonth'),
    rentPerMetreYear: read('rentPerMetreYear'),
  }
  const isGiven = rents.rentPerMonth !== null || rents.rentPerMetreYear !== null
  const rent = isGiven ? rents : rentFrom(asked, priceUnit)
  const price = isRent({ deal }) ? null : priceFrom(notes, asked, priceUnit, area)
  // A crossed-out price that is not higher would be a lie.
  const isCut = price !== null && basePrice !== null && basePrice > price
  const money = { price, basePrice: isCut ? basePrice : null, ...rent }
  return termsOf(deal, money)
}
