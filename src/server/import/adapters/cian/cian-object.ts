import type { LotDeal } from '#domain/lots/deal.ts'
import type { LotKind } from '#domain/lots/lot.ts'
import { textOf, toJson, type XmlElement } from '#server/import/adapters/syntax/xml-element.ts'
import { rentFrom, termsOf } from '#server/import/normalise/deal.ts'
import type { LotDraft, LotRecord } from '#server/import/normalise/lot-draft.ts'
import { finishingWords } from '#server/import/normalise/lot-words.ts'
import {
  newNotes,
  noteUnknown,
  readOption,
  type ReadOptions,
} from '#server/import/normalise/notes.ts'
import { readFlag } from '#server/import/normalise/numbers.ts'
import { readPlainText } from '#server/import/normalise/plain-text.ts'
import { readRoubles } from '#server/import/normalise/portal.ts'
import {
  readArea,
  readFloor,
  readLotNumber,
  readName,
  readPartOfArea,
} from '#server/import/normalise/read-values.ts'
import { toRecord } from '#server/import/normalise/record.ts'
import { readCianRooms } from '#server/import/normalise/rooms.ts'

import { readFeatures, readDetails, readCeiling, readImages } from './cian-details.ts'
import { readHouse } from './cian-house.ts'

/** One `object` of CIAN as a lot. */
export function readObject(
  object: XmlElement,
  kind: LotKind,
  deal: LotDeal,
  options: ReadOptions,
): LotRecord {
  const notes = newNotes(options)
  const euro = readFlag(textOf(object, 'IsEuroFlat')) === true
  const roomsRaw = textOf(object, 'FlatRoomsCount')
  const rooms = kind === 'flat' ? readCianRooms(roomsRaw, euro) : readCianRooms(null, false)
  if (rooms.unknown) noteUnknown(notes, 'FlatRoomsCount', roomsRaw, 'rooms')
  const price = readRoubles(
    notes,
    { field: 'Price', text: textOf(object, 'BargainTerms', 'Price') },
    { field: 'Currency', text: textOf(object, 'BargainTerms', 'Currency') },
  )
  const draft: Omit<LotDraft, 'externalId'> = {
    kind,
    status: 'available',
    ...readHouse(object, notes),
    section: readName(textOf(object, 'JKSchema', 'House', 'Flat', 'SectionNumber')),
    layout: null,
    floor: readFloor(notes, textOf(object, 'FloorNumber')),
    number: readLotNumber(textOf(object, 'JKSchema', 'House', 'Flat', 'FlatNumber')),
    article: null,
    rooms: rooms.rooms,
    roomsRaw,
    layoutKind: rooms.layoutKind,
    apartments: readFlag(textOf(object, 'IsApartments')) === true,
    area: readArea(notes, textOf(object, 'TotalArea')),
    livingArea: readPartOfArea(notes, 'LivingArea', textOf(object, 'LivingArea'), 'livingArea'),
    kitchenArea: readPartOfArea(notes, 'KitchenArea', textOf(object, 'KitchenArea'), 'kitchenArea'),
    ...termsOf(deal, { price, basePrice: null, ...rentFrom(price, unitOf(object)) }),
    finishing: readOption(notes, 'Decoration', finishingWords, textOf(object, 'Decoration')),
    ceilingMm: readCeiling(textOf(object, 'Building', 'CeilingHeight')),
    windows: [],
    features: readFeatures(object),
    plan: textOf(object, 'LayoutPhoto', 'FullUrl'),
    images: readImages(object),
    description: readPlainText(textOf(object, 'Description')),
    priceOptions: [],
    details: readDetails(object, notes),
    raw: () => toJson(object),
  }
  return toRecord(object.line, textOf(object, 'ExternalId'), draft, notes)
}

const unitOf = (object: XmlElement) => ({
  isPerMetre: textOf(object, 'BargainTerms', 'PriceType') === 'squareMeter',
  isPerYear: textOf(object, 'BargainTerms', 'PaymentPeriod') === 'annual',
})
