import type { LotKind } from '#domain/lots/lot.ts'

export const feedNames = ['yandex', 'cian', 'avito', 'domclick', 'yml', 'table'] as const
export type FeedName = (typeof feedNames)[number]

export const isFeedName = (text: string): text is FeedName => feedNames.some((one) => one === text)

type Feed = {
  /** The last part of its address. */
  file: string
  title: string
  /** What its receiver takes. */
  kinds: readonly LotKind[]
  /** Whose ids of projects and houses it needs; null: none. */
  ids: IdField | null
}

/** Fields of projects and houses that hold the id which a receiver has given to them. */
export const idFields = ['yandex', 'cian', 'avito', 'domclick'] as const
export type IdField = (typeof idFields)[number]

/** Lists that leave the site for other sites, by name. */
export const feeds: Record<FeedName, Feed> = {
  yandex: {
    file: 'yandex.xml',
    title: 'Яндекс Недвижимость',
    kinds: ['flat', 'commercial', 'parking'],
    ids: 'yandex',
  },
  cian: { file: 'cian.xml', title: 'ЦИАН', kinds: ['flat', 'commercial', 'parking'], ids: 'cian' },
  avito: {
    file: 'avito.xml',
    title: 'Авито',
    kinds: ['flat', 'commercial', 'storage', 'parking'],
    ids: 'avito',
  },
  domclick: { file: 'domclick.xml', title: 'ДомКлик', kinds: ['flat'], ids: 'domclick' },
  yml: {
    file: 'yml.xml',
    title: 'YML для поиска и\u00A0рекламы Яндекса',
    kinds: ['flat', 'commercial', 'storage', 'parking'],
    ids: null,
  },
  table: {
    file: 'table.csv',
    title: 'Таблица для партнёров',
    kinds: ['flat', 'commercial', 'storage', 'parking'],
    ids: null,
  },
}

/** A campaign's marks, «utm_source=cian&utm_medium=feed». null: it is no query of an address. */
export function readMarks(text: string): string | null {
  const plain = text.trim().replace(/^[?&]+/, '')
  if (plain === '') return ''
  const pairs = [...new URLSearchParams(plain)]
  const isQuery = pairs.every(([name, value]) => /^[\w.-]{1,60}$/.test(name) && value !== '')
  return isQuery ? new URLSearchParams(pairs).toString() : null
}
