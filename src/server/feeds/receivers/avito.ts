import { isRent } from '#domain/lots/deal.ts'
import type { Finishing, Lot, LotKind } from '#domain/lots/lot.ts'
import { describeOffer } from '#server/feeds/offers/describe-offer.ts'
import {
  ceilingOf,
  houseFacts,
  inMetres,
  purposesOf,
  viewsOf,
} from '#server/feeds/offers/house-facts.ts'
import { idsAt, type Offer } from '#server/feeds/offers/offers.ts'
import type { FeedWriter } from '#server/feeds/receivers/receiver.ts'
import { attribute, group, tag, XML_HEAD } from '#server/feeds/receivers/xml.ts'

/** Avito, third edition: an ad a lot. */
export const writeAvito: FeedWriter = async function* (offers) {
  yield `${XML_HEAD}<Ads formatVersion="3" target="Avito.ru">\n`
  for await (const offer of offers) yield `${adOf(offer)}\n`
  yield '</Ads>\n'
}

function adOf(offer: Offer): string {
  const { lot, values, house } = offer
  const facts = houseFacts(house)
  const ids = idsAt(house, 'avito')
  return group('Ad', [
    tag('Id', lot.id),
    tag('Category', categories[lot.kind]),
    tag('OperationType', isRent(lot) ? 'Сдам' : 'Продам'),
    tag('PropertyRights', 'Застройщик'),
    tag('NewDevelopmentId', ids.house ?? ids.project),
    tag('NewDevelopmentName', facts.project),
    tag('DevelopmentsBuildingName', facts.name),
    tag('Address', facts.address),
    tag('Latitude', facts.latitude),
    tag('Longitude', facts.longitude),
    tag('ContactPhone', facts.phone && `+${facts.phone}`),
    ...moneyTags(offer),
    tag('Square', lot.area),
    tag('Floor', lot.floor),
    tag('Floors', lot.floorsTotal),
    tag('ApartmentNumber', values.number),
    tag('Description', describeOffer(offer)),
    ...(lot.kind === 'flat' ? flatTags(offer) : objectTags(offer)),
    group(
      'Images',
      [offer.plan, ...offer.photos].flatMap((url) =>
        url === null ? [] : [`<Image${attribute('url', url)}/>`],
      ),
    ),
  ])
}

const categories: Record<LotKind, string> = {
  flat: 'Квартиры',
  commercial: 'Коммерческая недвижимость',
  storage: 'Коммерческая недвижимость',
  parking: 'Гаражи и машиноместа',
}

function moneyTags({ lot, values }: Offer): string[] {
  if (!isRent(lot)) return [tag('Price', lot.price), tag('BasePriceND', lot.basePrice)]
  return values.rentPerMonth === null
    ? [tag('Price', lot.rentPerMetreYear), tag('PriceType', 'в год за м²')]
    : [tag('Price', lot.rentPerMonth), tag('PriceType', 'в месяц')]
}

function flatTags({ lot, values, house }: Offer): string[] {
  const { material } = houseFacts(house)
  return [
    tag('MarketType', 'Новостройка'),
    tag('Status', values.apartments ? 'Апартаменты' : 'Квартира'),
    tag(
      'SaleMethod',
      house.building.commissioned ? 'Договор купли-продажи' : 'Договор долевого участия',
    ),
    tag('Rooms', roomsOf(lot)),
    tag('LivingSpace', inMetres(values.livingArea)),
    tag('KitchenSpace', inMetres(values.kitchenArea)),
    tag('HouseType', houseTypes[material] ?? 'Монолитный'),
    tag('Decoration', decorations[lot.finishing ?? 'none']),
    tag('CeilingHeight', ceilingOf(values.ceilingMm, house.building.ceilingMm)),
    optionsTag('BalconyOrLoggiaMulti', [
      lot.features.includes('balcony') ? 'Балкон' : null,
      lot.features.includes('loggia') ? 'Лоджия' : null,
    ]),
    optionsTag(
      'ViewFromWindows',
      viewsOf(values.details).map((one) => views[one] ?? null),
    ),
  ]
}

/** The words of the format for our purposes of premises. */
const objects: Record<string, string> = {
  офис: 'Офисное помещение',
  торговля: 'Торговое помещение',
  склад: 'Складское помещение',
  общепит: 'Помещение общественного питания',
  производство: 'Производственное помещение',
  гостиница: 'Гостиница',
}

function objectTags({ lot, values }: Offer): string[] {
  if (lot.kind === 'parking') return [tag('ObjectType', 'Машиноместо')]
  if (lot.kind === 'storage') return [tag('ObjectType', 'Кладовая')]
  const known = purposesOf(values.details).flatMap((one) => objects[one] ?? [])
  return [tag('ObjectType', known[0] ?? 'Помещение свободного назначения')]
}

const optionsTag = (name: string, options: readonly (string | null)[]): string =>
  group(
    name,
    options.map((one) => tag('Option', one)),
  )

function roomsOf({ rooms, layout }: Lot): string {
  if (rooms === 0) return 'Студия'
  if (rooms === null || layout === 'free') return 'Своб. планировка'
  return rooms > 9 ? '10 и более' : String(rooms)
}

const houseTypes: Record<string, string> = {
  brick: 'Кирпичный',
  monolith: 'Монолитный',
  monolith_brick: 'Монолитно-кирпичный',
  panel: 'Панельный',
  block: 'Блочный',
  wood: 'Деревянный',
}

const decorations: Record<Finishing, string> = {
  none: 'Без отделки',
  whitebox: 'Предчистовая',
  prefine: 'Предчистовая',
  fine: 'Чистовая',
  fine_kitchen: 'Чистовая',
  turnkey: 'Чистовая с мебелью',
}

const views: Record<string, string> = {
  двор: 'Во двор',
  улица: 'На улицу',
  'солнечная сторона': 'На солнечную сторону',
}
