import type { LotDeal } from '#domain/lots/deal.ts'
import type { LotKind } from '#domain/lots/lot.ts'
import type { JsonObject } from '#server/db/json.ts'
import { textOf, toJson, type XmlElement } from '#server/import/adapters/syntax/xml-element.ts'
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

type OfferImage = { url: string; tag: string }

const readImages = (offer: XmlElement): OfferImage[] =>
  offer.children
    .filter((child) => child.name === 'image')
    .flatMap(({ text, attributes }) =>
      splitList(text).map((url) => ({ url, tag: attributes.tag ?? attributes.type ?? '' })),
    )

const isPlan = ({ url, tag }: OfferImage) => tag === 'plan' || /\/(plans?|planirovk)/i.test(url)

const readFeatures = (offer: XmlElement) =>
  featuresOf([
    textOf(offer, 'window-view'),
    textOf(offer, 'balcony'),
    readFlag(textOf(offer, 'open-plan')) === true ? 'open-plan' : null,
  ])

function readDetails(offer: XmlElement, notes: Notes): JsonObject {
  const view = readOption(notes, 'window-view', viewWords, textOf(offer, 'window-view'))
  const purpose = readOption(
    notes,
    'commercial-type',
    purposeWords,
    textOf(offer, 'commercial-type'),
  )
  const rooms = offer.children
    .filter((child) => child.name === 'room-space')
    .map((child) => readNumber(textOf(child, 'value')))
    .filter((area) => area !== null)
  return dropEmpty({
    view: view && [view],
    purpose: purpose && [purpose],
    roomAreas: rooms.length > 0 ? rooms.map((area) => Math.round(area * 100)) : null,
    balcony: textOf(offer, 'balcony'),
    bathroom: textOf(offer, 'bathroom-unit'),
    deal: textOf(offer, 'deal-status'),
    vat: textOf(offer, 'price', 'taxation-form'),
    officeClass: textOf(offer, 'office-class'),
    url: textOf(offer, 'url'),
    metro: textOf(offer, 'location', 'metro', 'name'),
  })
}

function readCeiling(text: string | null): number | null {
  const metres = readNumber(text)
  return metres !== null && metres > 1 && metres < 20 ? Math.round(metres * 1000) : null
}

/** The house of an offer. A bare «2» beside a portal's id of the house is a section of it, else it names the house. */
function readHouse(offer: XmlElement, notes: Notes) {
  const address = readName(textOf(offer, 'location', 'address'))
  const city = readName(
    textOf(offer, 'location', 'locality-name') ?? textOf(offer, 'location', 'region'),
  )
  const named = readName(decodeEntities(textOf(offer, 'building-name') ?? ''))
  const part = readName(textOf(offer, 'building-section'))
  const houseId =
    readId(textOf(offer, 'yandex-house-id')) ?? readId(textOf(offer, 'domclick-building-id'))
  const isSection = part !== null && houseId !== null && !/[а-яa-z]{2}/i.test(part)
  const house =
    part === null || isSection ? null : /[а-яa-z]{2}/i.test(part) ? part : `Корпус ${part}`
  return {
    project: {
      name: named ?? address ?? city ?? notes.options.sourceName,
      externalId: readId(textOf(offer, 'yandex-building-id')),
      city,
      address,
      latitude: readNumber(textOf(offer, 'location', 'latitude')),
      longitude: readNumber(textOf(offer, 'location', 'longitude')),
    },
    building: {
      name: house ?? 'Дом',
      externalId: houseId,
      phase: readName(textOf(offer, 'building-phase')),
      address,
      floorsTotal: readFloorsTotal(notes, 'floors-total', textOf(offer, 'floors-total')),
      material: readOption(notes, 'building-type', materialWords, textOf(offer, 'building-type')),
      ...readDeadline(offer, notes),
    },
    section: isSection ? part : null,
  }
}

function readDeadline(offer: XmlElement, notes: Notes): Partial<BuildingDraft> {
  const state = readOption(
    notes,
    'building-state',
    buildingStateWords,
    textOf(offer, 'building-state'),
  )
  const year = textOf(offer, 'built-year')
  const quarter = textOf(offer, 'ready-quarter')
  const commissionQuarter = readQuarter(year, quarter)
  if (commissionQuarter === undefined)
    noteUnknown(notes, 'built-year', `${quarter ?? ''} ${year ?? ''}`, 'commissionQuarter')
  return {
    state,
    commissionQuarter: commissionQuarter ?? null,
    commissioned: state === null ? null : state === 'commissioned' || state === 'keys',
  }
}
