import { readFeature } from '#domain/feature-words.ts'
import type { LotKind } from '#domain/lot.ts'
import type {
  Adapter,
  BuildingDraft,
  JsonObject,
  LotDraft,
  LotRecord,
} from '#server/import/draft.ts'
import { readMoment, readQuarter } from '#server/import/normalise/deadlines.ts'
import { finishingWords, materialWords, viewWords } from '#server/import/normalise/dictionaries.ts'
import { isPlaceholder } from '#server/import/normalise/names.ts'
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
  readPrice,
  toRecord,
  type Notes,
} from '#server/import/normalise/record.ts'
import { readCianRooms } from '#server/import/normalise/rooms.ts'
import { Refusal } from '#server/import/refusal.ts'

import { childAt, readElements, textOf, textsOf, toJson, type Element } from './xml.ts'

/** CIAN, second edition: `feed` / `feed_version` 2 / `object`. */
export const readCian: Adapter = async function* (text, sourceName) {
  let version: string | null = null
  for await (const element of readElements(text, checkRoot)) {
    if (element.name === 'feed_version') version = readVersion(element)
    if (element.name === 'generated') {
      const at = readMoment(element.text.trim())
      if (at) yield { what: 'date', at }
    }
    if (element.name !== 'object') continue
    if (version === null)
      throw new Refusal('неизвестная схема: feed без feed_version', element.line)
    const category = textOf(element, 'Category') ?? 'без категории'
    const kind = kinds[category.replace(/(Sale|Rent)$/, '')]
    const rent = category.endsWith('Rent')
    if (kind && !(rent && kind !== 'commercial')) yield readObject(element, kind, rent, sourceName)
    else
      yield {
        what: 'skipped',
        line: element.line,
        id: textOf(element, 'ExternalId'),
        kind: category,
      }
  }
}

const kinds: Record<string, LotKind> = {
  newBuildingFlat: 'flat',
  flat: 'flat',
  garage: 'parking',
  office: 'commercial',
  warehouse: 'commercial',
  shoppingArea: 'commercial',
  freeAppointmentObject: 'commercial',
  publicCatering: 'commercial',
  industry: 'commercial',
  business: 'commercial',
  building: 'commercial',
}

function checkRoot(root: Element) {
  const edition = root.attributes.version
  if (root.name !== 'feed') throw new Refusal(`это не ЦИАН: корень <${root.name}>`, root.line)
  if (edition !== undefined)
    throw new Refusal(`неизвестная схема: feed version="${edition}"`, root.line)
}

function readVersion(element: Element): string {
  const version = element.text.trim()
  if (version !== '2')
    throw new Refusal(`неизвестная схема: feed_version ${version.slice(0, 20)}`, element.line)
  return version
}

function readObject(object: Element, kind: LotKind, rent: boolean, sourceName: string): LotRecord {
  const notes = newNotes()
  const euro = readFlag(textOf(object, 'IsEuroFlat')) === true
  const roomsRaw = textOf(object, 'FlatRoomsCount')
  const rooms = kind === 'flat' ? readCianRooms(roomsRaw, euro) : readCianRooms(null, false)
  if (rooms.unknown) noteUnknown(notes, 'FlatRoomsCount', roomsRaw)
  const price = readRoubles(object, notes)
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

function readHouse(object: Element, notes: Notes, sourceName: string) {
  const address = readName(textOf(object, 'Address'))
  const complex = textOf(object, 'JKSchema', 'Id')
  const name = readName(decodeEntities(textOf(object, 'JKSchema', 'Name') ?? ''))
  const house = readName(textOf(object, 'JKSchema', 'House', 'Name'))
  const houseId = readName(textOf(object, 'JKSchema', 'House', 'Id'))
  return {
    project: {
      name: name ?? address ?? sourceName,
      externalId: complex && !isPlaceholder(complex) ? readName(complex) : null,
      address,
      latitude: readNumber(textOf(object, 'Coordinates', 'Lat')),
      longitude: readNumber(textOf(object, 'Coordinates', 'Lng')),
    },
    building: {
      name: house ?? houseId ?? 'Дом',
      externalId: houseId && !isPlaceholder(houseId) ? houseId : null,
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

function readDeadline(object: Element, notes: Notes): Partial<BuildingDraft> {
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

function readRoubles(object: Element, notes: Notes): number | null {
  const currency = textOf(object, 'BargainTerms', 'Currency')
  const text = textOf(object, 'BargainTerms', 'Price')
  if (currency === null || /^ru[rb]$/i.test(currency)) return readPrice(notes, 'Price', text)
  noteUnknown(notes, 'Currency', currency)
  return null
}

function readImages(object: Element): string[] {
  const photos = childAt(object, 'Photos')?.children ?? []
  return photos.flatMap((photo) => textsOf(photo, 'FullUrl')).flatMap(splitList)
}

/** Some exports put a whole list into one tag: «a.jpg|b.jpg». */
export const splitList = (text: string): string[] =>
  text
    .split('|')
    .map((one) => one.trim())
    .filter((one) => one !== '')

/** «2.9» m or «290» cm */
function readCeiling(text: string | null): number | null {
  const height = readNumber(text)
  if (height === null || height <= 0) return null
  if (height < 20) return Math.round(height * 1000)
  return height < 2000 ? Math.round(height * 10) : null
}

function readFeatures(object: Element): string[] {
  const view = textOf(object, 'WindowsViewType')
  const balconies = readInteger(textOf(object, 'BalconiesCount')) ?? 0
  const loggias = readInteger(textOf(object, 'LoggiasCount')) ?? 0
  const words = [view, balconies > 0 ? 'балкон' : null, loggias > 0 ? 'лоджия' : null]
  return featuresOf(words)
}

/** What the words of a source come to in our own; words that are no features stay out. */
export const featuresOf = (words: (string | null)[]): string[] => [
  ...new Set(words.map((word) => word && readFeature(word)).filter((code) => code !== null)),
]

function readDetails(object: Element, notes: Notes, rent: number | null): JsonObject {
  const view = readOption(notes, 'WindowsViewType', viewWords, textOf(object, 'WindowsViewType'))
  const found = {
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
  }
  return dropEmpty(found)
}

export function dropEmpty(values: Record<string, JsonObject[string]>): JsonObject {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))
}
