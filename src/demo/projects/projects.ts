import type { FloorNotation } from '#demo/houses/floor-words.ts'
import type { ProjectSpec } from '#demo/houses/house-spec.ts'

import { lotsman } from './lotsman.ts'
import { mayak } from './mayak.ts'
import { verhniyYar } from './verhniy-yar.ts'

const calm: FloorNotation = {
  south: ['e3 62.2 balcony', 'k1 38.4 loggia', 'e2 43.8', 'e3 63.4 balcony'],
  north: ['e3 62.6 balcony', 'k1 37.6', 'core', 'k2 58.4'],
}
const even: FloorNotation = {
  south: ['k2 57.2 balcony', 'e2 43.4 loggia', 's0 28.4', 'e3 61.6 balcony'],
  north: ['e2 45.4 loggia', 'k1 38.2', 'core', 'k2 56.8'],
}
const large: FloorNotation = {
  south: ['k3 74.6 balcony', 'e2 44.2 loggia', 'e3 64.6 balcony'],
  north: ['e3 62.2', 'core', 'k3 70.4'],
}

const smolokurnya: ProjectSpec = {
  id: 'smola',
  alias: 'smolokurnya',
  name: 'Смолокурня',
  letter: 'С',
  status: 'completed',
  class: 'comfort_plus',
  district: 'Бор',
  address: 'улица Смолокурная, 2',
  latitude: 57.6437,
  longitude: 51.4051,
  legalEntity: 'sz-bor',
  escrowBank: 'Банк «Правый берег»',
  teaser:
    'Невысокие дома в сосновом бору, тропа до трамвая. Дома заселены, остались последние квартиры.',
  details: {
    story:
      'Смолу здесь варили до середины прошлого века: печь нашли при разбивке двора и сохранили — теперь вокруг неё летом собираются соседи.\n\nПростенки обшиты лиственницей без лака. Она сереет неровно, с юга быстрее, и мы этого не скрываем: на первом доме, которому уже два года, видно, каким станет второй.\n\nКвартиры можно посмотреть и купить сразу, с готовым правом собственности. Соседи уже есть, чат дома тоже.',
    advantages: [
      'Готовые квартиры: можно прийти, посмотреть и переехать через месяц',
      'Сосны во дворе — ни одной пересаженной',
      'Мастерские и кофейня на первых этажах',
      'Лыжная трасса начинается за домом 2',
    ],
    transport: [
      { name: 'Трамвай № 1, остановка «Бор»', time: '8 минут пешком по освещённой тропе' },
      { name: 'Автобус № 22, остановка «Смолокурная»', time: '2 минуты пешком' },
      { name: 'Вокзал', time: '30 минут на машине' },
    ],
    infrastructure: [
      { name: 'Школа № 31', time: '10 минут пешком' },
      { name: 'Детский сад «Шишка»', time: '4 минуты пешком' },
      { name: 'Лыжная база', time: '6 минут пешком' },
    ],
  },
  metre: 196_000,
  ceilingMm: 2850,
  material: 'monolith_brick',
  facade: 'larch',
  finishings: ['prefine', 'fine', 'fine', 'turnkey'],
  north: 0,
  views: [
    { from: 270, to: 90, floor: 1, feature: 'forest_view' },
    { from: 0, to: 360, floor: 1, feature: 'yard_view' },
  ],
  houses: [
    {
      id: 'smola-1',
      name: 'Дом 1',
      phase: '1',
      address: 'улица Смолокурная, 2',
      sections: [
        { flats: calm, floors: 7 },
        { flats: even, floors: 5, setback: 3 },
      ],
      place: { x: 32, y: 62, turn: 0 },
      stage: {
        state: 'keys',
        percent: 100,
        permit: { number: '18-301-04', monthsAgo: 50 },
        promises: [{ monthsAgo: 49, commission: -8, keys: -7 }],
      },
      sales: { monthsAgo: 40, available: 0.05, reserved: 0.01 },
    },
    {
      id: 'smola-2',
      name: 'Дом 2',
      phase: '1',
      address: 'улица Смолокурная, 4',
      sections: [
        { flats: large, floors: 5 },
        { flats: calm, floors: 7 },
      ],
      place: { x: 90, y: 38, turn: 1 },
      stage: {
        state: 'keys',
        percent: 100,
        permit: { number: '18-301-09', monthsAgo: 44 },
        promises: [
          { monthsAgo: 43, commission: -5, keys: -4 },
          {
            monthsAgo: 22,
            commission: -4,
            keys: -3,
            reason: 'Сменили подрядчика по лифтам: прежний сорвал поставку.',
          },
        ],
      },
      sales: { monthsAgo: 34, available: 0.11, reserved: 0.03 },
    },
  ],
  parking: { perLevel: 40, price: 990_000, fee: 1200 },
  storage: { perLevel: 26, metre: 84_000, fee: 75 },
  premises: { perSection: 1, metre: 190_000 },
}

/** In the order they are shown. */
export const projects: readonly ProjectSpec[] = [lotsman, verhniyYar, mayak, smolokurnya]
