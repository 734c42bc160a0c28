import { trimTrailing } from '#domain/text/trim-trailing.ts'
import { features } from '#domain/lots/features.ts'
import { readKeys } from '#domain/time/keys.ts'

import type { LotQuery } from './lot-query.ts'

/**
 * Reads conditions from words: «2 комнаты до 12 млн, кухня-гостиная, ключи до конца 2027». Words that are not understood
 * are searched for as text; if none is understood, the query is unchanged.
 */
export function readSearchPhrase(query: LotQuery): LotQuery {
  if (query.text === '') return query
  const plain = plainPhrase(query.text)
  let rest = ` ${plain} `
  const wished = { ...query }
  for (const [words, understand] of phrases)
    rest = rest.replace(words, (...matches) => {
      Object.assign(wished, understand(matches, wished))
      return ' '
    })
  if (rest.trim() === plain) return query
  return { ...wished, text: rest.replace(between, ' ').replace(/\s+/g, ' ').trim() }
}

export const plainPhrase = (text: string): string =>
  text.toLowerCase().replaceAll('ё', 'е').replace(/\s+/g, ' ').trim()

/** Words without a meaning of their own. */
const between =
  /[,.;]|(?<![а-я])(?:с|со|и|или|на|в|у|рядом|около|возле|метро|район[еа]?|нужна|хочу|ищу|квартир[ауы]|ключи)(?![а-я])/g

type Understand = (matches: (string | undefined)[], query: LotQuery) => Partial<LotQuery>

const MILLION = 1_000_000
const numberOf = (text = '') => Number(text.replace(',', '.').replaceAll(' ', ''))
const rubles = (number = '', unit = '') =>
  Math.round(numberOf(number) * (unit.startsWith('т') ? 1_000 : unit ? MILLION : 1))
const quarters = ['i', 'ii', 'iii', 'iv']
const sized: [RegExp, number][] = [
  [/(?<![а-я])студи[а-я]*/g, 0],
  [/(?<![а-я])одн(?:окомн|ушк)[а-я]*/g, 1],
  [/(?<![а-я])дв(?:ушк|ухкомн)[а-я]*/g, 2],
  [/(?<![а-я])тр(?:ешк|ехкомн)[а-я]*/g, 3],
  [/(?<![а-я])четырехкомн[а-я]*/g, 4],
]
const withRooms = (rooms: number, query: LotQuery) => ({
  rooms: [...query.rooms, Math.min(rooms, 4)],
})

/** Any other is of water. */
const views: Record<string, string> = {
  парк: 'park_view',
  лес: 'forest_view',
  двор: 'yard_view',
  улиц: 'street_view',
  город: 'city_view',
  бульвар: 'boulevard_view',
}

const phrases: [RegExp, Understand][] = [
  ...sized.map(([words, rooms]): [RegExp, Understand] => [words, (_, q) => withRooms(rooms, q)]),
  [
    /(?<![\d.,])([1-9]) ?-? ?(?:х ?)?(?:комн[а-я]*\.?|к(?![а-я]))/g,
    ([, rooms], query) => withRooms(Number(rooms), query),
  ],
  [
    /(?<![а-я])от (\d{1,3}(?:[.,]\d{1,3})?) до (\d{1,3}(?:[.,]\d{1,3})?) ?(млн|миллион|тыс)[а-я]*\.?(?: ?(?:₽|руб[а-я]*\.?))?/g,
    ([, from, to, unit]) => ({ priceFrom: rubles(from, unit), priceTo: rubles(to, unit) }),
  ],
  [
    /(?<![а-я])(от|до|не дороже) ?(?:(\d{1,3}(?:[.,]\d{1,3})?) ?(млн|миллион|тыс)[а-я]*\.?|(\d{1,3}(?: ?\d{3}){2}|\d{2,3} ?\d{3})(?!\d))(?: ?(?:₽|руб[а-я]*\.?))?/g,
    ([, end, number, unit, whole]) => ({
      [end === 'от' ? 'priceFrom' : 'priceTo']: rubles(number ?? whole, unit),
    }),
  ],
  [
    /(\d\d\d?) ?[-–—] ?(\d\d\d?) ?(?:м²|м2|кв\.? ?м|метр[а-я]*)\.?/g,
    ([, from, to]) => ({ areaFrom: numberOf(from), areaTo: numberOf(to) }),
  ],
  [
    /(?<![а-я])(от|до) ?(\d{1,3}(?:[.,]\d)?) ?(?:м²|м2|кв\.? ?м|метр[а-я]*)\.?/g,
    ([, end, metres]) => ({ [end === 'от' ? 'areaFrom' : 'areaTo']: numberOf(metres) }),
  ],
  [
    /(?<![а-я])(?:ключи )?(?:до|в|к|не позже)? ?(?:(\d)|(i{1,3}|iv)) ?-? ?(?:кв\.|квартал[а-я]*) ?(20\d\d)/g,
    ([, number, roman = '', year]) => ({
      keysTo: readKeys(`${year}-${number ?? quarters.indexOf(roman) + 1}`),
    }),
  ],
  [
    /(?<![а-я])(?:ключи )?(?:до|к|не позже) (?:(?:конца|концу) ?)?(20\d\d)(?: ?г(?:ода)?\.?(?![а-я]))?/g,
    ([, year]) => ({ keysTo: readKeys(`${year}-4`) }),
  ],
  [/(?<![а-я])(?:ключи сейчас|готов[а-я]+|сдан[а-я]*)/g, () => ({ keysTo: 'now' })],
  [
    /(?<![а-я])(?:вид(?:ом|ы|ами)?|окн[а-я]*) (?:на|в|во) (рек|вод|мор|озер|парк|лес|двор|улиц|город|бульвар)[а-я]*/g,
    ([, what = ''], query) => ({ features: [...query.features, views[what] ?? 'water_view'] }),
  ],
  ...features.map(({ code, name }): [RegExp, Understand] => [
    inAnyCase(name),
    (_, query) => ({ features: [...query.features, code] }),
  ]),
]

/** «Терраса» is also «с террасой»: endings of longer words are ignored. */
function inAnyCase(name: string): RegExp {
  const words = name.toLowerCase().match(/[а-яе]+/g) ?? []
  const stems = words.map((word) =>
    word.length < 4 ? word : `${trimTrailing(word, 'аеиоуыюяйь')}[а-я]*`,
  )
  return new RegExp(`(?<![а-я])${stems.join('[ -]+')}(?![а-я])`, 'g')
}
