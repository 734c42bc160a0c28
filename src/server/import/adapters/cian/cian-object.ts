import type { LotDeal } from '#domain/lots/deal.ts'
import type { LotKind } from '#domain/lots/lot.ts'
import type { JsonObject } from '#server/db/json.ts'
import {
  textOf,
  toJson,
  childAt,
  textsOf,
  type XmlElement,
} from '#server/import/adapters/syntax/xml-element.ts'
import { materialWords } from '#server/import/normalise/building-words.ts'
import { readQuarter } from '#server/import/normalise/deadlines.ts'
import { offerTerms, type PriceUnit } from '#server/import/normalise/deal.ts'
import type { LotDraft, LotRecord } from '#server/import/normalise/lot-draft.ts'
import { finishingWords, viewWords } from '#server/import/normalise/lot-words.ts'
import {
  newNotes,
  noteUnknown,
  readOption,
  type Notes,
  type ReadOptions,
} from '#server/import/normalise/notes.ts'
import { readFlag, readInteger, readNumber } from '#server/import/normalise/numbers.ts'
import { readPlainText, decodeEntities } from '#server/import/normalise/plain-text.ts'
import {
  readRoubles,
  dropEmpty,
  featuresOf,
  splitList,
  readId,
} from '#server/import/normalise/portal.ts'
import {
  readArea,
  readFloor,
  readLotNumber,
  readName,
  readPartOfArea,
  readFloorsTotal,
} from '#server/import/normalise/read-values.ts'
import { toRecord } from '#server/import/normalise/record.ts'
import { readCianRooms } from '#server/import/normalise/rooms.ts'
import type { BuildingDraft } from '#server/import/normalise/structure-draft.ts'

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

function readFeatures(object: XmlElement): string[] {
  const view = textOf(object, 'WindowsViewType')
  const balconies = readInteger(textOf(object, 'BalconiesCount')) ?? 0
  const loggias = readInteger(textOf(object, 'LoggiasCount')) ?? 0
  const words = [view, balconies > 0 ? 'балкон' : null, loggias > 0 ? 'лоджия' : null]
  return featuresOf(words)
}

function readDetails(object: XmlElement, notes: Notes): JsonObject {
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
    vat: textOf(object, 'BargainTerms', 'VatType'),
  })
}

/** «2.9» m or «290» cm */
function readCeiling(text: string | null): number | null {
  const height = readNumber(text)
  if (height === null || height <= 0) return null
  if (height < 20) return Math.round(height * 1000)
  return height < 2000 ? Math.round(height * 10) : null
}

function readImages(object: XmlElement): string[] {
  const photos = childAt(object, 'Photos')?.children ?? []
  return photos.flatMap((photo) => textsOf(photo, 'FullUrl')).flatMap(splitList)
}

function readHouse(object: XmlElement, notes: Notes) {
  const address = readName(textOf(object, 'Address'))
  const name = readName(decodeEntities(textOf(object, 'JKSchema', 'Name') ?? ''))
  const house = readName(textOf(object, 'JKSchema', 'House', 'Name'))
  const houseId = readName(textOf(object, 'JKSchema', 'House', 'Id'))
  return {
    project: {
      name: name ?? address ?? notes.options.sourceName,
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
  if (commissionQuarter === undefined)
    noteUnknown(notes, 'Deadline', `${quarter} ${year}`, 'commissionQuarter')
  const done = readFlag(textOf(deadline, 'IsComplete'))
  return {
    commissionQuarter: commissionQuarter ?? null,
    commissioned: done,
    state: done === null ? null : done ? 'commissioned' : 'building',
  }
}
