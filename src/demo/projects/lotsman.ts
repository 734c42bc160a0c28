import type { FloorNotation } from '#demo/houses/floor-words.ts'
import type { ProjectSpec } from '#demo/houses/house-spec.ts'

const family: FloorNotation = {
  south: ['e4 78.4 balcony', 'e2 43.4', 's0 28.2', 'k1 37.2 loggia', 'e3 64.1 balcony'],
  north: ['k2 57.6', 'k1 38.6', 'core', 'e2 36.4 loggia', 'e3 63.4 balcony'],
}
const even: FloorNotation = {
  south: ['e3 62.4 balcony', 'e2 42.6 loggia', 'e2 45.3 loggia', 'e3 66.3 balcony'],
  north: ['e2 44.1 loggia', 'k1 37.9', 'core', 's0 27.4', 'k2 58.4'],
}
const large: FloorNotation = {
  south: ['e4 88.6 balcony', 'e2 43.2', 's0 34.2', 'e3 67.5 balcony'],
  north: ['e3 64.2 balcony', 'core', 'k1 38.4', 'e3 76.2'],
}
const through: FloorNotation = {
  south: ['k1 38.2', 'e2 52.6 loggia', 's0 28.8', 'e3 62.9 balcony'],
  north: ['k1 36.8', 'e2 46.1 loggia', 'core', 'e2 43.6'],
  east: 'e4 102.4 loggia',
}

export const lotsman: ProjectSpec = {
  id: 'lotsman',
  alias: 'lotsmanskiy-kvartal',
  name: 'Лоцманский квартал',
  letter: 'Л',
  status: 'on_sale',
  class: 'business',
  district: 'Набережная',
  address: 'Лоцманская набережная, 4',
  latitude: 57.6203,
  longitude: 51.4417,
  legalEntity: 'sz-lotsman',
  escrowBank: 'Ярабанк',
  teaser:
    'Четыре кирпичных дома на месте бывшего затона. Двор без машин, набережная и причал в двух минутах от подъезда.',
  details: {
    story:
      'Здесь чинили буксиры: в затон их заводили осенью, когда по Яре шла шуга, и выпускали в апреле. Последний ушёл в 1986 году. От верфи остались клёны, булыжник и кирпичная стена литейного цеха — она стала частью первого дома.\n\nНовый кирпич подбирали по этой стене: три оттенка, уложенные вперемешку, чтобы фасад не казался свежевыкрашенным. Первые этажи отданы пекарне, аптеке и мастерским — вечером на набережной горят витрины, и домой идёшь не вдоль забора.\n\nДвор поднят над берегом на полтора метра. Полая вода сюда не доходила ни разу за сто двадцать лет наблюдений.',
    advantages: [
      'Двор без машин, поднятый над набережной на полтора метра',
      'Половина квартир смотрит на Яру, остальные — на город и старые клёны',
      'Спуск на лифте прямо в паркинг и к кладовым',
      'Свой причал: летом речной трамвай идёт до вокзала 12 минут',
      'Кирпич ручной формовки и деревянные окна',
    ],
    transport: [
      { name: 'Трамвай № 3, остановка «Лоцманская»', time: '6 минут пешком' },
      { name: 'Причал «Затон»', time: '2 минуты пешком' },
      { name: 'Вокзал', time: '15 минут на машине' },
      { name: 'Площадь Двух Огней', time: '18 минут пешком' },
    ],
    infrastructure: [
      { name: 'Школа № 12', time: '7 минут пешком' },
      { name: 'Детский сад «Кораблик»', time: 'во дворе дома 3' },
      { name: 'Поликлиника на Канатной', time: '11 минут пешком' },
    ],
  },
  metre: 246_000,
  ceilingMm: 3000,
  material: 'brick',
  facade: 'brick',
  finishings: ['none', 'none', 'none', 'prefine', 'prefine', 'fine'],
  north: 12,
  views: [
    { from: 135, to: 250, floor: 3, feature: 'water_view' },
    { from: 250, to: 330, floor: 6, feature: 'city_view' },
    { from: 0, to: 360, floor: 1, feature: 'yard_view' },
  ],
  houses: [
    {
      id: 'lotsman-1',
      name: 'Дом 1',
      phase: '1',
      address: 'Лоцманская набережная, 4',
      sections: [
        { flats: even, floors: 9 },
        { flats: through, floors: 6, setback: 4, roof: 'terrace' },
      ],
      place: { x: 36, y: 92, turn: 0 },
      stage: {
        state: 'keys',
        percent: 100,
        permit: { number: '18-301-17', monthsAgo: 40 },
        promises: [{ monthsAgo: 38, commission: -2, keys: -1 }],
      },
      sales: { monthsAgo: 26, available: 0.08, reserved: 0.02 },
    },
    {
      id: 'lotsman-2',
      name: 'Дом 2',
      phase: '1',
      address: 'Лоцманская набережная, 6',
      sections: [
        { flats: family, floors: 12 },
        { flats: even, floors: 7, setback: 5, roof: 'terrace' },
      ],
      place: { x: 134, y: 92, turn: 0 },
      stage: {
        state: 'building',
        percent: 71,
        permit: { number: '18-301-42', monthsAgo: 21 },
        promises: [{ monthsAgo: 20, commission: 3, keys: 4 }],
      },
      sales: { monthsAgo: 18, available: 0.19, reserved: 0.05 },
    },
    {
      id: 'lotsman-3',
      name: 'Дом 3',
      phase: '2',
      address: 'Канатный переулок, 3',
      sections: [
        { flats: large, floors: 7, roof: 'terrace' },
        { flats: through, floors: 9 },
      ],
      place: { x: 72, y: 16, turn: 0 },
      stage: {
        state: 'building',
        percent: 54,
        permit: { number: '18-301-58', monthsAgo: 19 },
        promises: [
          { monthsAgo: 18, commission: 1, keys: 2 },
          {
            monthsAgo: 11,
            commission: 3,
            keys: 3,
            reason:
              'Под участком проходил городской водовод. Его перенос согласовывали на полгода дольше, чем мы закладывали.',
          },
          {
            monthsAgo: 4,
            commission: 4,
            keys: 5,
            reason:
              'Под второй секцией слой ила оказался глубже, чем показала разведка. Основание усилили сваями, работы стояли девять недель.',
          },
        ],
      },
      sales: { monthsAgo: 16, available: 0.22, reserved: 0.05, closed: 0.03 },
    },
    {
      id: 'lotsman-4',
      name: 'Дом 4',
      phase: '2',
      address: 'Канатный переулок, 5',
      sections: [
        { flats: large, floors: 10 },
        { flats: family, floors: 14 },
      ],
      place: { x: 200, y: 50, turn: 1 },
      stage: {
        state: 'building',
        percent: 22,
        permit: { number: '18-301-64', monthsAgo: 9 },
        promises: [{ monthsAgo: 8, commission: 7, keys: 8 }],
      },
      sales: { monthsAgo: 6, available: 0.22, reserved: 0.06, soonAbove: 12 },
    },
  ],
  parking: { perLevel: 96, price: 1_850_000, fee: 1650 },
  storage: { perLevel: 62, metre: 108_000, fee: 95 },
  premises: { perSection: 2, metre: 265_000 },
}
