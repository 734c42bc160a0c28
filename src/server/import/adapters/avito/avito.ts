import { lotOfFields } from '#server/import/adapters/fields/lot-of-fields.ts'
import {
  childAt,
  jsonOf,
  textAt,
  textOf,
  textsOf,
  type XmlElement,
} from '#server/import/adapters/syntax/xml-element.ts'
import { readElements } from '#server/import/adapters/syntax/xml.ts'
import type { Adapter, ParsedRecord } from '#server/import/normalise/found.ts'
import type { LotFields } from '#server/import/normalise/lot-fields.ts'
import type { ReadOptions } from '#server/import/normalise/notes.ts'
import { readFlag } from '#server/import/normalise/numbers.ts'
import { Refusal } from '#server/publishing/refusal.ts'

/** Avito, third edition: `Ads` / `Ad`. */
export const readAvito: Adapter = async function* (text, options) {
  for await (const element of readElements(text, checkRoot))
    if (element.name === 'Ad') yield readAd(element, options)
}

function checkRoot({ name, line, attributes }: XmlElement) {
  if (name !== 'Ads') throw new Refusal(`это не Авито: корень <${name}>`, line)
  const edition = attributes.formatVersion
  if (edition !== undefined && edition !== '3')
    throw new Refusal(`неизвестная схема: Ads formatVersion="${edition}"`, line)
}

function readAd(ad: XmlElement, options: ReadOptions): ParsedRecord {
  const images = childAt(ad, 'Images')?.children ?? []
  return lotOfFields(
    {
      line: ad.line,
      fields: fieldsOf(ad),
      tags,
      images: images.map(({ attributes, text }) => attributes.url ?? text.trim()).filter(Boolean),
      priceUnit: {
        isPerMetre: /м[²2]|метр/i.test(textOf(ad, 'PriceType') ?? ''),
        isPerYear: /год/i.test(textOf(ad, 'PriceType') ?? ''),
      },
      raw: () => jsonOf(ad),
    },
    options,
  )
}

const tags: LotFields = {
  deal: 'OperationType',
  rooms: 'Rooms',
  finishing: 'Decoration',
  material: 'HouseType',
  view: 'ViewFromWindows',
  price: 'Price',
  basePrice: 'BasePriceND',
  floorsTotal: 'Floors',
}

function fieldsOf(ad: XmlElement): LotFields {
  const at = textAt(ad)
  return {
    id: at('Id'),
    kind: kindOf(ad),
    status: readFlag(at('ObjectBooked')) === true ? 'reserved' : 'available',
    project: at('NewDevelopmentName'),
    projectId: at('NewDevelopmentId'),
    address: at('Address'),
    latitude: at('Latitude'),
    longitude: at('Longitude'),
    building: at('DevelopmentsBuildingName'),
    floorsTotal: at('Floors'),
    material: at('HouseType'),
    floor: at('Floor'),
    number: at('ApartmentNumber'),
    rooms: at('Rooms'),
    apartments: /апартаменты/i.test(at('Status') ?? '') ? 'да' : null,
    area: at('Square'),
    livingArea: at('LivingSpace'),
    kitchenArea: at('KitchenSpace'),
    price: at('Price'),
    deal: at('OperationType'),
    basePrice: at('BasePriceND'),
    finishing: at('Decoration'),
    ceiling: at('CeilingHeight'),
    view: optionsOf(ad, 'ViewFromWindows').join('|'),
    balconies: hasOption(ad, 'Балкон'),
    loggias: hasOption(ad, 'Лоджия'),
    description: at('Description'),
  }
}

/** Storage rooms stand among commercial premises; a garage category has parking spaces. */
function kindOf(ad: XmlElement): string | null {
  const category = (textOf(ad, 'Category') ?? '').toLowerCase()
  const object = textOf(ad, 'ObjectType') ?? ''
  if (/кладов/i.test(object)) return 'storage'
  if (category.startsWith('коммерческ')) return 'commercial'
  if (category.startsWith('гараж')) return 'parking'
  return textOf(ad, 'Category')
}

/** Lists stand as `<Option>`s, or as one text. */
function optionsOf(ad: XmlElement, name: string): string[] {
  const element = childAt(ad, name)
  if (!element) return []
  const listed = textsOf(element, 'Option')
  return listed.length > 0 ? listed : [element.text.trim()].filter(Boolean)
}

const hasOption = (ad: XmlElement, word: string) =>
  ['BalconyOrLoggiaMulti', 'BalconyOrLoggia'].some((name) =>
    optionsOf(ad, name).some((one) => one.toLowerCase().startsWith(word.toLowerCase())),
  )
    ? '1'
    : null
