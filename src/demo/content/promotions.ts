import type { NativePromotion } from '#demo/lots/native-format.ts'
import type { Day } from '#demo/seed/calendar.ts'
import { dayFrom, fullDateInWords } from '#demo/seed/calendar.ts'

import { bonuses } from './bonuses.ts'
import { BOR, LOTSMAN, MAYAK, YAR } from './offer.ts'
import type { Offer } from './offer.ts'

/** Offers that lower the price of a flat. */
const discounts: Offer[] = [
  {
    id: 'large-lotsman',
    title: 'Просторные квартиры на набережной: −4 %',
    type: 'Скидки на жильё',
    badge: '−4 %',
    teaser: 'Квартиры от 70 м² в доме 4 «Лоцманского квартала» дешевле, пока строится дом.',
    body: 'Скидка уже в цене: на странице квартиры видны обе — прежняя и новая. Подходит под любой способ оплаты, ничего спрашивать не нужно.',
    rule: { projects: ['lotsman'], buildings: ['lotsman-4'], kinds: ['flat'], areaFrom: 70 },
    effect: { percent: 4 },
    since: -46,
    until: 68,
    organiser: LOTSMAN,
    terms: 'Скидка 4 % от базовой цены на квартиры дома 4 площадью от 70 м².',
  },
  {
    id: 'studios-mayak',
    title: 'Первая студия у маяка: −5 %',
    type: 'Скидки на жильё',
    badge: '−5 %',
    teaser: 'Все студии «Маячного двора», пока строится дом 3.',
    body: 'Студию часто берут первой: чтобы начать жить отдельно. Мы снизили цену на все студии квартала. Скидка видна в каталоге и сохраняется в договоре бронирования.',
    rule: { projects: ['mayak'], kinds: ['flat'], rooms: [0] },
    effect: { percent: 5 },
    since: -39,
    until: 51,
    organiser: MAYAK,
    terms: 'Скидка 5 % от базовой цены на студии в домах 1–3 квартала «Маячный двор».',
  },
  {
    id: 'family-yar',
    title: 'Семьям с двумя детьми в «Верхнем яре»: −3 %',
    type: 'Скидки для профессий и семей',
    badge: '−3 %',
    teaser: 'Трёхкомнатные и больше в доме 2: цена для семьи стоит рядом с обычной.',
    body: 'Обычная цена в каталоге — без этой скидки, цена для семьи — на странице квартиры. Перед договором понадобятся только свидетельства о рождении.',
    rule: { projects: ['yar'], buildings: ['yar-2'], kinds: ['flat'], rooms: [3, 4] },
    effect: { percent: 3 },
    condition: 'семьям с двумя детьми',
    since: -60,
    until: 82,
    organiser: YAR,
    terms:
      'Скидка 3 % от базовой цены на квартиры дома 2 с тремя комнатами и больше покупателям с двумя и более детьми.',
  },
  {
    id: 'last-smola',
    title: 'Последние квартиры «Смолокурни»: −6 %',
    type: 'Скидки на жильё',
    badge: '−6 %',
    teaser: 'Готовые дома в бору: можно прийти, посмотреть и переехать через месяц.',
    body: 'В двух домах осталось меньше двадцати квартир. Показываем их по записи в любой день, ключи — после регистрации права собственности.',
    rule: { projects: ['smola'], kinds: ['flat'] },
    effect: { percent: 6 },
    since: -33,
    until: 97,
    organiser: BOR,
    terms: 'Скидка 6 % от базовой цены на квартиры в домах 1 и 2 по договору купли-продажи.',
  },
]

const offers = [...discounts, ...bonuses]

/** Running ones with a discount have the highest `sort` and come first. */
export const promotionsOf = (day: Day): NativePromotion[] =>
  offers.map(({ since, until, organiser, terms, ...offer }, i) => {
    const [first, last] = [dayFrom(day, since), dayFrom(day, until)]
    return {
      ...offer,
      startsAt: `${first}T00:00:00+03:00`,
      endsAt: `${last}T23:59:59+03:00`,
      legal: `${organiser.includes(',') ? 'Организаторы' : 'Организатор'} — ${organiser}. Срок — с ${fullDateInWords(first)} по ${fullDateInWords(last)}. ${terms} Не суммируется с другими скидками. Проектная декларация на сайте наш.дом.рф. Подробности — в офисе продаж. Не является публичной офертой.`,
      sort: offers.length - i,
    }
  })
