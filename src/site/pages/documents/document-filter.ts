import type { DocumentItem } from '#contract/company.ts'
import { capitalise } from '#domain/text/capitalise.ts'
import { searchText, searchWords } from '#domain/text/search-words.ts'

/** By what documents are chosen: words of title, number, developer and project, a project («company»: of none), a type. */
export type DocumentFilter = { text: string; project: string | null; type: string | null }

const LONGEST = 100

export const readFilter = (query: URLSearchParams): DocumentFilter => ({
  text: (query.get('q') ?? '').trim().slice(0, LONGEST),
  project: query.get('project')?.slice(0, LONGEST) || null,
  type: query.get('type')?.slice(0, LONGEST) || null,
})

export function writeFilter({ text, project, type }: DocumentFilter): string {
  const asked = Object.entries({ q: text, project, type }).flatMap(([name, value]) =>
    value ? [[name, value]] : [],
  )
  return new URLSearchParams(asked).toString()
}

export function filterDocuments(
  documents: readonly DocumentItem[],
  { text, project, type }: DocumentFilter,
): DocumentItem[] {
  const words = searchWords(text)
  return documents.filter((one) => {
    const named = searchText(
      [one.title, typeName(one.type), one.number, one.developer, one.project?.name].join(' '),
    )
    return (
      (project === null || aliasOf(one) === project) &&
      (type === null || typeName(one.type) === type) &&
      words.every((word) => named.includes(word))
    )
  })
}

export const aliasOf = ({ project }: DocumentItem) => project?.alias ?? COMPANY

/** Documents of no project. */
export const COMPANY = 'company'

/** The trade's short names, in full for those who meet them once in a life. */
const fullNames: Record<string, string> = {
  РНС: 'Разрешение на\u00A0строительство',
  РНВ: 'Разрешение на\u00A0ввод в\u00A0эксплуатацию',
  ЗОС: 'Заключение о\u00A0соответствии',
  ГПЗУ: 'Градостроительный план земельного участка',
}

export const typeName = (type: string) => fullNames[type] ?? capitalise(type)
