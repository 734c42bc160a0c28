import { formatArea } from '#domain/lots/area.ts'
import { finishingNames } from '#domain/lots/finishing.ts'
import { kindNames, lotTitle, roomsName } from '#domain/lots/lot-titles.ts'
import { lotKinds } from '#domain/lots/lot.ts'
import { keysName } from '#domain/time/keys.ts'
import { describeOffer } from '#server/feeds/offers/describe-offer.ts'
import { houseFacts } from '#server/feeds/offers/house-facts.ts'
import type { OfferSet } from '#server/feeds/offers/offer-sets.ts'
import type { Offer } from '#server/feeds/offers/offers.ts'
import type { FeedWriter } from '#server/feeds/receivers/receiver.ts'
import { attribute, group, tag, XML_HEAD } from '#server/feeds/receivers/xml.ts'

/** YML of Yandex: kinds of lots are its categories, projects and landings its sets. */
export const writeYml: FeedWriter = async function* (offers, head) {
  const { siteName, siteUrl, generated } = head
  const sets = head.sets()
  yield `${XML_HEAD}<yml_catalog${attribute('date', generated)}><shop>`
  yield [
    tag('name', siteName),
    tag('company', siteName),
    tag('url', siteUrl),
    '<currencies><currency id="RUR" rate="1"/></currencies>',
    group(
      'categories',
      lotKinds.map((kind, at) => tag('category', kindNames[kind], attribute('id', at + 1))),
    ),
    group(
      'sets',
      sets.map(({ id, name, path }) =>
        group('set', [tag('name', plain(name)), tag('url', siteUrl + path)], attribute('id', id)),
      ),
    ),
    '<offers>\n',
  ].join('')
  for await (const offer of offers) yield `${offerOf(offer, sets)}\n`
  yield '</offers></shop></yml_catalog>\n'
}

function offerOf(offer: Offer, sets: readonly OfferSet[]): string {
  const ids = sets.filter(({ has }) => has(offer.lot)).map(({ id }) => id)
  const { lot, house } = offer
  const facts = houseFacts(house)
  const pictures = [offer.plan, ...offer.photos]
  return group(
    'offer',
    [
      tag('name', plain(`${lotTitle(lot)}, ${facts.project}`)),
      tag('url', offer.url),
      tag('price', lot.price),
      tag('oldprice', lot.basePrice),
      tag('currencyId', 'RUR'),
      tag('categoryId', lotKinds.indexOf(lot.kind) + 1),
      tag('set-ids', ids.join(',')),
      ...pictures.map((url) => tag('picture', url)),
      tag('description', describeOffer(offer)),
      lot.kind === 'flat' ? param('Число комнат', plain(roomsName(lot))) : '',
      param('Площадь', plain(formatArea(lot.area))),
      param('Адрес', facts.address),
      param('Корпус', facts.name),
      param('Этаж', lot.floor === null ? null : String(lot.floor)),
      param('Отделка', lot.finishing && finishingNames[lot.finishing]),
      param('Ключи', lot.keys && plain(keysName(lot.keys))),
    ],
    attribute('id', lot.id) + attribute('available', 'true'),
  )
}

const param = (name: string, value: string | null): string =>
  tag('param', value, attribute('name', name))

const plain = (words: string) => words.replaceAll('\u00A0', ' ')
