import { trimTrailing } from '#domain/text/trim-trailing.ts'
import { features } from '#domain/lots/features.ts'
import type { LotKind } from '#domain/lots/lot.ts'
import { readKeys } from '#domain/time/keys.ts'

import type { LotQuery } from './lot-query.ts'

/**
 * Reads conditions from words: «2 комнаты до 12 млн, кухня-гостиная, ключи до конца 2027». Words that are not understood
 * are searched for as text; if none is understood, the query is unchanged. Rooms in words replace those chosen before.
 */
export function readSearchPhrase(query: LotQuery, kind: LotKind = 'flat'): LotQuery {
  if (query.text === '') return query
  const plain = plainPhrase(query.text)
  const parts = partsOf(` ${plain} `)
  const wished: LotQuery = { ...query, rooms: [] }
  for (const [words, understand] of kind === 'flat' ? [...phrases, bareMillions] : phrases)
    for (const part of parts)
      if (!part.isNegated)
        part.text = part.text.replace(words, (...matches) => {
          Object.assign(wished, understand(matches, wished))
          return ' '
        })
  const rest = parts.map(({ text }) => text).join('')
  if (rest.trim() === plain) return query
  const rooms = wished.rooms.length > 0 ? wished.rooms : query.rooms
  return { ...wished, rooms, text: rest.replace(between, ' ').replace(/\s+/g, ' ').trim() }
}

export const plainPhrase = (text: string): string =>
  text.toLowerCase().replaceAll('ё', 'е').replace(/\s+/g, ' ').trim()

/** «двушка », «без балкона», « до 9 млн»: no condition excludes anything, so what is negated stays text. */
const partsOf = (phrase: string) =>
  phrase.split(negated).map((text, at) => ({ text, isNegated: at % 2 === 1 }))

/** Its only group is the whole of it: text that is split by it keeps it, at odd places. */
const negated =
  /(?<![а-я])((?:не|нет|кроме) (?!позже|дороже|дешевле|больше|меньше|более|менее|выше|ниже|(?:на )?(?:перв|последн))[а-я]+|без (?!коридор|отделк|ремонт)[а-я]+(?: (?:и|или) [а-я]+)?|[а-я]+ не нуж[а-я]+)/g

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
  [/(?<![а-я])одн(?:окомн|ушк|(?:а|у|ой) комн)[а-я]*/g, 1],
  [/(?<![а-я])дв(?:ушк|ухкомн|(?:е|умя) комн)[а-я]*/g, 2],
  [/(?<![а-я])тр(?:ешк|ехкомн|(?:и|емя) комн)[а-я]*/g, 3],
  [/(?<![а-я])четыр(?:ехкомн|(?:е|ьмя) комн)[а-я]*/g, 4],
]
const withRooms = (rooms: number, query: LotQuery) => ({
  rooms: [...query.rooms, Math.min(rooms, 4)],
})
const isLeast = (end = '') =>
  /^(?:от|с|дороже|больше|более|не (?:дешевле|меньше|менее|ниже))$/.test(end)
const priceBound = (end: string | undefined, price: number) => ({
  [isLeast(end) ? 'priceFrom' : 'priceTo']: price,
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
  [
    /(?<![а-я])не (?:на )?(перв|последн)(?:ый|ом|ого|ий|ем|его)(?: этаж[а-я]*)?(?![а-я])/g,
    ([, end], { floorNot }) => ({ floorNot: [...floorNot, end === 'перв' ? 'first' : 'last'] }),
  ],
  [/(?<![а-я])без (?:отделк|ремонт)[а-я]*/g, () => ({ finishing: ['none'] })],
  [
    /(?<![а-я])с (?:отделк|ремонт)[а-я]*/g,
    () => ({ finishing: ['fine', 'fine_kitchen', 'turnkey'] }),
  ],
  [/(?<![а-я])евро(?:[- ]|(?=двуш|двух|треш|трех|одно))/g, () => ({ layouts: ['euro'] })],
  ...sized.map(([words, rooms]): [RegExp, Understand] => [words, (_, q) => withRooms(rooms, q)]),
  [
    /(?<![\d.,])([1-9]) ?(?:и|или|[-–—]) ?(?=[1-9] ?-?(?:х|к))/g,
    ([, rooms], query) => withRooms(Number(rooms), query),
  ],
  [
    /(?<![\d.,])([1-9]) ?-? ?(?:х ?)?(?:комн[а-я]*\.?|к(?![а-я]))/g,
    ([, rooms], query) => withRooms(Number(rooms), query),
  ],
  [
    /(?<![а-я])от (\d{1,3}(?:[.,]\d{1,3})?) до (\d{1,3}(?:[.,]\d{1,3})?) ?(млн|миллион|тыс)[а-я]*\.?(?: ?(?:₽|руб[а-я]*\.?))?/g,
    ([, from, to, unit]) => ({ priceFrom: rubles(from, unit), priceTo: rubles(to, unit) }),
  ],
  [
    /(?<![а-я])(от|до|(?:не )?(?:дороже|дешевле|больше|меньше|более|менее)) ?(?:(\d{1,3}(?:[.,]\d{1,3})?) ?(млн|миллион|тыс)[а-я]*\.?|(\d{1,3}(?: ?\d{3}){2}|\d{2,3} ?\d{3})(?!\d))(?: ?(?:₽|руб[а-я]*\.?))?/g,
    ([, end, number, unit, whole]) => priceBound(end, rubles(number ?? whole, unit)),
  ],
  [
    /(?:(?<![а-я])от (\d\d\d?) до|(\d\d\d?) ?[-–—]) ?(\d\d\d?) ?(?:м²|м2|кв\.? ?м|метр[а-я]*)\.?/g,
    ([, from, first, to]) => ({ areaFrom: numberOf(from ?? first), areaTo: numberOf(to) }),
  ],
  [
    /(?<![а-я])(от|до|(?:не )?(?:больше|меньше|более|менее)) ?(\d{1,3}(?:[.,]\d)?) ?(?:м²|м2|кв\.? ?м|метр[а-я]*)\.?/g,
    ([, end, metres]) => ({ [isLeast(end) ? 'areaFrom' : 'areaTo']: numberOf(metres) }),
  ],
  [
    /(?<![\d.,])(\d\d\d?(?:[.,]\d)?) ?(?:м²|м2|кв\.? ?м)(?![а-я])\.?/g,
    ([, metres]) => ({ areaFrom: numberOf(metres) }),
  ],
  [
    /(?<![а-я])(?:(?:от|с) (\d\d?) )?(от|с|до|по|не выше|не ниже) (\d\d?)(?:-?г?о)? ?этаж[а-я]*/g,
    ([, from, end, floor]) => ({
      ...(from && { floorFrom: Number(from) }),
      [isLeast(end) ? 'floorFrom' : 'floorTo']: Number(floor),
    }),
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

/** Last, for flats: a number that no unit follows. */
const bareMillions: [RegExp, Understand] = [
  /(?<![а-я])(от|до|(?:не )?(?:дороже|дешевле)) ?((?:[12]\d\d|300|[1-9]\d?)(?:[.,]\d{1,2})?)(?![.,]?\d)(?! ?-? ?(?:мин|час|метр|м(?![а-я])|км|кв|эт|лет|год|дом|корп|секц|%|го|й))(?: ?(?:₽|руб[а-я]*\.?))?/g,
  ([, end, number]) => priceBound(end, rubles(number, 'млн')),
]

/** «Терраса» is also «с террасой»: endings of longer words are ignored. */
function inAnyCase(name: string): RegExp {
  const words = name.toLowerCase().match(/[а-яе]+/g) ?? []
  const stems = words.map((word) =>
    word.length < 4 ? word : `${trimTrailing(word, 'аеиоуыюяйь')}[а-я]*`,
  )
  return new RegExp(`(?<![а-я])${stems.join('[ -]+')}(?![а-я])`, 'g')
}
