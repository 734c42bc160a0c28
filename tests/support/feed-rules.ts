import { Readable } from 'node:stream'

import type { FeedName } from '#domain/feeds/feed.ts'
import { childAt, type XmlElement } from '#server/import/adapters/syntax/xml-element.ts'
import { readElements } from '#server/import/adapters/syntax/xml.ts'

/** What the receivers' rules ask of an offer for a flat, by the paths of its tags. */
const required: { [Name in FeedName]?: { offer: string; paths: string[] } } = {
  yandex: {
    offer: 'offer',
    paths:
      'type property-type category url creation-date location/address location/latitude location/longitude sales-agent/phone sales-agent/category deal-status price/value price/currency area/value image new-flat floor yandex-building-id yandex-house-id built-year ready-quarter building-state building-name'.split(
        ' ',
      ),
  },
  cian: {
    offer: 'object',
    paths:
      'Category ExternalId Description Address Phones/PhoneSchema/Number FlatRoomsCount TotalArea FloorNumber JKSchema/Id JKSchema/House/Id Building/FloorsCount BargainTerms/Price BargainTerms/SaleType'.split(
        ' ',
      ),
  },
  avito: {
    offer: 'Ad',
    paths:
      'Id Category OperationType MarketType NewDevelopmentId PropertyRights Price Square Rooms Floor Floors HouseType Decoration Status Description ContactPhone Images'.split(
        ' ',
      ),
  },
  domclick: {
    offer: 'complex',
    paths:
      'id name latitude longitude address description_main/text sales_info/sales_phone developer/id developer/name buildings/building/id buildings/building/fz_214 buildings/building/flats/flat/flat_id buildings/building/flats/flat/apartment buildings/building/flats/flat/floor buildings/building/flats/flat/room buildings/building/flats/flat/plans/plan buildings/building/flats/flat/price buildings/building/flats/flat/area buildings/building/flats/flat/housing_type'.split(
        ' ',
      ),
  },
}

const FLAT = /^(квартира|newBuildingFlatSale|Квартиры)$/

async function elementsOf(text: string): Promise<XmlElement[]> {
  const elements: XmlElement[] = []
  const pieces = Readable.from([text]) as AsyncIterable<string>
  for await (const element of readElements(pieces, () => {})) elements.push(element)
  return elements
}

const categoryOf = (element: XmlElement) =>
  (childAt(element, 'category') ?? childAt(element, 'Category'))?.text ?? ''

export const ruledFeeds = Object.keys(required)

/** How many flats a feed offers, and the paths that its receiver asks for and some of them lack. */
export async function lacksOf(name: FeedName, text: string) {
  const { offer = '', paths = [] } = required[name] ?? {}
  const elements = (await elementsOf(text)).filter((element) => element.name === offer)
  const flats =
    name === 'domclick' ? elements : elements.filter((one) => FLAT.test(categoryOf(one)))
  const lacks = flats.flatMap((flat) => paths.filter((path) => !childAt(flat, ...path.split('/'))))
  return { flats: flats.length, lacks: [...new Set(lacks)] }
}
