import type { Catalogue } from '#contract/catalogue.ts'
import type { LotKind } from '#domain/lots/lot.ts'
import type { LotQuery } from '#domain/query/lot-query.ts'
import { typeset } from '#domain/text/typography.ts'
import type { EveningPreview } from '#drawings/preview/draw-evening-preview.ts'

import { countFree } from './preview-text.ts'

type Section = { title: string; pages: readonly string[]; kind?: LotKind }

/** Pages that are about a whole section, and what stands in the picture that they share. */
const sections: Readonly<Record<string, Section>> = {
  flats: { title: 'Квартиры в новостройках', pages: ['flat-list/flat-list'], kind: 'flat' },
  commercial: {
    title: 'Коммерческие помещения',
    pages: ['commercial/list', 'commercial/premises'],
    kind: 'commercial',
  },
  storage: {
    title: 'Кладовые',
    pages: ['storage/list', 'storage/intro', 'storage/schema'],
    kind: 'storage',
  },
  parking: {
    title: 'Паркинг',
    pages: ['parking/list', 'parking/intro', 'parking/schema'],
    kind: 'parking',
  },
  projects: { title: 'Проекты', pages: ['project-list/project-list'], kind: 'flat' },
  news: { title: 'Новости', pages: ['news/list'] },
  promotions: { title: 'Акции', pages: ['promotions/list'] },
  mortgage: { title: 'Программы покупки', pages: ['mortgage/mortgage'] },
  contacts: { title: 'Контакты и офисы продаж', pages: ['contacts/contacts'] },
  about: { title: 'О компании', pages: ['about/about'] },
  press: { title: 'Пресса о нас', pages: ['press/press'] },
  documents: { title: 'Документация', pages: ['documents/documents'] },
}

/** null: the page belongs to no section. */
export const sectionOf = (page: string): string | null =>
  Object.keys(sections).find((name) => sections[name]?.pages.includes(page)) ?? null

/** null: there is no such section. */
export function wordsOfSection(name: string, catalogue: Catalogue): EveningPreview | null {
  const section = Object.hasOwn(sections, name) ? sections[name] : undefined
  if (!section) return null
  const { title, kind } = section
  const left = kind ? countFree(catalogue, kind) : null
  return { title: typeset(title), lines: left ? [left] : [] }
}

/** A list of flats under its own heading. */
export function wordsOfLanding(h1: string, query: LotQuery, catalogue: Catalogue): EveningPreview {
  const left = countFree(catalogue, 'flat', query)
  return { title: typeset(h1), lines: left ? [left] : [] }
}
