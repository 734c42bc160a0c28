import type { LotDeal } from '#domain/lots/deal.ts'
import type { LotKind } from '#domain/lots/lot.ts'
import type { JsonObject } from '#server/db/json.ts'
import {
  textAt,
  textOf,
  toJson,
  childAt,
  textsOf,
  type TextAt,
  type XmlElement,
} from '#server/import/adapters/syntax/xml-element.ts'
import { materialWords } from '#server/import/normalise/building-words.ts'
import { readQuarter } from '#server/import/normalise/deadlines.ts'
import { offerTerms, type PriceUnit } from '#server/import/normalise/deal.ts'
import type { LotDraft, LotRecord } from '#server/import/normalise/lot-draft.ts'
import { finishingWords, viewWords } from '#server/import/normalise/lot-words.ts'
import {
  boundRooms,
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
  const at = textAt(object)
  const euro = readFlag(at('IsEuroFlat')) === true
  const roomsRaw = at('FlatRoomsCount')
  const counted = kind === 'flat' ? readCianRooms(roomsRaw, euro) : readCianRooms(null, false)
  const rooms = boundRooms(notes, 'FlatRoomsCount', roomsRaw, counted)
  const asked = readRoubles(
    notes,
    { field: 'Price', text: at('BargainTerms', 'Price') },
    { field: 'Currency', text: at('BargainTerms', 'Currency') },
  )
  const area = readArea(notes, at('TotalArea'))
  const draft: Omit<LotDraft, 'externalId'> = {
    kind,
    status: 'available',
    ...readHouse(object, notes),
    section: readName(at('JKSchema', 'House', 'Flat', 'SectionNumber')),
    layout: null,
    floor: readFloor(notes, at('FloorNumber')),
    number: readLotNumber(at('JKSchema', 'House', 'Flat', 'FlatNumber')),
    article: null,
    rooms: rooms.rooms,
    roomsRaw,
    layoutKind: rooms.layoutKind,
    apartments: readFlag(at('IsApartments')) === true,
    area,
    livingArea: readPartOfArea(notes, 'LivingArea', at('LivingArea'), 'livingArea'),
    kitchenArea: readPartOfArea(notes, 'KitchenArea', at('KitchenArea'), 'kitchenArea'),
    ...offerTerms(notes, deal, { asked, area, unit: readUnit(at, notes) }),
    finishing: readOption(notes, 'Decoration', finishingWords, at('Decoration')),
    ceilingMm: readCeiling(at('Building', 'CeilingHeight')),
    windows: [],
    features: readFeatures(at),
    plan: at('LayoutPhoto', 'FullUrl'),
    images: readImages(object),
    description: readPlainText(at('Description')),
    priceOptions: [],
    details: readDetails(at, notes),
    raw: () => toJson(object),
  }
  return toRecord(object.line, at('ExternalId'), draft, notes)
}

/** null: a unit of land, or a word that CIAN does not have. */
function readUnit(at: TextAt, notes: Notes): PriceUnit | null {
  const type = at('BargainTerms', 'PriceType') ?? 'all'
  const isPerMetre = type === 'squareMeter'
  if (!isPerMetre && type !== 'all') {
    noteUnknown(notes, 'PriceType', type, 'price')
    return null
  }
  return { isPerMetre, isPerYear: at('BargainTerms', 'PaymentPeriod') === 'annual' }
}

function readFeatures(at: TextAt): string[] {
  const view = at('WindowsViewType')
  const balconies = readInteger(at('BalconiesCount')) ?? 0
  const loggias = readInteger(at('LoggiasCount')) ?? 0
  const words = [view, balconies > 0 ? 'балкон' : null, loggias > 0 ? 'лоджия' : null]
  return featuresOf(words)
}

function readDetails(at: TextAt, notes: Notes): JsonObject {
  const view = readOption(notes, 'WindowsViewType', viewWords, at('WindowsViewType'))
  return dropEmpty({
    view: view && [view],
    balconies: readInteger(at('BalconiesCount')),
    loggias: readInteger(at('LoggiasCount')),
    bathroomsSeparate: readInteger(at('SeparateWcsCount')),
    bathroomsCombined: readInteger(at('CombinedWcsCount')),
    cadastral: at('CadastralNumber'),
    deal: at('BargainTerms', 'SaleType'),
    mortgage: readFlag(at('BargainTerms', 'MortgageAllowed')),
    powerKw: readNumber(at('Building', 'PowerKw')),
    vat: at('BargainTerms', 'VatType'),
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
  const at = textAt(object)
  const address = readName(at('Address'))
  const name = readName(decodeEntities(at('JKSchema', 'Name') ?? ''))
  const house = readName(at('JKSchema', 'House', 'Name'))
  const houseId = readName(at('JKSchema', 'House', 'Id'))
  return {
    project: {
      name: name ?? address ?? notes.options.sourceName,
      externalId: readId(at('JKSchema', 'Id')),
      address,
      latitude: readNumber(at('Coordinates', 'Lat')),
      longitude: readNumber(at('Coordinates', 'Lng')),
    },
    building: {
      name: house ?? houseId ?? 'Дом',
      externalId: readId(houseId),
      address,
      floorsTotal: readFloorsTotal(notes, 'FloorsCount', at('Building', 'FloorsCount')),
      material: readOption(notes, 'MaterialType', materialWords, at('Building', 'MaterialType')),
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
