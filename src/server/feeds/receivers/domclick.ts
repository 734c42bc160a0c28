import type { Finishing } from '#domain/lots/lot.ts'
import { projectTitle } from '#domain/text/project-title.ts'
import {
  ceilingOf,
  countOf,
  houseFacts,
  inMetres,
  viewsOf,
} from '#server/feeds/offers/house-facts.ts'
import { idsAt, type Offer } from '#server/feeds/offers/offers.ts'
import type { FeedWriter } from '#server/feeds/receivers/receiver.ts'
import { group, tag, XML_HEAD } from '#server/feeds/receivers/xml.ts'

/** DomClick: complexes, their houses, their flats: the one feed that is a tree. */
export const writeDomclick: FeedWriter = async function* (offers) {
  yield `${XML_HEAD}<complexes>\n`
  let open: Offer['house'] | null = null
  for await (const offer of offers) {
    const { building, project } = offer.house
    if (open?.building.id !== building.id) {
      if (open) yield HOUSE_END
      if (open?.project.id !== project.id) yield `${open ? COMPLEX_END : ''}${complexStart(offer)}`
      yield houseStart(offer)
      open = offer.house
    }
    yield `${flatOf(offer)}\n`
  }
  if (open) yield HOUSE_END + COMPLEX_END
  yield '</complexes>\n'
}

const HOUSE_END = '</flats></building>\n'
const COMPLEX_END = '</buildings></complex>\n'

function complexStart({ house }: Offer): string {
  const facts = houseFacts(house)
  const { project } = house
  return [
    '<complex>',
    tag('id', idsAt(house, 'domclick').project),
    tag('name', facts.project),
    tag('latitude', facts.latitude),
    tag('longitude', facts.longitude),
    tag('address', facts.address),
    group('description_main', [
      tag('title', projectTitle(facts.project)),
      tag('text', project.teaser ?? `${projectTitle(facts.project)}, ${facts.address}`),
    ]),
    group('sales_info', [tag('sales_phone', facts.phone && `+${facts.phone}`)]),
    group('developer', [tag('id', house.developer?.id), tag('name', facts.developer)]),
    '<buildings>',
  ].join('')
}

function houseStart({ house, lot }: Offer): string {
  const facts = houseFacts(house)
  return [
    '\n<building>',
    tag('id', idsAt(house, 'domclick').house),
    tag('fz_214', facts.isReady ? 0 : 1),
    tag('name', facts.name),
    tag('floors', lot.floorsTotal),
    tag('building_state', facts.isReady ? 'hand_over' : 'unfinished'),
    tag('built_year', facts.year),
    tag('ready_quarter', facts.quarter),
    tag('building_type', buildingTypes[facts.material]),
    tag('ceiling_height', ceilingOf(null, house.building.ceilingMm)),
    tag('address', facts.address),
    tag('latitude', facts.latitude),
    tag('longitude', facts.longitude),
    '<flats>\n',
  ].join('')
}

const buildingTypes: Record<string, string> = {
  brick: 'кирпичный',
  monolith: 'монолитный',
  monolith_brick: 'кирпично-монолитный',
  panel: 'панельный',
  frame: 'каркасный',
  block: 'блочный',
  wood: 'деревянный',
}

const renovations: Record<Finishing, string> = {
  none: 'без отделки',
  whitebox: 'предчистовая',
  prefine: 'предчистовая',
  fine: 'чистовая',
  fine_kitchen: 'чистовая с кухней',
  turnkey: 'чистовая с мебелью',
}

function flatOf({ lot, values, plan, photos }: Offer): string {
  const { details } = values
  const pictures = [plan, ...photos].filter((url) => url !== null)
  return group('flat', [
    tag('flat_id', lot.id),
    tag('apartment', values.number),
    tag('entrance', lot.section),
    tag('floor', lot.floor),
    tag('room', lot.rooms),
    lot.layout === 'euro' ? tag('euro_plan', 1) : '',
    lot.layout === 'free' ? tag('layout_type', 'free') : '',
    tag('housing_type', values.apartments ? 1 : 0),
    tag('booking', lot.status === 'reserved' ? 1 : 0),
    group(
      'plans',
      pictures.map((url) => tag('plan', url)),
    ),
    tag('price', lot.price),
    tag('price_base', lot.basePrice),
    tag('area', lot.area),
    tag('living_area', inMetres(values.livingArea)),
    tag('kitchen_area', inMetres(values.kitchenArea)),
    tag('renovation', lot.finishing && renovations[lot.finishing]),
    tag('window_view', viewOf(viewsOf(details))),
    tag('balcony', lot.features.includes('balcony') ? (countOf(details.balconies) ?? 1) : null),
    tag('loggia', lot.features.includes('loggia') ? (countOf(details.loggias) ?? 1) : null),
    tag('separated_bathroom', countOf(details.bathroomsSeparate)),
    tag('connected_bathroom', countOf(details.bathroomsCombined)),
  ])
}

function viewOf(views: readonly string[]): string | null {
  if (views.includes('двор')) return 'во двор'
  return views.includes('улица') ? 'на улицу' : null
}
