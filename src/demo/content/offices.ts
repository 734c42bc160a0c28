import { PHONE } from './company.ts'

type Hours = Record<string, [string, string]>

const week = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
/** The same hours from Monday on. */
const daily = (days: number, from: string, to: string): Hours =>
  Object.fromEntries(week.slice(0, days).map((name) => [name, [from, to]]))

export const offices = [
  {
    id: 'sales',
    name: 'Главный офис продаж',
    kind: 'sales',
    projects: ['lotsman', 'smola'],
    address: 'Устьярск, Лоцманская набережная, 4',
    latitude: 57.6203,
    longitude: 51.4417,
    phone: PHONE,
    email: 'dom@stvor.example',
    hours: daily(7, '09:00', '21:00'),
    route:
      '6 минут от остановки «Лоцманская», трамвай № 3. Гостевая парковка со стороны Канатного переулка.',
    access: 'Вход без ступеней, есть тактильная дорожка и детский уголок.',
    sort: 1,
  },
  {
    id: 'sales-yar',
    name: 'Офис продаж «Верхний яр»',
    kind: 'sales',
    projects: ['yar'],
    address: 'Устьярск, улица Обсерваторная, 17',
    latitude: 57.6288,
    longitude: 51.4255,
    phone: '8 800 100-04-18',
    email: 'yar@stvor.example',
    hours: daily(7, '10:00', '20:00'),
    route: '5 минут от верхней станции фуникулёра по липовой аллее.',
    access: 'Лифт от парковки, вход без порога.',
    sort: 2,
  },
  {
    id: 'sales-mayak',
    name: 'Офис продаж «Маячный двор»',
    kind: 'sales',
    projects: ['mayak'],
    address: 'Устьярск, Маячная улица, 9',
    latitude: 57.6121,
    longitude: 51.4676,
    phone: '8 800 100-04-19',
    email: 'mayak@stvor.example',
    hours: daily(7, '10:00', '20:00'),
    route: '4 минуты от остановки «Стрелка», трамвай № 5. Парковка перед офисом на 12 машин.',
    access: 'Вход без ступеней; у стойки есть низкая часть.',
    sort: 3,
  },
  {
    id: 'head',
    name: 'Дирекция',
    kind: 'head',
    address: 'Устьярск, Канатная улица, 11',
    latitude: 57.6189,
    longitude: 51.4391,
    phone: '8 800 100-04-20',
    email: 'office@stvor.example',
    hours: daily(5, '09:00', '18:00'),
    route: '10 минут пешком от главного офиса продаж. Здесь же — служба эксплуатации.',
    access: 'Пандус со стороны двора, вызов помощника — кнопка у входа.',
    sort: 4,
  },
]
