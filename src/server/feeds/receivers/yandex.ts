import { isRent } from '#domain/lots/deal.ts'
import type { Finishing, LotKind } from '#domain/lots/lot.ts'
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
import { attribute, group, tag, XML_HEAD } from '#server/feeds/receivers/xml.ts'

const NAMESPACE = 'http://webmaster.yandex.ru/schemas/feed/realty/2010-06'

/** Yandex Realty Language: an offer a lot. */
export const writeYandex: FeedWriter = async function* (offers, { generated }) {
  yield `${XML_HEAD}<realty-feed xmlns="${NAMESPACE}">\n${tag('generation-date', generated)}\n`
  for await (const offer of offers) yield `${offerOf(offer)}\n`
  yield '</realty-feed>\n'
}

function offerOf(offer: Offer): string {
  const { lot, values, house } = offer
  const facts = houseFacts(house)
  return group(
    'offer',
    [
      tag('type', isRent(lot) ? 'аренда' : 'продажа'),
      lot.kind === 'flat' ? tag('property-type', 'жилая') : '',
      tag('category', categories[lot.kind]),
      lot.kind === 'commercial' ? commercialType(offer) : '',
      lot.kind === 'parking' ? tag('garage-type', 'машиноместо') : '',
      tag('url', offer.url),
      tag('creation-date', values.firstSeen.toISOString()),
      locationOf(offer),
      sellerOf(offer),
      priceOf(offer),
      areaOf('area', lot.area),
      areaOf('living-space', inMetres(values.livingArea)),
      areaOf('kitchen-space', inMetres(values.kitchenArea)),
      tag('renovation', lot.finishing && renovations[lot.finishing]),
      offer.plan ? tag('image', offer.plan, attribute('tag', 'plan')) : '',
      ...offer.photos.map((url) => tag('image', url)),
      tag('description', describeOffer(offer)),
      lot.kind === 'flat' ? flatOf(offer) : '',
      tag('floor', lot.floor),
      tag('floors-total', lot.floorsTotal),
      tag('building-name', facts.project),
      tag('building-section', facts.name),
      tag('building-phase', house.building.phase),
      tag('building-type', buildingTypes[facts.material]),
      tag('building-state', facts.isReady ? 'hand-over' : 'unfinished'),
      tag('built-year', facts.year),
      tag('ready-quarter', facts.quarter),
      tag('yandex-building-id', idsAt(house, 'yandex').project),
      tag('yandex-house-id', idsAt(house, 'yandex').house),
      tag('ceiling-height', ceilingOf(values.ceilingMm, house.building.ceilingMm)),
    ],
    attribute('internal-id', lot.id),
  )
}

const categories: Record<LotKind, string> = {
  flat: 'квартира',
  commercial: 'commercial',
  parking: 'гараж',
  storage: 'кладовая',
}

/** The words of the format for our purposes of premises; «псн» takes what it has no word for. */
const commercialTypes: Record<string, string> = {
  офис: 'office',
  торговля: 'retail',
  склад: 'warehouse',
  общепит: 'public catering',
  'готовый бизнес': 'business',
  гостиница: 'hotel',
  автосервис: 'auto repair',
  производство: 'manufacturing',
  'юридический адрес': 'legal address',
}

function commercialType({ lot, values }: Offer): string {
  const known = purposesOf(values.details).flatMap((one) => commercialTypes[one] ?? [])
  const types = lot.deal === 'ready_business' ? ['business'] : known
  return tag('commercial-type', types[0] ?? 'free purpose')
}

function locationOf({ values, house }: Offer): string {
  const { city, address, latitude, longitude } = houseFacts(house)
  return group('location', [
    tag('country', 'Россия'),
    tag('locality-name', city),
    tag('address', address),
    tag('latitude', latitude),
    tag('longitude', longitude),
    tag('apartment', values.number),
  ])
}

function sellerOf({ house }: Offer): string {
  const { phone, developer } = houseFacts(house)
  return group('sales-agent', [
    tag('phone', phone && `+${phone}`),
    tag('category', 'застройщик'),
    tag('organization', developer),
  ])
}

/** What is to let has its rent of a month, or of a m² a year. */
function priceOf({ lot, values }: Offer): string {
  if (!isRent(lot)) return group('price', [tag('value', lot.price), tag('currency', 'RUR')])
  const isOfMonth = values.rentPerMonth !== null
  return group('price', [
    tag('value', isOfMonth ? lot.rentPerMonth : lot.rentPerMetreYear),
    tag('currency', 'RUR'),
    tag('period', isOfMonth ? 'месяц' : 'год'),
    isOfMonth ? '' : tag('unit', 'кв. м'),
  ])
}

const areaOf = (name: string, area: number | null): string =>
  area === null ? '' : group(name, [tag('value', area), tag('unit', 'кв. м')])

const renovations: Record<Finishing, string> = {
  none: 'черновая отделка',
  whitebox: 'white box',
  prefine: 'предчистовая',
  fine: 'чистовая отделка',
  fine_kitchen: 'чистовая с кухней',
  turnkey: 'под ключ',
}

const buildingTypes: Record<string, string> = {
  brick: 'кирпичный',
  monolith: 'монолит',
  monolith_brick: 'кирпично-монолитный',
  panel: 'панельный',
  frame: 'каркас',
  block: 'блочный',
  wood: 'деревянный',
}

function flatOf({ lot, values, house }: Offer): string {
  const { details } = values
  const [combined, separate] = [
    countOf(details.bathroomsCombined),
    countOf(details.bathroomsSeparate),
  ]
  const bathrooms = (combined ?? 0) + (separate ?? 0)
  const balcony = lot.features.includes('loggia')
    ? 'лоджия'
    : lot.features.includes('balcony')
      ? 'балкон'
      : null
  return [
    tag('new-flat', 'да'),
    tag('deal-status', house.building.commissioned ? 'прямая продажа' : 'первичная продажа'),
    lot.rooms === 0 ? tag('studio', 'да') : tag('rooms', lot.rooms),
    lot.layout === 'free' ? tag('open-plan', 'да') : '',
    values.apartments ? tag('apartments', 'да') : '',
    tag('balcony', balcony),
    tag('window-view', viewOf(viewsOf(details))),
    tag(
      'bathroom-unit',
      bathrooms > 1 ? String(bathrooms) : combined ? 'совмещенный' : separate && 'раздельный',
    ),
    tag('mortgage', lot.payment ? 'да' : null),
  ].join('')
}

const viewOf = (views: readonly string[]): string | null => {
  if (views.includes('двор')) return 'во двор'
  return views.includes('улица') ? 'на улицу' : null
}
