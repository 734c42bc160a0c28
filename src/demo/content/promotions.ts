import type { NativePromotion } from '#demo/lots/native-format.ts'
import { dayFrom, fullDateInWords, type Day } from '#demo/seed/calendar.ts'

/** A promotion before it has dates: they are counted from the day of generation. */
type Offer = Omit<NativePromotion, 'startsAt' | 'endsAt' | 'legal' | 'sort'> & {
  /** Days from now. */
  since: number
  until: number
  organiser: string
  /** «Скидка 4 % от базовой цены предоставляется…» */
  terms: string
}

const LOTSMAN = 'ООО «СЗ „Лоцман“»'
const YAR = 'ООО «СЗ „Верхний яр“»'
const MAYAK = 'ООО «СЗ „Маяк“»'
const BOR = 'ООО «СЗ „Бор“»'

/** Offers that leave the price of a flat as it is. */
const bonuses: Offer[] = [
  {
    id: 'storage-gift',
    title: 'Кладовая за полцены к готовой квартире',
    type: 'Бонусы и подарки',
    badge: 'Кладовая −50 %',
    teaser: 'К любой квартире в сданном доме 1 «Лоцманского квартала».',
    body: 'При покупке квартиры в доме 1 любая свободная кладовая — за половину цены. Кладовую выбираете сами на схеме уровня.',
    rule: { projects: ['lotsman'], buildings: ['lotsman-1'], kinds: ['flat'] },
    effect: { gift: 'Кладовая со скидкой 50 %' },
    since: -67,
    until: 120,
    organiser: LOTSMAN,
    terms:
      'Скидка 50 % на одну кладовую при покупке квартиры в доме 1 по договору купли-продажи. Число кладовых ограничено.',
  },
  {
    id: 'kitchen-mayak',
    title: 'Кухня в подарок в квартирах с отделкой',
    type: 'Бонусы и подарки',
    badge: 'Кухня в подарок',
    teaser: 'Гарнитур, мойка и вытяжка — в квартирах «Маячного двора» с чистовой отделкой.',
    body: 'Кухню делает мастерская из Устьярска, цвет фасадов выбираете из четырёх. Техника, кроме вытяжки, в подарок не входит.',
    rule: { projects: ['mayak'], kinds: ['flat'], finishing: ['fine'], areaFrom: 35 },
    effect: { gift: 'Кухонный гарнитур' },
    since: -25,
    until: 90,
    organiser: MAYAK,
    terms:
      'Кухонный гарнитур стоимостью 240 000 ₽ передаётся вместе с квартирой от 35 м² с чистовой отделкой; заменить подарок деньгами нельзя.',
  },
  {
    id: 'trade-in',
    title: 'Зачтём вашу квартиру',
    type: 'Trade-in',
    badge: 'Trade-in',
    teaser: 'Бронируем новую цену на 90 дней, пока продаётся прежнее жильё.',
    body: 'Оцениваем вашу квартиру за три дня, продаём её сами и держим цену новой 90 дней. Комиссию за продажу платим мы. Если покупатель не нашёлся — бронь снимается без штрафа.',
    rule: { projects: ['lotsman', 'yar', 'mayak'], kinds: ['flat'], priceFrom: 9_000_000 },
    effect: { gift: 'Цена не меняется 90 дней' },
    since: -150,
    until: 190,
    organiser: `${LOTSMAN}, ${YAR}, ${MAYAK}`,
    terms:
      'Цена фиксируется на 90 дней при заключении договора бронирования и договора на продажу прежнего жилья. Распространяется на квартиры от 9 000 000 ₽.',
  },
  {
    id: 'instalment-yar',
    title: 'Рассрочка до ввода дома без удорожания',
    type: 'Рассрочка и гибкие платежи',
    badge: 'Рассрочка 0 %',
    teaser: 'Первый взнос 30 %, остаток — равными частями до ввода дома.',
    body: 'Цена при рассрочке та же, что при полной оплате. Деньги лежат на счёте эскроу: застройщик получит их после ввода дома.',
    rule: {
      projects: ['yar', 'mayak'],
      buildings: ['yar-2', 'mayak-2', 'mayak-3'],
      kinds: ['flat'],
    },
    effect: { rate: 0 },
    since: -88,
    until: 130,
    organiser: `${YAR}, ${MAYAK}`,
    terms:
      'Первый взнос от 30 % цены договора, остаток равными платежами раз в месяц до 24 месяцев, но не позднее квартала ввода дома. Проценты не начисляются.',
  },
  {
    id: 'parking-pair',
    title: 'Место и кладовая рядом: −100 000 ₽',
    type: 'Другие',
    badge: 'Вместе дешевле',
    teaser: 'При покупке машино-места и кладовой на одном уровне «Верхнего яра».',
    body: 'Выберите место и кладовую на одном уровне — из суммы договора вычтем 100 000 ₽. Скажите об этом менеджеру, в каталоге цены указаны по отдельности.',
    rule: { projects: ['yar'], kinds: ['parking', 'storage'] },
    effect: { gift: '100 000 ₽ при покупке вместе' },
    since: -18,
    until: 75,
    organiser: YAR,
    terms:
      'Цена двух договоров уменьшается в сумме на 100 000 ₽, если машино-место и кладовая расположены на одном уровне и договоры подписаны в один день.',
  },
  {
    id: 'navigation',
    title: 'Открытие навигации: −2 % на виды на реку',
    type: 'Скидки на жильё',
    badge: '−2 %',
    teaser: 'Весной, пока шёл лёд, квартиры с окнами на Яру стоили дешевле.',
    body: 'Акция завершена. Цены квартир, забронированных в её срок, сохранены.',
    rule: { projects: ['lotsman'], kinds: ['flat'], areaTo: 70 },
    effect: { gift: 'Скидка 2 % в срок акции' },
    since: -220,
    until: -175,
    organiser: LOTSMAN,
    terms: 'Скидка 2 % от базовой цены на квартиры до 70 м² при бронировании в срок акции.',
  },
]

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
