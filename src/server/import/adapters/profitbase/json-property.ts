import { isObject } from '#domain/is-object.ts'
import { objectAt, type Json, type JsonObject } from '#server/db/json.ts'
import { lotOfFields } from '#server/import/adapters/fields/lot-of-fields.ts'
import { objectsAt, textAt } from '#server/import/adapters/syntax/json-fields.ts'
import type { ParsedRecord } from '#server/import/normalise/found.ts'
import type { LotFields } from '#server/import/normalise/lot-fields.ts'
import type { ReadOptions } from '#server/import/normalise/notes.ts'

import { customFields } from './custom-fields.ts'
import { propertyKind } from './property-kind.ts'
import { withOffers, type SpecialOffer } from './special-offers.ts'
import { statusOf } from './status.ts'

/** One property of `GET /property`. */
export function readProperty(
  line: number,
  property: JsonObject,
  options: ReadOptions,
): ParsedRecord {
  const { fields, details } = withOffers(fieldsOf(property), offersOf(property), options)
  return lotOfFields(
    {
      line,
      fields: { ...customFields(customOf(property), options), ...fields },
      tags: { status: 'status', rooms: 'rooms_amount', finishing: 'facing', view: 'windowView' },
      details,
      raw: () => property,
    },
    options,
  )
}

function fieldsOf(property: JsonObject): LotFields {
  const at = (...names: string[]) => firstText(property, names)
  const area = objectAt(property, 'area') ?? {}
  const price = objectAt(property, 'price') ?? {}
  const given = {
    id: at('id'),
    kind: propertyKind(at('propertyType', 'property_type')),
    status: statusOf(at('status'), at('customStatus', 'statusHumanized')),
    project: at('projectName', 'project_name'),
    projectId: at('project_id', 'projectId'),
    address: at('address'),
    building: at('houseName', 'house_name'),
    buildingId: at('house_id', 'houseId'),
    floorsTotal: at('maxFloor', 'floorsTotal'),
    section: at('sectionNumber', 'section', 'sectionName'),
    floor: at('floor'),
    number: at('number'),
    article: at('code', 'article'),
    layout: at('layoutCode', 'layout_code', 'preset'),
    rooms: at('rooms_amount', 'roomsAmount', 'rooms'),
    studio: at('studio'),
    euro: at('euro_layout', 'euroLayout'),
    freePlan: at('free_layout', 'freeLayout'),
    area: textAt(area, 'area_total') ?? textAt(area, 'areaTotal') ?? at('area'),
    livingArea: textAt(area, 'area_living') ?? textAt(area, 'areaLiving'),
    kitchenArea: textAt(area, 'area_kitchen') ?? textAt(area, 'areaKitchen'),
    price: textAt(price, 'value') ?? at('price'),
    finishing: at('facing', 'finishing'),
    view: at('windowView', 'window_view'),
    plan: planOf(property),
    deadline: at('developmentEndQuarter', 'deadline'),
  }
  return Object.fromEntries(Object.entries(given).filter(([, text]) => text !== null))
}

/** The text of the first name that has one; an object stands for its name. */
function firstText(property: JsonObject, names: readonly string[]): string | null {
  for (const name of names) {
    const text = textAt(property, name) ?? textAt(objectAt(property, name) ?? {}, 'name')
    if (text !== null) return text
  }
  return null
}

/** `planImages: [{source}]`, or a picture of the preset. */
function planOf(property: JsonObject): string | null {
  const addresses = ['planImages', 'plan_images', 'presetImages', 'images']
    .flatMap((name) => listOf(property[name]))
    .map((one) => (typeof one === 'string' ? one : isObject(one) ? addressIn(one) : null))
  return addresses.find((address) => address !== null) ?? textAt(property, 'preset')
}

const addressIn = (image: JsonObject) =>
  textAt(image, 'source') ?? textAt(image, 'url') ?? textAt(image, 'big')

const listOf = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : [])

function offersOf(property: JsonObject): SpecialOffer[] {
  const all = [...objectsAt(property, 'specialOffers'), ...objectsAt(property, 'special_offers')]
  return all.map((one) => {
    const discount = objectAt(one, 'discount') ?? one
    return {
      name: textAt(one, 'name'),
      discountPrice:
        textAt(one, 'discountPrice') ?? textAt(one, 'discount_price') ?? textAt(one, 'finalPrice'),
      value: textAt(discount, 'value'),
      unit: textAt(discount, 'unit'),
    }
  })
}

const customOf = (property: JsonObject): [name: string, value: string][] =>
  [...objectsAt(property, 'custom_fields'), ...objectsAt(property, 'customFields')].map((field) => [
    textAt(field, 'name') ?? '',
    textAt(field, 'value') ?? '',
  ])
