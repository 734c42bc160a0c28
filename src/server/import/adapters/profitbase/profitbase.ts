import { isObject } from '#domain/is-object.ts'
import type { JsonObject } from '#server/db/json.ts'
import { lotOfFields } from '#server/import/adapters/fields/lot-of-fields.ts'
import { readPieces } from '#server/import/adapters/syntax/json-pieces.ts'
import {
  childAt,
  jsonOf,
  textOf,
  type XmlElement,
} from '#server/import/adapters/syntax/xml-element.ts'
import { readElements } from '#server/import/adapters/syntax/xml.ts'
import { readMoment } from '#server/import/normalise/deadlines.ts'
import type { Adapter, FeedText, ParsedRecord } from '#server/import/normalise/found.ts'
import type { LotFields } from '#server/import/normalise/lot-fields.ts'
import type { ReadOptions } from '#server/import/normalise/notes.ts'
import { Refusal } from '#server/publishing/refusal.ts'

import { customFields } from './custom-fields.ts'
import { readProperty } from './json-property.ts'
import { propertyKind } from './property-kind.ts'
import { withOffers, type SpecialOffer } from './special-offers.ts'
import { statusOf } from './status.ts'

/** Profitbase gives its lots as XML and, from its interface, as JSON. */
export const readProfitbase: Adapter = async function* (text, options) {
  const pieces = text[Symbol.asyncIterator]()
  const first = await pieces.next()
  const head = first.done ? '' : first.value
  const whole = joined(head, pieces)
  yield* head.trimStart().startsWith('<') ? readXml(whole, options) : readJson(whole, options)
}

async function* joined(head: string, rest: AsyncIterator<string>): FeedText {
  yield head
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}

async function* readXml(text: FeedText, options: ReadOptions): AsyncIterable<ParsedRecord> {
  const checkRoot = ({ name, line }: { name: string; line: number }) => {
    if (name !== 'realty-feed') throw new Refusal(`это не Profitbase: корень <${name}>`, line)
  }
  for await (const element of readElements(text, checkRoot)) {
    const at = element.name === 'generation-date' ? readMoment(element.text.trim()) : null
    if (at) yield { what: 'date', at }
    if (element.name === 'offer') yield readXmlOffer(element, options)
  }
}

/** `{"status": "success", "data": [...]}`, `{"data": {"properties": [...]}}` or the properties alone. */
async function* readJson(text: FeedText, options: ReadOptions): AsyncIterable<ParsedRecord> {
  let count = 0
  for await (const { key, line, value } of readPieces(text)) {
    for (const property of propertiesIn(key, value)) {
      count += 1
      yield readProperty(line, property, options)
    }
  }
  if (count === 0) throw new Refusal('в JSON Profitbase нет ни одного помещения (data, properties)')
}

function propertiesIn(key: string, value: unknown): JsonObject[] {
  const isRecord = (one: unknown): one is JsonObject =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
  if ((key !== 'data' && key !== 'properties') || !isRecord(value)) return []
  const { properties } = value
  if (Array.isArray(properties)) return properties.filter((item) => isObject(item))
  return 'id' in value ? [value] : []
}

/** One `offer` of Profitbase: sold and booked lots are there too, each with its status. */
function readXmlOffer(offer: XmlElement, options: ReadOptions): ParsedRecord {
  const at = (...path: string[]) => textOf(offer, ...path)
  const images = offer.children.filter(({ name }) => name === 'image')
  const ofType = (type: string) => images.find(({ attributes }) => attributes.type === type)?.text
  const plan = ofType('plan') ?? ofType('preset') ?? null
  const { fields, details } = withOffers(fieldsOf(offer, at), offersOf(offer), options)
  return lotOfFields(
    {
      line: offer.line,
      fields: { ...customFields(customOf(offer), options), ...fields, plan: plan?.trim() },
      tags,
      images: images
        .filter(({ attributes }) => !attributes.type?.startsWith('plan'))
        .map(({ text }) => text.trim())
        .filter((url) => url !== '' && url !== plan?.trim()),
      details,
      raw: () => jsonOf(offer),
    },
    options,
  )
}

const tags: LotFields = {
  status: 'status',
  finishing: 'facing',
  view: 'window-view',
  material: 'building-type',
  state: 'building-state',
  deadline: 'ready-quarter',
  rooms: 'rooms',
}

function fieldsOf(offer: XmlElement, at: (...path: string[]) => string | null): LotFields {
  const given = {
    id: offer.attributes['internal-id'] ?? at('id'),
    kind: propertyKind(at('property_type') ?? at('property-type') ?? at('category')),
    status: statusOf(at('status'), at('status-humanized')),
    project: at('object', 'name'),
    projectId: at('object', 'id'),
    city: at('object', 'location', 'locality-name') ?? at('location', 'locality-name'),
    address: at('object', 'location', 'address') ?? at('location', 'address'),
    building: at('house', 'name'),
    buildingId: at('house', 'id'),
    floorsTotal: at('house', 'floors-total'),
    state: at('house', 'building-state'),
    builtYear: at('house', 'built-year'),
    readyQuarter: at('house', 'ready-quarter'),
    material: at('house', 'building-type') ?? at('building-type'),
    section: at('building-section'),
    floor: at('floor'),
    number: at('number'),
    layout: at('layout-code') ?? at('preset', 'name') ?? at('preset'),
    rooms: at('rooms'),
    studio: at('studio'),
    euro: at('euro-layout'),
    freePlan: at('open-plan') ?? at('free-layout'),
    area: at('area', 'value') ?? at('area'),
    livingArea: at('living-space', 'value'),
    kitchenArea: at('kitchen-space', 'value'),
    price: at('price', 'value') ?? at('price'),
    finishing: at('facing') ?? at('renovation'),
    view: at('window-view'),
    description: at('description'),
  }
  return Object.fromEntries(Object.entries(given).filter(([, text]) => text !== null))
}

function offersOf(offer: XmlElement): SpecialOffer[] {
  const all = childAt(offer, 'special-offers')?.children ?? []
  return all.map((one) => ({
    name: textOf(one, 'name'),
    discountPrice: textOf(one, 'discount-price'),
    value: textOf(one, 'value'),
    unit: textOf(one, 'discount-unit'),
  }))
}

const customOf = (offer: XmlElement): [name: string, value: string][] =>
  offer.children
    .filter(({ name }) => name === 'custom-field')
    .map((field) => [textOf(field, 'name') ?? '', textOf(field, 'value') ?? ''])
