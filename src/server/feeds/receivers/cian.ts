import { isRent } from '#domain/lots/deal.ts'
import type { Finishing, Lot } from '#domain/lots/lot.ts'
import { outerLink } from '#domain/addresses/outer-link.ts'
import { describeOffer } from '#server/feeds/offers/describe-offer.ts'
import {
  ceilingOf,
  countOf,
  houseFacts,
  inMetres,
  purposesOf,
  viewsOf,
} from '#server/feeds/offers/house-facts.ts'
import { idsAt, type Offer } from '#server/feeds/offers/offers.ts'
import type { FeedWriter } from '#server/feeds/receivers/receiver.ts'
import { group, tag, XML_HEAD } from '#server/feeds/receivers/xml.ts'

/** CIAN, second edition: an object a lot. */
export const writeCian: FeedWriter = async function* (offers, { generated }) {
  yield `${XML_HEAD}<feed>\n${tag('feed_version', 2)}\n${tag('generated', generated)}\n`
  for await (const offer of offers) yield `${objectOf(offer)}\n`
  yield '</feed>\n'
}

function objectOf(offer: Offer): string {
  const { lot, values, house } = offer
  const { details } = values
  const facts = houseFacts(house)
  return group('object', [
    tag('Category', categoryOf(offer)),
    tag('ExternalId', lot.id),
    tag('Description', describeOffer(offer)),
    tag('Address', facts.address),
    group('Coordinates', [tag('Lat', facts.latitude), tag('Lng', facts.longitude)]),
    group('Phones', [
      group('PhoneSchema', [tag('CountryCode', '+7'), tag('Number', facts.phone.slice(1))]),
    ]),
    lot.kind === 'parking' ? group('Garage', [tag('Type', 'parkingPlace')]) : '',
    lot.kind === 'flat' ? tag('FlatRoomsCount', roomsOf(lot)) : '',
    lot.layout === 'euro' ? tag('IsEuroFlat', true) : '',
    values.apartments ? tag('IsApartments', true) : '',
    tag('TotalArea', lot.area),
    tag('LivingArea', inMetres(values.livingArea)),
    tag('KitchenArea', inMetres(values.kitchenArea)),
    tag('FloorNumber', lot.floor),
    complexOf(offer),
    offer.plan
      ? group('LayoutPhoto', [
          tag('FullUrl', offer.plan),
          tag('IsDefault', offer.photos.length === 0),
        ])
      : '',
    group(
      'Photos',
      offer.photos.map((url, at) =>
        group('PhotoSchema', [tag('FullUrl', url), tag('IsDefault', at === 0)]),
      ),
    ),
    lot.kind === 'flat' ? tag('Decoration', lot.finishing && decorations[lot.finishing]) : '',
    tag('LoggiasCount', lot.features.includes('loggia') ? (countOf(details.loggias) ?? 1) : null),
    tag(
      'BalconiesCount',
      lot.features.includes('balcony') ? (countOf(details.balconies) ?? 1) : null,
    ),
    tag('SeparateWcsCount', countOf(details.bathroomsSeparate)),
    tag('CombinedWcsCount', countOf(details.bathroomsCombined)),
    lot.kind === 'flat' ? tag('WindowsViewType', viewOf(viewsOf(details))) : '',
    tag('ProjectDeclarationUrl', outerLink(facts.declaration)),
    buildingOf(offer),
    termsOf(offer),
  ])
}

/** The words of the format for our purposes of premises; what it has no word for is of free purpose. */
const premises: Record<string, string> = {
  офис: 'office',
  торговля: 'shoppingArea',
  склад: 'warehouse',
  общепит: 'publicCatering',
  производство: 'industry',
}

function categoryOf({ lot, values }: Offer): string {
  if (lot.kind === 'flat') return 'newBuildingFlatSale'
  if (lot.kind === 'parking') return 'garageSale'
  if (lot.deal === 'ready_business') return 'businessSale'
  const known = purposesOf(values.details).flatMap((one) => premises[one] ?? [])
  return `${known[0] ?? 'freeAppointmentObject'}${isRent(lot) ? 'Rent' : 'Sale'}`
}

/** 9 is a studio, 7 an open plan, 6 six rooms and more. */
function roomsOf({ rooms, layout }: Lot): number | null {
  if (rooms === 0) return 9
  if (layout === 'free') return 7
  return rooms === null ? null : Math.min(rooms, 6)
}

function complexOf({ lot, values, house }: Offer): string {
  const facts = houseFacts(house)
  const ids = idsAt(house, 'cian')
  return group('JKSchema', [
    tag('Id', ids.project),
    tag('Name', facts.project),
    group('House', [
      tag('Id', ids.house),
      tag('Name', facts.name),
      group('Flat', [tag('FlatNumber', values.number), tag('SectionNumber', lot.section)]),
    ]),
  ])
}

const decorations: Record<Finishing, string> = {
  none: 'without',
  whitebox: 'preFine',
  prefine: 'preFine',
  fine: 'fine',
  fine_kitchen: 'fine',
  turnkey: 'fineWithFurniture',
}

const viewOf = (views: readonly string[]): string | null => {
  const [isYard, isStreet] = [views.includes('двор'), views.includes('улица')]
  if (isYard && isStreet) return 'yardAndStreet'
  return isYard ? 'yard' : isStreet ? 'street' : null
}

const materials: Record<string, string> = {
  brick: 'brick',
  monolith: 'monolith',
  monolith_brick: 'monolithBrick',
  panel: 'panel',
  block: 'block',
  wood: 'wood',
}

const quarters = ['first', 'second', 'third', 'fourth']

function buildingOf({ lot, values, house }: Offer): string {
  const facts = houseFacts(house)
  return group('Building', [
    tag('FloorsCount', lot.floorsTotal),
    tag('MaterialType', materials[facts.material]),
    tag('CeilingHeight', ceilingOf(values.ceilingMm, house.building.ceilingMm)),
    lot.kind === 'commercial' ? tag('PowerKw', countOf(values.details.powerKw)) : '',
    facts.quarter === null
      ? ''
      : group('Deadline', [
          tag('Quarter', quarters[facts.quarter - 1]),
          tag('Year', facts.year),
          tag('IsComplete', facts.isReady),
        ]),
  ])
}

function termsOf({ lot, values, house }: Offer): string {
  if (isRent(lot)) {
    const isOfMonth = values.rentPerMonth !== null
    return group('BargainTerms', [
      tag('Price', isOfMonth ? lot.rentPerMonth : lot.rentPerMetreYear),
      tag('PriceType', isOfMonth ? 'all' : 'squareMeter'),
      tag('PaymentPeriod', isOfMonth ? 'monthly' : 'annual'),
      tag('Currency', 'rur'),
    ])
  }
  return group('BargainTerms', [
    tag('Price', lot.price),
    tag('Currency', 'rur'),
    lot.kind === 'flat' && lot.payment ? tag('MortgageAllowed', true) : '',
    lot.kind === 'flat' ? tag('SaleType', house.building.commissioned ? 'free' : 'fz214') : '',
  ])
}
