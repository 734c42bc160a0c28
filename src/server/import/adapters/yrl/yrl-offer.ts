import type { LotDeal } from '#domain/lots/deal.ts'
import type { LotKind } from '#domain/lots/lot.ts'
import { textOf, toJson, type XmlElement } from '#server/import/adapters/syntax/xml-element.ts'
import { offerTerms, type PriceUnit } from '#server/import/normalise/deal.ts'
import type { LotDraft, LotRecord } from '#server/import/normalise/lot-draft.ts'
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
import { readRoubles } from '#server/import/normalise/portal.ts'
import {
  readArea,
  readFloor,
  readLotNumber,
  readPartOfArea,
} from '#server/import/normalise/read-values.ts'
import { toRecord } from '#server/import/normalise/record.ts'
import { readYrlRooms } from '#server/import/normalise/rooms.ts'

import { readFeatures, readDetails, readCeiling } from './yrl-details.ts'
import { readHouse } from './yrl-house.ts'
import { readImages, isPlan } from './yrl-images.ts'

export const idOf = (offer: XmlElement) => offer.attributes['internal-id']?.trim() || null

/** One `offer` of YRL as a lot. */
export function readOffer(
  offer: XmlElement,
  kind: LotKind,
  rent: boolean,
  options: ReadOptions,
): LotRecord {
  const notes = newNotes(options)
  const flag = (name: string) => readFlag(textOf(offer, name)) === true
  const roomsRaw = textOf(offer, 'rooms')
  const rooms =
    kind === 'flat'
      ? readYrlRooms(roomsRaw, flag('studio'), flag('open-plan'))
      : readYrlRooms(null, false, false)
  if (rooms.unknown) noteUnknown(notes, 'rooms', roomsRaw, 'rooms')
  const asked = readRoubles(
    notes,
    { field: 'price', text: textOf(offer, 'price', 'value') },
    { field: 'currency', text: textOf(offer, 'price', 'currency') },
  )
  const area = readArea(notes, textOf(offer, 'area', 'value'))
  const images = readImages(offer)
  const draft: Omit<LotDraft, 'externalId'> = {
    kind,
    status: readStatus(notes, 'status', statusWords, textOf(offer, 'status')),
    ...readHouse(offer, notes),
    layout: null,
    floor: readFloor(notes, textOf(offer, 'floor')),
    number: readLotNumber(textOf(offer, 'location', 'apartment')),
    article: null,
    rooms: rooms.rooms,
    roomsRaw,
    layoutKind: rooms.layoutKind,
    apartments: flag('apartments') || /^апартаменты$/i.test(textOf(offer, 'category') ?? ''),
    area,
    livingArea: readPartOfArea(
      notes,
      'living-space',
      textOf(offer, 'living-space', 'value'),
      'livingArea',
    ),
    kitchenArea: readPartOfArea(
      notes,
      'kitchen-space',
      textOf(offer, 'kitchen-space', 'value'),
      'kitchenArea',
    ),
    ...offerTerms(notes, rent ? 'rent' : saleOf(offer), {
      asked,
      area,
      unit: readUnit(offer, notes),
    }),
    finishing: readOption(notes, 'renovation', finishingWords, textOf(offer, 'renovation')),
    ceilingMm: readCeiling(textOf(offer, 'ceiling-height')),
    windows: [],
    features: readFeatures(offer),
    plan: images.find(isPlan)?.url ?? null,
    images: images.filter((image) => !isPlan(image)).map((image) => image.url),
    description: readPlainText(textOf(offer, 'description')),
    priceOptions: [],
    details: readDetails(offer, notes),
    raw: () => toJson(offer),
  }
  return toRecord(offer.line, idOf(offer), draft, notes)
}

const saleOf = (offer: XmlElement): LotDeal =>
  textOf(offer, 'commercial-type') === 'business' ? 'ready_business' : 'sale'

/** «кв. м», «sq. m»; null: a unit of land. */
function readUnit(offer: XmlElement, notes: Notes): PriceUnit | null {
  const unit = textOf(offer, 'price', 'unit')
  const isPerMetre = unit !== null && /м|m/i.test(unit)
  if (unit !== null && !isPerMetre) {
    noteUnknown(notes, 'unit', unit, 'price')
    return null
  }
  return { isPerMetre, isPerYear: /год|year|annual/i.test(textOf(offer, 'price', 'period') ?? '') }
}
