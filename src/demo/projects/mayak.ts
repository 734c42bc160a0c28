import type { FloorNotation } from '#demo/houses/floor-words.ts'
import type { ProjectSpec } from '#demo/houses/house-spec.ts'

const long: FloorNotation = {
  south: ['e3 61.4 balcony', 'e2 41.8', 's0 25.6', 'k1 35.8 loggia', 's0 26.2', 'e3 59.8 balcony'],
  north: ['e2 42.4 loggia', 'k1 36.4', 'core', 'e4 71.8 balcony', 'k2 53.1'],
}
const even: FloorNotation = {
  south: ['k2 55.4 balcony', 'e2 40.9 loggia', 's0 24.8', 'e2 41.2 loggia', 'e3 58.6 balcony'],
  north: ['e2 42.8 loggia', 'k1 36.2', 'core', 'e2 37.2', 'e3 66.4 balcony'],
}
const calm: FloorNotation = {
  south: ['e3 60.2 balcony', 'k1 36.6 loggia', 'e2 42.1', 's0 26.4', 'e3 62.3 balcony'],
  north: ['k2 56.3', 'core', 'e2 41.4 loggia', 's0 25.2', 'k2 54.9'],
}
const large: FloorNotation = {
  south: ['e4 82.8 balcony', 'e2 40.4', 's0 25.8', 'k1 35.2 loggia', 'e3 60.6 balcony'],
  north: ['e3 60.8', 'k1 36.8', 'core', 's0 24.6', 'e3 72.6 balcony'],
}

export const mayak: ProjectSpec = {
  id: 'mayak',
  alias: 'mayachnyy-dvor',
  name: 'Маячный двор',
  letter: 'М',
  status: 'on_sale',
  class: 'comfort',
  district: 'Стрелка',
  address: 'Маячная улица, 9',
  latitude: 57.6118,
  longitude: 51.4683,
  legalEntity: 'sz-mayak',
  escrowBank: 'Ярабанк',
  teaser:
    'Три дома из клинкера у старого маяка на Стрелке. Сад и школа во дворе, до пляжа — одна аллея.',
  details: {
    story:
      'Маяк на Стрелке зажгли в 1911 году, чтобы суда не путали Яру со старицей. Сейчас он светит только по праздникам, но двор мы развернули так, чтобы его было видно от каждого подъезда.\n\nЭто самый семейный наш квартал: небольшие квартиры, которые не стыдно назвать двухкомнатными, колясочные у входа, садик и начальная школа внутри квартала. Мы строим их сами и передаём городу раньше, чем последний дом.\n\nКлинкер на фасадах не белят и не красят. Он тёмный, почти синий в дождь — а в сухой день отдаёт тепло до позднего вечера.',
    advantages: [
      'Детский сад на 120 мест и начальная школа внутри квартала',
      'Колясочная и лапомойка в каждом подъезде',
      'Общий двор с мастерской и прокатом байдарок',
      'До городского пляжа — 5 минут пешком',
      'Вход с улицы и со двора на одном уровне, без ступеней',
    ],
    transport: [
      { name: 'Трамвай № 5, остановка «Стрелка»', time: '4 минуты пешком' },
      { name: 'Автобус № 14, остановка «Маячная»', time: '2 минуты пешком' },
      { name: 'Вокзал', time: '25 минут на трамвае' },
    ],
    infrastructure: [{ name: 'Пляж на Стрелке', time: '5 минут пешком' }],
  },
  metre: 206_000,
  ceilingMm: 2750,
  material: 'monolith_brick',
  facade: 'clinker',
  finishings: ['none', 'none', 'prefine', 'prefine', 'fine', 'fine', 'fine_kitchen'],
  north: 45,
  views: [
    { from: 60, to: 150, floor: 5, feature: 'water_view' },
    { from: 200, to: 290, floor: 7, feature: 'city_view' },
    { from: 0, to: 360, floor: 1, feature: 'yard_view' },
  ],
  houses: [
    {
      id: 'mayak-1',
      name: 'Дом 1',
      phase: '1',
      address: 'Маячная улица, 9',
      sections: [
        { flats: long, floors: 17 },
        { flats: even, floors: 13, setback: 4 },
      ],
      place: { x: 42, y: 96, turn: 0 },
      stage: {
        state: 'building',
        percent: 82,
        permit: { number: '18-301-37', monthsAgo: 24 },
        promises: [{ monthsAgo: 23, commission: 2, keys: 3 }],
      },
      sales: { monthsAgo: 19, available: 0.14, reserved: 0.04 },
    },
    {
      id: 'mayak-2',
      name: 'Дом 2',
      phase: '2',
      address: 'Маячная улица, 11',
      sections: [
        { flats: calm, floors: 14 },
        { flats: large, floors: 17 },
      ],
      place: { x: 78, y: 14, turn: 0 },
      stage: {
        state: 'building',
        percent: 43,
        permit: { number: '18-301-55', monthsAgo: 15 },
        promises: [{ monthsAgo: 14, commission: 5, keys: 6 }],
      },
      sales: { monthsAgo: 12, available: 0.2, reserved: 0.05, closed: 0.02 },
    },
    {
      id: 'mayak-3',
      name: 'Дом 3',
      phase: '3',
      address: 'Маячная улица, 13',
      sections: [
        { flats: even, floors: 13 },
        { flats: long, floors: 9, setback: 3, roof: 'terrace' },
      ],
      place: { x: 138, y: 72, turn: 3 },
      stage: {
        state: 'building',
        percent: 11,
        permit: { number: '18-301-66', monthsAgo: 6 },
        promises: [{ monthsAgo: 5, commission: 8, keys: 9 }],
      },
      sales: { monthsAgo: 4, available: 0.22, reserved: 0.05, soonAbove: 11, unmeasured: true },
    },
  ],
  parking: { perLevel: 118, price: 1_290_000, fee: 1350 },
  storage: { perLevel: 74, metre: 92_000, fee: 80 },
  premises: { perSection: 2, metre: 218_000 },
}
