import type { LotDeal } from '#domain/lots/deal.ts'
import type { LotKind } from '#domain/lots/lot.ts'
import type { JsonObject } from '#server/db/json.ts'
import {
  textAt,
  textOf,
  toJson,
  type TextAt,
  type XmlElement,
} from '#server/import/adapters/syntax/xml-element.ts'
import { buildingStateWords, materialWords } from '#server/import/normalise/building-words.ts'
import { readQuarter } from '#server/import/normalise/deadlines.ts'
import { offerTerms, type PriceUnit } from '#server/import/normalise/deal.ts'
import type { LotDraft, LotRecord } from '#server/import/normalise/lot-draft.ts'
import {
  finishingWords,
  statusWords,
  purposeWords,
  viewWords,
} from '#server/import/normalise/lot-words.ts'
import {
  boundRooms,
  newNotes,
  noteUnknown,
  readOption,
  readStatus,
  type Notes,
  type ReadOptions,
} from '#server/import/normalise/notes.ts'
import { readFlag, readNumber } from '#server/import/normalise/numbers.ts'
import { readPlainText, decodeEntities } from '#server/import/normalise/plain-text.ts'
import {
  readRoubles,
  splitList,
  dropEmpty,
  featuresOf,
  readId,
} from '#server/import/normalise/portal.ts'
import {
  readArea,
  readFloor,
  readLotNumber,
  readPartOfArea,
  readFloorsTotal,
  readName,
} from '#server/import/normalise/read-values.ts'
import { toRecord } from '#server/import/normalise/record.ts'
import { readYrlRooms } from '#server/import/normalise/rooms.ts'
import type { BuildingDraft } from '#server/import/normalise/structure-draft.ts'

export const idOf = (offer: XmlElement) => offer.attributes['internal-id']?.trim() || null

/** One `offer` of YRL as a lot. */
export function readOffer(
  offer: XmlElement,
  kind: LotKind,
  rent: boolean,
  options: ReadOptions,
): LotRecord {
  const notes = newNotes(options)
  const at = textAt(offer)
  const flag = (name: string) => readFlag(at(name)) === true
  const roomsRaw = at('rooms')
  const counted =
    kind === 'flat'
      ? readYrlRooms(roomsRaw, flag('studio'), flag('open-plan'))
      : readYrlRooms(null, false, false)
  const rooms = boundRooms(notes, 'rooms', roomsRaw, counted)
  const asked = readRoubles(
    notes,
    { field: 'price', text: at('price', 'value') },
    { field: 'currency', text: at('price', 'currency') },
  )
  const area = readArea(notes, at('area', 'value'))
  const images = readImages(offer)
  const draft: Omit<LotDraft, 'externalId'> = {
    kind,
    status: readStatus(notes, 'status', statusWords, at('status')),
    ...readHouse(at, notes),
    layout: null,
    floor: readFloor(notes, at('floor')),
    number: readLotNumber(at('location', 'apartment')),
    article: null,
    rooms: rooms.rooms,
    roomsRaw,
    layoutKind: rooms.layoutKind,
    apartments: flag('apartments') || /^апартаменты$/i.test(at('category') ?? ''),
    area,
    livingArea: readPartOfArea(notes, 'living-space', at('living-space', 'value'), 'livingArea'),
    kitchenArea: readPartOfArea(
      notes,
      'kitchen-space',
      at('kitchen-space', 'value'),
      'kitchenArea',
    ),
    ...offerTerms(notes, rent ? 'rent' : saleOf(at), {
      asked,
      area,
      unit: readUnit(at, notes),
    }),
    finishing: readOption(notes, 'renovation', finishingWords, at('renovation')),
    ceilingMm: readCeiling(at('ceiling-height')),
    windows: [],
    features: readFeatures(at),
    plan: images.find(isPlan)?.url ?? null,
    images: images.filter((image) => !isPlan(image)).map((image) => image.url),
    description: readPlainText(at('description')),
    priceOptions: [],
    details: readDetails(offer, notes),
    raw: () => toJson(offer),
  }
  return toRecord(offer.line, idOf(offer), draft, notes)
}

const saleOf = (at: TextAt): LotDeal =>
  at('commercial-type') === 'business' ? 'ready_business' : 'sale'

/** «кв. м», «sq. m»; null: a unit of land. */
function readUnit(at: TextAt, notes: Notes): PriceUnit | null {
  const unit = at('price', 'unit')
  const isPerMetre = unit !== null && /м|m/i.test(unit)
  if (unit !== null && !isPerMetre) {
    noteUnknown(notes, 'unit', unit, 'price')
    return null
  }
  return { isPerMetre, isPerYear: /год|year|annual/i.test(at('price', 'period') ?? '') }
}

type OfferImage = { url: string; tag: string }

const readImages = (offer: XmlElement): OfferImage[] =>
  offer.children
    .filter((child) => child.name === 'image')
    .flatMap(({ text, attributes }) =>
      splitList(text).map((url) => ({ url, tag: attributes.tag ?? attributes.type ?? '' })),
    )

const isPlan = ({ url, tag }: OfferImage) => tag === 'plan' || /\/(plans?|planirovk)/i.test(url)

const readFeatures = (at: TextAt) =>
  featuresOf([
    at('window-view'),
    at('balcony'),
    readFlag(at('open-plan')) === true ? 'open-plan' : null,
  ])

function readDetails(offer: XmlElement, notes: Notes): JsonObject {
  const at = textAt(offer)
  const view = readOption(notes, 'window-view', viewWords, at('window-view'))
  const purpose = readOption(notes, 'commercial-type', purposeWords, at('commercial-type'))
  const rooms = offer.children
    .filter((child) => child.name === 'room-space')
    .map((child) => readNumber(textOf(child, 'value')))
    .filter((area) => area !== null)
  return dropEmpty({
    view: view && [view],
    purpose: purpose && [purpose],
    roomAreas: rooms.length > 0 ? rooms.map((area) => Math.round(area * 100)) : null,
    balcony: at('balcony'),
    bathroom: at('bathroom-unit'),
    deal: at('deal-status'),
    vat: at('price', 'taxation-form'),
    officeClass: at('office-class'),
    url: at('url'),
    metro: at('location', 'metro', 'name'),
  })
}

function readCeiling(text: string | null): number | null {
  const metres = readNumber(text)
  return metres !== null && metres > 1 && metres < 20 ? Math.round(metres * 1000) : null
}

/** The house of an offer. A bare «2» beside a portal's id of the house is a section of it, else it names the house. */
function readHouse(at: TextAt, notes: Notes) {
  const address = readName(at('location', 'address'))
  const city = readName(at('location', 'locality-name') ?? at('location', 'region'))
  const named = readName(decodeEntities(at('building-name') ?? ''))
  const part = readName(at('building-section'))
  const houseId = readId(at('yandex-house-id')) ?? readId(at('domclick-building-id'))
  const isSection = part !== null && houseId !== null && !/[а-яa-z]{2}/i.test(part)
  const house =
    part === null || isSection ? null : /[а-яa-z]{2}/i.test(part) ? part : `Корпус ${part}`
  return {
    project: {
      name: named ?? address ?? city ?? notes.options.sourceName,
      externalId: readId(at('yandex-building-id')),
      city,
      address,
      latitude: readNumber(at('location', 'latitude')),
      longitude: readNumber(at('location', 'longitude')),
    },
    building: {
      name: house ?? 'Дом',
      externalId: houseId,
      phase: readName(at('building-phase')),
      address,
      floorsTotal: readFloorsTotal(notes, 'floors-total', at('floors-total')),
      material: readOption(notes, 'building-type', materialWords, at('building-type')),
      ...readDeadline(at, notes),
    },
    section: isSection ? part : null,
  }
}

function readDeadline(at: TextAt, notes: Notes): Partial<BuildingDraft> {
  const state = readOption(notes, 'building-state', buildingStateWords, at('building-state'))
  const year = at('built-year')
  const quarter = at('ready-quarter')
  const commissionQuarter = readQuarter(year, quarter)
  if (commissionQuarter === undefined)
    noteUnknown(notes, 'built-year', `${quarter ?? ''} ${year ?? ''}`, 'commissionQuarter')
  return {
    state,
    commissionQuarter: commissionQuarter ?? null,
    commissioned: state === null ? null : state === 'commissioned' || state === 'keys',
  }
}
