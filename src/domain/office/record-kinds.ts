import { pageLinks } from '#domain/addresses/page-links.ts'

import type { RecordData, RecordField } from './record-field.ts'
import type { Area } from './roles.ts'

/** A kind of content that staff write: one description for its list, its form, its checks and its addresses. */
export type RecordKind = {
  /** As in addresses: «news». */
  entity: string
  title: string
  /** What is pressed after `g` to get to its list. */
  key: string
  /** «новость», after «Эта». */
  one: string
  area: Area
  /** The field a record is called by. */
  called: string
  fields: readonly RecordField[]
  /** Where a published one is read. */
  url: (data: RecordData) => string
  /** Whether a draft has a page of its own to look at. */
  hasPreview?: true
}

const MOST = 200

export const recordKinds = [
  {
    entity: 'news',
    title: 'Новости',
    key: 'n',
    one: 'новость',
    area: 'content',
    called: 'title',
    fields: [
      { name: 'title', label: 'Заголовок', kind: 'line', required: true, most: MOST },
      {
        name: 'alias',
        label: 'Адрес',
        kind: 'line',
        most: 60,
        hint: 'Латинские буквы, цифры и дефис; пустой составится из заголовка',
      },
      { name: 'lead', label: 'Вступление', kind: 'text', most: 500 },
      { name: 'body', label: 'Текст', kind: 'article', most: 50_000 },
      { name: 'tags', label: 'Метки', kind: 'words', hint: 'Через запятую' },
      { name: 'projects', label: 'Проекты', kind: 'choices', from: 'projects' },
      {
        name: 'publishedAt',
        label: 'Дата новости',
        kind: 'moment',
        hint: 'До этого времени новость не видна; пусто — сейчас',
      },
    ],
    url: ({ alias }) => pageLinks.article(String(alias)),
    hasPreview: true,
  },
  {
    entity: 'press',
    title: 'Пресса',
    key: 'p',
    one: 'публикация',
    area: 'content',
    called: 'title',
    fields: [
      { name: 'title', label: 'Заголовок', kind: 'line', required: true, most: MOST },
      { name: 'outlet', label: 'Издание', kind: 'line', required: true, most: 100 },
      { name: 'url', label: 'Ссылка', kind: 'link', most: 2_000 },
      { name: 'quote', label: 'Цитата', kind: 'text', most: 1_000 },
      { name: 'publishedOn', label: 'Дата выхода', kind: 'day', required: true },
    ],
    url: pageLinks.press,
  },
  {
    entity: 'people',
    title: 'Люди',
    key: 'l',
    one: 'карточка',
    area: 'content',
    called: 'name',
    fields: [
      { name: 'name', label: 'Имя', kind: 'line', required: true, most: 100 },
      { name: 'role', label: 'Должность', kind: 'line', most: MOST },
    ],
    url: pageLinks.about,
  },
] as const satisfies readonly RecordKind[]

export type Entity = (typeof recordKinds)[number]['entity']
