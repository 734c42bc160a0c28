import type { Day } from '#demo/seed/calendar.ts'
import { monthFrom } from '#demo/seed/calendar.ts'
import { howMany } from '#domain/text/plural.ts'

export const PHONE = '8 800 100-04-17'

export const companyOf = (day: Day) => ({
  name: 'Створ',
  city: 'Устьярск',
  phone: PHONE,
  email: 'dom@stvor.example',
  facts: {
    cityIn: 'в Устьярске',
    cityOf: 'Устьярска',
    story:
      'Створ — это два огня на берегу: пока они стоят друг над другом, судно идёт верным курсом. Мы строим дома в Устьярске с 2009 года и держимся того же правила: срок в договоре и срок на площадке должны совпадать.\n\nНачинали с одного дома на Канатной улице. Сейчас проектируем, строим и обслуживаем кварталы сами: так проще отвечать за то, что обещали.\n\nКогда срок сдвигается, мы пишем об этом первыми — с причиной и новой датой. Так было с домом 3 «Лоцманского квартала», и эта запись останется на сайте навсегда.',
    numbers: [
      { value: years(Number(day.slice(0, 4)) - 2009), label: 'строим в Устьярске' },
      { value: '14 домов', label: 'передано жильцам' },
      { value: '2 160', label: 'семей живут в наших домах' },
      { value: '12 из 14', label: 'домов сданы в срок или раньше' },
    ],
    timeline: [
      { year: '2009', text: 'Первый дом на Канатной улице, 48 квартир' },
      {
        year: '2014',
        text: 'Своя служба эксплуатации: дома остаются с нами и после передачи ключей',
      },
      { year: '2018', text: 'Первый сад, построенный вместе с домом, передан городу' },
      { year: '2019', text: 'Выкуплена площадка бывшей верфи на Лоцманской набережной' },
      { year: '2022', text: 'Заложена «Смолокурня»: дома из лиственницы в сосновом бору' },
      { year: '2024', text: 'Начали «Верхний яр» и «Маячный двор»' },
      {
        year: monthFrom(day, -6).slice(0, 4),
        text: 'Дом 1 «Лоцманского квартала» передан жильцам',
      },
    ],
  },
})

const years = (count: number) => howMany(count, ['год', 'года', 'лет'])

const developer = (id: string, name: string, order: number, address: string, bank: string) => ({
  id,
  name: `ООО «СЗ «${name}»`,
  inn: `180000000${order}`,
  ogrn: `11900000000${16 + order}`,
  kpp: '180001001',
  address: `Устьярск, ${address}`,
  escrowBank: bank,
  nashdomUrl: 'https://наш.дом.рф',
})

export const legalEntities = [
  developer('sz-lotsman', 'Лоцман', 1, 'Лоцманская набережная, 4, помещение 1', 'Ярабанк'),
  developer('sz-yar', 'Верхний яр', 2, 'улица Обсерваторная, 15, офис 3', 'Банк «Правый берег»'),
  developer('sz-mayak', 'Маяк', 3, 'Маячная улица, 7, офис 1', 'Ярабанк'),
  developer('sz-bor', 'Бор', 4, 'улица Смолокурная, 2, помещение 4', 'Банк «Правый берег»'),
]

export const banks = [
  {
    id: 'yarabank',
    name: 'Ярабанк',
    licence: 'лицензия Банка России № 0417',
    url: 'https://yarabank.example',
  },
  {
    id: 'bereg',
    name: 'Банк «Правый берег»',
    licence: 'лицензия Банка России № 0633',
    url: 'https://pravyibereg.example',
  },
  {
    id: 'zaton',
    name: 'Затон-банк',
    licence: 'лицензия Банка России № 0958',
    url: 'https://zatonbank.example',
  },
]
