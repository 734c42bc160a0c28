import { isRent } from '#domain/lots/deal.ts'
import type { LotKind } from '#domain/lots/lot.ts'
import { statusUnder, type SaidDeal } from '#server/import/normalise/deal.ts'
import { lookUp } from '#server/import/normalise/dictionary.ts'
import type { Found } from '#server/import/normalise/found.ts'
import { kindWords } from '#server/import/normalise/kind-words.ts'
import type { LotDraft } from '#server/import/normalise/lot-draft.ts'
import type { FieldName, FieldRecord, LotFields } from '#server/import/normalise/lot-fields.ts'
import { finishingWords, statusWords } from '#server/import/normalise/lot-words.ts'
import {
  newNotes,
  noteUnknown,
  readOption,
  readStatus,
  type Notes,
  type ReadOptions,
} from '#server/import/normalise/notes.ts'
import { readFlag } from '#server/import/normalise/numbers.ts'
import { readPlainText } from '#server/import/normalise/plain-text.ts'
import { isOurs, skippedKind, splitList } from '#server/import/normalise/portal.ts'
import {
  readArea,
  readFloor,
  readLotNumber,
  readName,
  readPartOfArea,
} from '#server/import/normalise/read-values.ts'
import { toRecord } from '#server/import/normalise/record.ts'
import { readRoomWords } from '#server/import/normalise/rooms.ts'

import { dealOf, moneyOf } from './deal-fields.ts'
import { ceilingOf, detailsOf, featuresOfFields } from './detail-fields.ts'
import { houseOf } from './house-fields.ts'

/** One record of any source that says its lots line by line. */
export function lotOfFields(record: FieldRecord, options: ReadOptions): Found {
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
  const said = lookUp(kindWords, kind ?? rooms ?? null, words)
  if (said === null) return 'flat'
  if (said !== undefined) return said
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
  deal: SaidDeal,
  notes: Notes,
): Omit<LotDraft, 'externalId'> {
  const { fields, tags = {}, images = [], details = {}, raw } = record
  const text = (name: FieldName) => fields[name]?.trim() || null
  const tag = (name: FieldName) => tags[name] ?? name
  const rooms = roomsOf(fields, kind)
  if (rooms.unknown) noteUnknown(notes, tag('rooms'), fields.rooms, 'rooms')
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
  const said = readRoomWords(fields.rooms ?? null, flags)
  const byKind = readRoomWords(fields.kind ?? null, flags)
  return fields.rooms || byKind.unknown ? said : byKind
}

/** «Цокольный», «Подвал», «2 из 9», «2/9» */
function floorOf(text: string | null): string | null {
  const word = text?.toLowerCase() ?? ''
  if (word.startsWith('цоколь')) return '0'
  if (word.startsWith('подвал') || word.startsWith('подземн')) return '-1'
  return /^(-?\d+)\s*(?:из|\/)\s*\d+$/.exec(word)?.[1] ?? text
}
