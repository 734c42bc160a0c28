import type { LotKind } from '#domain/lots/lot.ts'
import { readQuarter } from '#server/import/normalise/deadlines.ts'
import { finishingWords, materialWords, viewWords } from '#server/import/normalise/dictionaries.ts'
import type {
  BuildingDraft,
  JsonObject,
  LotDraft,
  LotRecord,
} from '#server/import/normalise/draft.ts'
import { readFlag, readInteger, readNumber } from '#server/import/normalise/numbers.ts'
import { decodeEntities, readPlainText } from '#server/import/normalise/plain-text.ts'
import {
  newNotes,
  noteUnknown,
  readArea,
  readFloor,
  readFloorsTotal,
  readName,
  readOption,
  readPartOfArea,
  toRecord,
  type Notes,
} from '#server/import/normalise/record.ts'
import { readCianRooms } from '#server/import/normalise/rooms.ts'

import {
  dropEmpty,
  featuresOf,
  readId,
  readRoubles,
  splitList,
} from '#server/import/normalise/portal.ts'
import {
  childAt,
  textOf,
  textsOf,
  toJson,
  type XmlElement,
} from '#server/import/adapters/syntax/xml.ts'

/** One `object` of CIAN as a lot. */
export function readObject(
  object: XmlElement,
  kind: LotKind,
  rent: boolean,
  sourceName: string,
): LotRecord {
  const notes = newNotes()
  const euro = readFlag(textOf(object, 'IsEuroFlat')) === true
  const roomsRaw = textOf(object, 'FlatRoomsCount')
  const rooms = kind === 'flat' ? readCianRooms(roomsRaw, euro) : readCianRooms(null, false)
  if (rooms.unknown) noteUnknown(notes, 'FlatRoomsCount', roomsRaw)
  const price = readRoubles(
    notes,
    { field: 'Price', text: textOf(object, 'BargainTerms', 'Price') },
    { field: 'Currency', text: textOf(object, 'BargainTerms', 'Currency') },
  )
  const draft: Omit<LotDraft, 'externalId'> = {
    kind,
    status: 'available',
    ...readHouse(object, notes, sourceName),
    section: readName(textOf(object, 'JKSchema', 'House', 'Flat', 'SectionNumber')),
    layout: null,
    floor: readFloor(notes, textOf(object, 'FloorNumber')),
    number: readName(textOf(object, 'JKSchema', 'House', 'Flat', 'FlatNumber')),
    article: null,
    rooms: rooms.rooms,
    roomsRaw,
    layoutKind: rooms.layoutKind,
    apartments: readFlag(textOf(object, 'IsApartments')) === true,
    area: readArea(notes, textOf(object, 'TotalArea')),
    livingArea: readPartOfArea(notes, 'LivingArea', textOf(object, 'LivingArea')),
    kitchenArea: readPartOfArea(notes, 'KitchenArea', textOf(object, 'KitchenArea')),
    price: rent ? null : price,
    basePrice: null,
    finishing: readOption(notes, 'Decoration', finishingWords, textOf(object, 'Decoration')),
    ceilingMm: readCeiling(textOf(object, 'Building', 'CeilingHeight')),
    windows: [],
    features: readFeatures(object),
    plan: textOf(object, 'LayoutPhoto', 'FullUrl'),
    images: readImages(object),
    description: readPlainText(textOf(object, 'Description')),
    priceOptions: [],
    details: readDetails(object, notes, rent ? price : null),
    raw: () => toJson(object),
  }
  return toRecord(object.line, textOf(object, 'ExternalId'), draft, notes)
}

function readHouse(object: XmlElement, notes: Notes, sourceName: string) {
  const address = readName(textOf(object, 'Address'))
  const name = readName(decodeEntities(textOf(object, 'JKSchema', 'Name') ?? ''))
  const house = readName(textOf(object, 'JKSchema', 'House', 'Name'))
  const houseId = readName(textOf(object, 'JKSchema', 'House', 'Id'))
  return {
    project: {
      name: name ?? address ?? sourceName,
      externalId: readId(textOf(object, 'JKSchema', 'Id')),
      address,
      latitude: readNumber(textOf(object, 'Coordinates', 'Lat')),
      longitude: readNumber(textOf(object, 'Coordinates', 'Lng')),
    },
    building: {
      name: house ?? houseId ?? 'Дом',
      externalId: readId(houseId),
      address,
      floorsTotal: readFloorsTotal(notes, 'FloorsCount', textOf(object, 'Building', 'FloorsCount')),
      material: readOption(
        notes,
        'MaterialType',
        materialWords,
        textOf(object, 'Building', 'MaterialType'),
      ),
      ...readDeadline(object, notes),
    },
  }
}

function readDeadline(object: XmlElement, notes: Notes): Partial<BuildingDraft> {
  const deadline = childAt(object, 'Building', 'Deadline')
  if (!deadline) return {}
  const year = textOf(deadline, 'Year')
  const quarter = textOf(deadline, 'Quarter')
  const commissionQuarter = readQuarter(year, quarter)
  if (commissionQuarter === undefined) noteUnknown(notes, 'Deadline', `${quarter} ${year}`)
  const done = readFlag(textOf(deadline, 'IsComplete'))
  return {
    commissionQuarter: commissionQuarter ?? null,
    commissioned: done,
    state: done === null ? null : done ? 'commissioned' : 'building',
  }
}

function readImages(object: XmlElement): string[] {
  const photos = childAt(object, 'Photos')?.children ?? []
  return photos.flatMap((photo) => textsOf(photo, 'FullUrl')).flatMap(splitList)
}

/** «2.9» m or «290» cm */
function readCeiling(text: string | null): number | null {
  const height = readNumber(text)
  if (height === null || height <= 0) return null
  if (height < 20) return Math.round(height * 1000)
  return height < 2000 ? Math.round(height * 10) : null
}

function readFeatures(object: XmlElement): string[] {
  const view = textOf(object, 'WindowsViewType')
  const balconies = readInteger(textOf(object, 'BalconiesCount')) ?? 0
  const loggias = readInteger(textOf(object, 'LoggiasCount')) ?? 0
  const words = [view, balconies > 0 ? 'балкон' : null, loggias > 0 ? 'лоджия' : null]
  return featuresOf(words)
}

function readDetails(object: XmlElement, notes: Notes, rent: number | null): JsonObject {
  const view = readOption(notes, 'WindowsViewType', viewWords, textOf(object, 'WindowsViewType'))
  return dropEmpty({
    view: view && [view],
    balconies: readInteger(textOf(object, 'BalconiesCount')),
    loggias: readInteger(textOf(object, 'LoggiasCount')),
    bathroomsSeparate: readInteger(textOf(object, 'SeparateWcsCount')),
    bathroomsCombined: readInteger(textOf(object, 'CombinedWcsCount')),
    cadastral: textOf(object, 'CadastralNumber'),
    deal: textOf(object, 'BargainTerms', 'SaleType'),
    mortgage: readFlag(textOf(object, 'BargainTerms', 'MortgageAllowed')),
    powerKw: readNumber(textOf(object, 'Building', 'PowerKw')),
    rentPerMonth: rent,
    vat: textOf(object, 'BargainTerms', 'VatType'),
  })
}
