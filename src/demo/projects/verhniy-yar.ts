import type { FloorNotation } from '#demo/houses/floor-words.ts'
import type { ProjectSpec } from '#demo/houses/house-spec.ts'

const terraces: FloorNotation = {
  south: ['e4 89.4 balcony', 'e3 63.6 balcony', 'e4 87.2 balcony'],
  north: ['e2 50.2 terrace', 'e2 46.2', 'core', 'k3 73.6'],
}
const classic: FloorNotation = {
  south: ['e3 68.4 balcony', 'e2 44.6 terrace', 'k3 76.4 balcony'],
  north: ['k2 58.2', 'core', 'k1 39.4', 'e2 43.8 loggia'],
}
const spacious: FloorNotation = {
  south: ['e4 92.6 balcony', 'e3 78.2 balcony', 'k3 74.8 balcony'],
  north: ['k2 60.4', 'core', 'e2 46.6 terrace', 'k2 66.2'],
}
const gable: FloorNotation = {
  west: 'e5 128.6 loggia',
  south: ['k1 39.6', 'e2 47.2 terrace', 'e3 64.8 balcony'],
  north: ['s0 36.8', 'core', 'e2 56.4 loggia'],
}

export const verhniyYar: ProjectSpec = {
  id: 'yar',
  alias: 'verhniy-yar',
  name: 'Верхний яр',
  letter: 'Я',
  status: 'on_sale',
  class: 'business',
  district: 'Обсерваторный холм',
  address: 'улица Обсерваторная, 17',
  latitude: 57.6291,
  longitude: 51.4262,
  legalEntity: 'sz-yar',
  escrowBank: 'Банк «Правый берег»',
  teaser:
    'Два дома из светлого известняка на бровке склона. С восьмого этажа видно устье Яры и весь правый берег.',
  details: {
    story:
      'Яр — крутой берег, подмытый рекой. На этом в 1893 году поставили обсерваторию: выше только небо, огни города остаются внизу. Купол цел до сих пор, от него к домам ведёт аллея из лип.\n\nФасады из плотного известняка: камень добывают в сорока километрах выше по Яре, и через десять лет он станет не хуже, а теплее. Дома стоят уступом вдоль бровки, поэтому на реку смотрит почти половина квартир, остальные — в парк, а двор закрыт от ветра.\n\nЗа каждой террасой закреплён водоотвод и кран для полива: мы хотим, чтобы здесь росли яблони, а не стояли коробки.',
    advantages: [
      'Окна на устье Яры или в старый парк',
      'Шесть квартир на этаже секции, не больше',
      'Террасы с выводом воды и розеткой',
      'Липовая аллея и сад на террасах склона',
      'Фуникулёр до набережной — 4 минуты',
    ],
    transport: [
      { name: 'Фуникулёр, станция «Верхняя»', time: '5 минут пешком' },
      { name: 'Автобус № 8, остановка «Обсерватория»', time: '3 минуты пешком' },
      { name: 'Вокзал', time: '20 минут на машине' },
    ],
    infrastructure: [
      { name: 'Лицей при обсерватории', time: '6 минут пешком' },
      { name: 'Детский сад на Липовой', time: '9 минут пешком' },
      { name: 'Парк «Склон»', time: '1 минута пешком' },
    ],
  },
  metre: 264_000,
  ceilingMm: 3100,
  material: 'monolith_brick',
  facade: 'limestone',
  finishings: ['none', 'none', 'none', 'none', 'prefine', 'whitebox'],
  north: 340,
  views: [
    { from: 100, to: 225, floor: 4, feature: 'water_view' },
    { from: 300, to: 60, floor: 1, feature: 'park_view' },
    { from: 0, to: 360, floor: 1, feature: 'yard_view' },
  ],
  houses: [
    {
      id: 'yar-1',
      name: 'Дом 1',
      phase: '1',
      address: 'улица Обсерваторная, 17',
      sections: [
        { flats: terraces, floors: 11 },
        { flats: classic, floors: 8, setback: 3, roof: 'terrace' },
      ],
      place: { x: 34, y: 50, turn: 0 },
      stage: {
        state: 'built',
        percent: 97,
        permit: { number: '18-301-31', monthsAgo: 27 },
        promises: [{ monthsAgo: 26, commission: 1, keys: 2 }],
      },
      sales: { monthsAgo: 20, available: 0.14, reserved: 0.05 },
    },
    {
      id: 'yar-2',
      name: 'Дом 2',
      phase: '2',
      address: 'улица Обсерваторная, 19',
      sections: [
        { flats: gable, floors: 10, roof: 'terrace' },
        { flats: spacious, floors: 14, setback: 3 },
      ],
      place: { x: 112, y: 26, turn: 0 },
      stage: {
        state: 'building',
        percent: 38,
        permit: { number: '18-301-60', monthsAgo: 13 },
        promises: [
          { monthsAgo: 12, commission: 4, keys: 5 },
          {
            monthsAgo: 3,
            commission: 5,
            keys: 6,
            reason:
              'Склон у дома 2 укрепили подпорной стеной раньше, чем планировали: без неё нельзя было поставить второй кран.',
          },
        ],
      },
      sales: { monthsAgo: 10, available: 0.18, reserved: 0.06, closed: 0.06 },
    },
  ],
  parking: { perLevel: 68, price: 2_150_000, fee: 1800 },
  storage: { perLevel: 38, metre: 124_000, fee: 105 },
  premises: { perSection: 2, metre: 285_000 },
}
