import type { LotKind } from '#domain/lots/lot.ts'
import type { Trade } from '#domain/premises/premises-choices.ts'

import { lotQuery, type LotQuery } from './lot-query.ts'
import { plainPhrase, readSearchPhrase } from './search-phrase.ts'

type KindWords = [words: RegExp, kind: LotKind, wishes: Partial<LotQuery>]

const forTrade = (words: RegExp, trade: Trade): KindWords => [
  words,
  'commercial',
  { trades: [trade] },
]

/** Words of a kind of lots, and what else they ask for. A name may begin alike: «Парковый квартал» is no parking. */
const kindWords: readonly KindWords[] = [
  [/(?<![а-я])мото-?мест[а-я]*/, 'parking', { placeKinds: ['moto'] }],
  [
    /(?<![а-я])(?:машино-?мест[а-я]*|паркинг[а-я]*|парковк[а-я]*|парковочн[а-я]* мест[а-я]*|гараж(?:а|и|ей)?(?![а-я]))/,
    'parking',
    {},
  ],
  [/(?<![а-я])(?:кладов(?:к[а-я]*|ок|ая|ую|ой|ые|ых)|келлер[а-я]*)(?![а-я])/, 'storage', {}],
  forTrade(/(?<![а-я])(?:под )?офис(?:а|ы|ов|ом)?(?![а-я])/, 'office'),
  forTrade(/(?<![а-я])(?:под )?магазин(?:а|ы|ов|ом)?(?![а-я])/, 'shop'),
  forTrade(/(?:^|(?<![а-я])(?:под|для) )пекарн[а-я]*/, 'bakery'),
  forTrade(/(?:^|(?<![а-я])(?:под|для) )аптек[а-я]*/, 'pharmacy'),
  forTrade(/(?:^|(?<![а-я])(?:под|для) )(?:кафе(?![а-я])|ресторан[а-я]*)/, 'cafe'),
  [
    /(?<![а-я])(?:(?:коммерческ|торгов|нежил)[а-я]* )?(?:помещени[а-я]*|недвижимост[а-я]*|коммерци[а-я]*)/,
    'commercial',
    {},
  ],
]

const ofFlats = /(?<![а-я])(?:квартир|апартамент|жил(?:ье|ая|ую|ой))/
const rent = /(?<![а-я])(?:в )?(?:аренд[а-я]*|снять)(?![а-я])/

/** «паркинг до 2 млн» is not about flats, «двушка с паркингом» is. null: another list is wanted. */
export const readFlatPhrase = (query: LotQuery): LotQuery | null =>
  findKind(query) === null ? readSearchPhrase(query) : null

/** The list that words are about, with all else that they ask for. null: they are about flats. */
export function listOfPhrase(query: LotQuery): { kind: LotKind; query: LotQuery } | null {
  const kind = findKind(query)
  if (kind === null) return null
  let text = plainPhrase(query.text)
  const wished: Partial<LotQuery> = {}
  for (const [words, its, wishes] of kindWords) {
    if (its !== kind || !words.test(text)) continue
    text = text.replace(words, ' ')
    Object.assign(wished, wishes)
  }
  const isRent = kind === 'commercial' && rent.test(text)
  if (isRent) text = text.replace(rent, ' ')
  const read = readSearchPhrase({ ...query, text: plainPhrase(text) }, kind)
  const { priceFrom, priceTo, areaFrom, areaTo, projects, text: rest } = read
  const money = isRent
    ? { deals: ['rent' as const], rentFrom: priceFrom, rentTo: priceTo }
    : { priceFrom, priceTo }
  return {
    kind,
    query: lotQuery({ ...money, areaFrom, areaTo, projects, text: rest, ...wished }),
  }
}

function findKind(query: LotQuery): LotKind | null {
  const plain = plainPhrase(query.text)
  const found = kindWords.find(([words]) => words.test(plain))
  if (!found || ofFlats.test(plain) || readSearchPhrase(query).rooms.length > 0) return null
  return found[1]
}
