import { feeds, type FeedName } from '#domain/feeds/feed.ts'
import { isRent } from '#domain/lots/deal.ts'
import { moneyOf } from '#domain/lots/format-price.ts'
import { projectTitle } from '#domain/text/project-title.ts'

import type { FeedRow } from '#server/feeds/settings/feed-rows.ts'
import { idsAt, type Offer } from './offers.ts'

/** What a receiver does not take an offer without; null: it is there. */
type Need = (offer: Offer) => string | null

const has = (value: unknown, words: string) => (value === null || value === '' ? words : null)

const price: Need = ({ lot }) => has(moneyOf(lot), 'цена закрыта')
const address: Need = ({ house: { building, project } }) =>
  has(building.address ?? project.address, 'нет адреса дома')
const point: Need = ({ house: { project } }) =>
  has(project.latitude ?? project.longitude, 'у проекта нет точки на карте')
const phone: Need = ({ house }) => has(house.phone, 'нет телефона')
const floor: Need = ({ lot }) => has(lot.floor, 'не известен этаж')
const floors: Need = ({ lot }) => has(lot.floorsTotal, 'не известно, сколько этажей в доме')
const rooms: Need = ({ lot }) =>
  lot.kind === 'flat' && lot.rooms === null && lot.layout !== 'free'
    ? 'не известно, сколько комнат'
    : null
const picture: Need = ({ plan, photos }) => has(plan ?? photos[0] ?? null, 'нет ни плана, ни фото')

/** A receiver that knows the house by an id of its own; premises and parking of a house may be new to it. */
const projectId: (name: FeedName, isOfHouse: boolean) => Need = (name, isOfHouse) => (offer) => {
  const { ids, title } = feeds[name]
  if (ids === null || offer.lot.kind !== 'flat') return null
  const { house, project } = idsAt(offer.house, ids)
  if (isOfHouse ? (house ?? project) !== null : project !== null) return null
  const whose = isOfHouse ? offer.house.building.name : projectTitle(offer.house.project.name)
  return `${title} не знает дома: впишите код («${whose}» → «Коды площадок»)`
}

const needs: Record<FeedName, readonly Need[]> = {
  yandex: [price, address, point, phone, floor, rooms, picture, projectId('yandex', false)],
  cian: [price, address, phone, floor, floors, rooms, projectId('cian', false)],
  avito: [price, address, phone, floor, floors, rooms, picture, projectId('avito', true)],
  domclick: [
    price,
    address,
    point,
    phone,
    floor,
    rooms,
    picture,
    projectId('domclick', false),
    projectId('domclick', true),
  ],
  yml: [price],
  table: [],
}

/** Receivers that show what is reserved as reserved; on the others it would look free. */
const SHOW_RESERVED: readonly FeedName[] = ['domclick', 'table']

/** Why a lot is not in a feed, in words for staff. null: it is there. */
export function absenceOf(offer: Offer, row: FeedRow): string | null {
  const { lot, house } = offer
  if (row.offKinds.includes(lot.kind)) return 'вид лотов выключен в этой выгрузке'
  if (row.offProjects.includes(house.project.alias)) return 'проект выключен в этой выгрузке'
  if (lot.notOpen) return 'продажи в доме ещё не открыты'
  if (lot.uncertain) return 'дома нет в источнике: наличие уточняется'
  if (lot.status === 'reserved' && !SHOW_RESERVED.includes(row.name)) return 'лот в брони'
  if (isRent(lot) && row.name === 'yml') return 'сдаётся в аренду: YML знает только продажу'
  for (const need of needs[row.name]) {
    const lack = need(offer)
    if (lack !== null) return lack
  }
  return null
}
