import { pageLinks } from '#domain/addresses/page-links.ts'
import { capitalise } from '#domain/text/capitalise.ts'
import { howMany } from '#domain/text/plural.ts'
import { typeset } from '#domain/text/typography.ts'
import type { DocumentItem } from '#contract/company.ts'
import { page } from '#site/page/page.ts'
import { DocumentList } from '#site/parts/content/document-list.tsx'
import { PageHead } from '#site/parts/content/page-head.tsx'
import { EmptyState } from '#site/ui/layout/empty-state.tsx'
import { Main } from '#site/ui/layout/main.tsx'
import text from '#site/ui/text/text.module.css'

import { ConsentDocuments } from './consent-documents.tsx'
import styles from './documents.module.css'

export default page({
  load: async ({ content }) => ({
    documents: await content.documents(),
    consents: (await content.legalTexts()).filter(({ purpose }) => purpose !== 'policy'),
  }),

  head: ({ documents }) => ({
    title: 'Документация: декларации, разрешения, договоры',
    description: `${documents.length ? howMany(documents.length, ['документ', 'документа', 'документов']) : 'Документы'} по проектам: проектные декларации, разрешения, образцы договоров с датой и размером.`,
  }),

  View: ({ data: { documents, consents } }) => (
    <Main>
      <PageHead
        crumbs={[{ label: 'Документация' }]}
        title="Документация"
        lead="Проектные декларации также размещены в единой системе на сайте наш.дом.рф."
      />
      {documents.length === 0 ? (
        <EmptyState title="Документов на&nbsp;сайте пока нет">
          <p>
            Проектные декларации ищите на&nbsp;сайте{' '}
            <a className={text.link} href="https://наш.дом.рф/" rel="noopener">
              наш.дом.рф
            </a>
          </p>
        </EmptyState>
      ) : (
        groupDocuments(documents).map((group) => <Group key={group.name} group={group} />)
      )}
      <ConsentDocuments editions={consents} />
    </Main>
  ),
})

function Group({ group: { name, alias, types } }: { group: DocumentGroup }) {
  return (
    <section className={styles.group}>
      <h2>{alias === null ? name : <a href={pageLinks.project(alias)}>{typeset(name)}</a>}</h2>
      <div className={styles.types}>
        {types.map(({ type, documents }) => (
          <div key={type}>
            <h3>{typeset(type)}</h3>
            <DocumentList documents={documents} />
          </div>
        ))}
      </div>
    </section>
  )
}

/** Documents of one project, or of the whole company, by their type. */
type DocumentGroup = {
  name: string
  alias: string | null
  types: { type: string; documents: DocumentItem[] }[]
}

/** In the order they come: projects in theirs, newest of a type first; what belongs to no project is the last. */
function groupDocuments(documents: DocumentItem[]): DocumentGroup[] {
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
