import type { LotDeal } from '#domain/lots/deal.ts'
import type { LotKind } from '#domain/lots/lot.ts'
import { textOf, toJson, type XmlElement } from '#server/import/adapters/syntax/xml-element.ts'
import { offerTerms, type PriceUnit } from '#server/import/normalise/deal.ts'
import type { LotDraft, LotRecord } from '#server/import/normalise/lot-draft.ts'
import { finishingWords } from '#server/import/normalise/lot-words.ts'
import {
  newNotes,
  noteUnknown,
  readOption,
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
  const asked = readRoubles(
    notes,
    { field: 'Price', text: textOf(object, 'BargainTerms', 'Price') },
    { field: 'Currency', text: textOf(object, 'BargainTerms', 'Currency') },
  )
  const area = readArea(notes, textOf(object, 'TotalArea'))
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
    area,
    livingArea: readPartOfArea(notes, 'LivingArea', textOf(object, 'LivingArea'), 'livingArea'),
    kitchenArea: readPartOfArea(notes, 'KitchenArea', textOf(object, 'KitchenArea'), 'kitchenArea'),
    ...offerTerms(notes, deal, { asked, area, unit: readUnit(object, notes) }),
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

/** null: a unit of land, or a word that CIAN does not have. */
function readUnit(object: XmlElement, notes: Notes): PriceUnit | null {
  const type = textOf(object, 'BargainTerms', 'PriceType') ?? 'all'
  const isPerMetre = type === 'squareMeter'
  if (!isPerMetre && type !== 'all') {
    noteUnknown(notes, 'PriceType', type, 'price')
    return null
  }
  return { isPerMetre, isPerYear: textOf(object, 'BargainTerms', 'PaymentPeriod') === 'annual' }
}
