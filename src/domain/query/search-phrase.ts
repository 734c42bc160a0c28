import { features } from '#domain/lots/features.ts'
import { readKeys } from '#domain/time/keys.ts'

import type { LotQuery } from './lot-query.ts'

/**
 * Reads conditions from words: «2 комнаты до 12 млн, кухня-гостиная, ключи до конца 2027». Words that are not understood
 * are searched for as text; if none is understood, the query is unchanged.
 */
export function readSearchPhrase(query: LotQuery): LotQuery {
  if (query.text === '') return query
  let rest = ` ${query.text.toLowerCase().replaceAll('ё', 'е')} `
  const wished = { ...query }
  for (const [words, understand] of phrases)
    rest = rest.replace(words, (...said) => {
      Object.assign(wished, understand(said, wished))
      return ' '
    })
  if (rest.trim() === query.text.toLowerCase().replaceAll('ё', 'е')) return query
  return { ...wished, text: rest.replace(between, ' ').replace(/\s+/g, ' ').trim() }
}

/** Words without a meaning of their own. */
const between = /[,.;]|(?<![а-я])(?:с|со|и|или|на|в|нужна|хочу|ищу|квартир[ауы]|ключи)(?![а-я])/g

type Understand = (said: (string | undefined)[], query: LotQuery) => Partial<LotQuery>

const MILLION = 1_000_000
const numberOf = (text = '') => Number(text.replace(',', '.'))
const quarters = ['i', 'ii', 'iii', 'iv']
const sized: [RegExp, number][] = [
  [/(?<![а-я])студи[а-я]*/g, 0],
  [/(?<![а-я])однушк[а-я]*/g, 1],
  [/(?<![а-я])двушк[а-я]*/g, 2],
  [/(?<![а-я])трешк[а-я]*/g, 3],
]
const withRooms = (rooms: number, query: LotQuery) => ({
  rooms: [...query.rooms, Math.min(rooms, 4)],
})

const phrases: [RegExp, Understand][] = [
  ...sized.map(([words, rooms]): [RegExp, Understand] => [words, (_, q) => withRooms(rooms, q)]),
  [
    /(?<![\d.,])([1-9])\s*-?\s*(?:х\s*)?(?:комн[а-я]*\.?|к(?![а-я]))/g,
    ([, rooms], query) => withRooms(Number(rooms), query),
  ],
  [
    /(?<![а-я])(от|до|не дороже)\s*(\d{1,3}(?:[.,]\d{1,3})?)\s*(?:млн|миллион[а-я]*)\.?(?:\s*(?:₽|руб[а-я]*\.?))?/g,
    ([, end, millions]) => ({
      [end === 'от' ? 'priceFrom' : 'priceTo']: Math.round(numberOf(millions) * MILLION),
    }),
  ],
  [
    /(?<![а-я])(от|до)\s*(\d{1,3}(?:[.,]\d)?)\s*(?:м²|м2|кв\.?\s*м|метр[а-я]*)\.?/g,
    ([, end, metres]) => ({ [end === 'от' ? 'areaFrom' : 'areaTo']: numberOf(metres) }),
  ],
  [
    /(?<![а-я])(?:ключи\s+)?(?:до|в|к|не позже)?\s*(?:(\d)|(i{1,3}|iv))\s*-?\s*(?:кв\.|квартал[а-я]*)\s*(20\d\d)/g,
    ([, number, roman = '', year]) => ({
      keysTo: readKeys(`${year}-${number ?? quarters.indexOf(roman) + 1}`),
    }),
  ],
  [
    /(?<![а-я])(?:ключи\s+)?(?:до|к|не позже)\s+(?:конца|концу)?\s*(20\d\d)(?:\s*г(?:ода)?\.?(?![а-я]))?/g,
    ([, year]) => ({ keysTo: readKeys(`${year}-4`) }),
  ],
  [/(?<![а-я])(?:ключи сейчас|готов[а-я]+|сдан[а-я]*)/g, () => ({ keysTo: 'now' })],
  ...features.map(({ code, name }): [RegExp, Understand] => [
    inAnyCase(name),
    (_, query) => ({ features: [...query.features, code] }),
  ]),
]

/** «Терраса» is also «с террасой»: endings of longer words are ignored. */
function inAnyCase(name: string): RegExp {
  const words = name.toLowerCase().match(/[а-яе]+/g) ?? []
  const stems = words.map((word) =>
    word.length < 4 ? word : `${word.replace(/[аеиоуыюяйь]+$/, '')}[а-я]*`,
  )
  return new RegExp(`(?<![а-я])${stems.join('[\\s-]+')}(?![а-я])`, 'g')
}
