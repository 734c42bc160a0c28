import { lotOfFields } from '#server/import/adapters/fields/lot-of-fields.ts'
import {
  childAt,
  jsonOf,
  textOf,
  type XmlElement,
} from '#server/import/adapters/syntax/xml-element.ts'
import type { Found } from '#server/import/normalise/found.ts'
import type { LotFields } from '#server/import/normalise/lot-fields.ts'
import type { ReadOptions } from '#server/import/normalise/notes.ts'

import { customFields } from './custom-fields.ts'
import { propertyKind } from './property-kind.ts'
import { withOffers, type SpecialOffer } from './special-offers.ts'
import { statusOf } from './status.ts'

/** One `offer` of Profitbase: sold and booked lots are there too, each with its status. */
export function readXmlOffer(offer: XmlElement, options: ReadOptions): Found {
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
