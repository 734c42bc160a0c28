import { capitalise } from '#domain/text/capitalise.ts'
import type { DocumentItem } from '#server/content/documents.ts'

/** Documents of one project, or of the whole company, by their type. */
export type DocumentGroup = {
  name: string
  alias: string | null
  types: { type: string; documents: DocumentItem[] }[]
}

/** In the order they come: projects in theirs, newest of a type first; what belongs to no project is the last. */
export function groupDocuments(documents: DocumentItem[]): DocumentGroup[] {
  const byProject = Map.groupBy(documents, ({ project }) => project?.alias ?? null)
  return [...byProject]
    .toSorted(([one], [other]) => Number(one === null) - Number(other === null))
    .map(([alias, ofProject]) => ({
      name: ofProject[0]?.project?.name ?? 'Компания',
      alias,
      types: [...Map.groupBy(ofProject, ({ type }) => typeName(type))].map(([type, ofType]) => ({
        type,
        documents: ofType,
      })),
    }))
}

/** The trade's short names, in full for those who meet them once in a life. */
const fullNames: Record<string, string> = {
  РНС: 'Разрешение на\u00A0строительство',
  РНВ: 'Разрешение на\u00A0ввод в\u00A0эксплуатацию',
  ЗОС: 'Заключение о\u00A0соответствии',
  ГПЗУ: 'Градостроительный план земельного участка',
}

const typeName = (type: string) => fullNames[type] ?? capitalise(type)
