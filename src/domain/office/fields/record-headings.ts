import type { Area } from '#domain/office/roles.ts'

export type RecordHeading = {
  /** As in addresses: «news». */
  entity: string
  title: string
  /** What is pressed after `g` to get to its list. */
  key: string
  /** «Новая новость» */
  newLabel: string
  area: Area
  /** The one record of its kind: it has no list, and is neither made nor taken away. */
  isSingle?: true
  /** The site knows each of them: none is made or taken away. */
  isFixed?: true
}

/** What the menu knows of kinds of records: their fields come with their screens. */
export const recordHeadings = {
  news: { entity: 'news', title: 'Новости', key: 'n', newLabel: 'Новая новость', area: 'content' },
  promotions: {
    entity: 'promotions',
    title: 'Акции',
    key: 'a',
    newLabel: 'Новая акция',
    area: 'promotions',
  },
  programmes: {
    entity: 'programmes',
    title: 'Ипотека и рассрочка',
    key: 'e',
    newLabel: 'Новая программа',
    area: 'papers',
  },
  'key-rate': {
    entity: 'key-rate',
    title: 'Ключевая ставка',
    key: '3',
    newLabel: 'Ключевая ставка',
    area: 'papers',
    isSingle: true,
  },
  documents: {
    entity: 'documents',
    title: 'Документы',
    key: 'd',
    newLabel: 'Новый документ',
    area: 'papers',
  },
  reports: {
    entity: 'reports',
    title: 'Ход строительства',
    key: 't',
    newLabel: 'Новый отчёт',
    area: 'content',
  },
  offices: { entity: 'offices', title: 'Офисы', key: 'b', newLabel: 'Новый офис', area: 'content' },
  projects: {
    entity: 'projects',
    title: 'Проекты',
    key: 'r',
    newLabel: 'Новый проект',
    area: 'content',
  },
  buildings: {
    entity: 'buildings',
    title: 'Корпуса',
    key: 'u',
    newLabel: 'Новый корпус',
    area: 'papers',
  },
  'legal-entities': {
    entity: 'legal-entities',
    title: 'Застройщики',
    key: 'f',
    newLabel: 'Новый застройщик',
    area: 'papers',
  },
  company: {
    entity: 'company',
    title: 'Компания',
    key: 'q',
    newLabel: 'Компания',
    area: 'content',
    isSingle: true,
  },
  brand: {
    entity: 'brand',
    title: 'Бренд и меню',
    key: '4',
    newLabel: 'Бренд и меню',
    area: 'content',
    isSingle: true,
  },
  phrases: {
    entity: 'phrases',
    title: 'Фразы сайта',
    key: '5',
    newLabel: 'Фразы сайта',
    area: 'content',
    isSingle: true,
  },
  press: {
    entity: 'press',
    title: 'Пресса',
    key: 'p',
    newLabel: 'Новая публикация',
    area: 'content',
  },
  people: {
    entity: 'people',
    title: 'Люди',
    key: 'l',
    newLabel: 'Новый человек',
    area: 'content',
  },
  landings: {
    entity: 'landings',
    title: 'Посадочные',
    key: 'w',
    newLabel: 'Новая посадочная',
    area: 'content',
  },
  consents: {
    entity: 'consents',
    title: 'Согласия',
    key: '1',
    newLabel: 'Согласие',
    area: 'papers',
    isFixed: true,
  },
  policy: {
    entity: 'policy',
    title: 'Политика',
    key: '2',
    newLabel: 'Политика обработки персональных данных',
    area: 'papers',
    isSingle: true,
  },
} as const satisfies Record<string, RecordHeading>
