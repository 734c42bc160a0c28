import { pageLinks } from '#domain/addresses/page-links.ts'
import { howMany } from '#domain/text/plural.ts'
import { typeset } from '#domain/text/typography.ts'
import { formatDay } from '#domain/time/dates.ts'
import type { DocumentItem } from '#contract/company.ts'
import type { Street } from '#contract/drawings.ts'
import { page } from '#site/page/page.ts'
import { PageHead } from '#site/parts/content/page-head.tsx'
import { StreetPicture } from '#site/parts/media/street-picture.tsx'
import { Button } from '#site/ui/controls/button.tsx'
import { Field, Options, Select } from '#site/ui/fields/field.tsx'
import { EmptyState } from '#site/ui/layout/empty-state.tsx'
import layout from '#site/ui/layout/layout.module.css'
import { Main } from '#site/ui/layout/main.tsx'
import text from '#site/ui/text/text.module.css'

import { ConsentDocuments } from './consent-documents.tsx'
import {
  aliasOf,
  COMPANY,
  filterDocuments,
  readFilter,
  typeName,
  writeFilter,
  type DocumentFilter,
} from './document-filter.ts'
import styles from './documents.module.css'
import { Register } from './register.tsx'

export default page({
  query: (query) => writeFilter(readFilter(query)),

  async load({ content, drawings }, { query }) {
    const all = await content.documents()
    const asked = readFilter(query)
    return {
      asked,
      documents: filterDocuments(all, asked),
      many: all.length,
      example: all.find(({ number }) => number)?.number ?? null,
      streets: drawings.streets(),
      projects: [...new Map(all.map((one) => [aliasOf(one), groupName(one)]))],
      types: [...new Set(all.map(({ type }) => typeName(type)))].toSorted(),
      consents: (await content.legalTexts()).filter(({ purpose }) => purpose !== 'policy'),
    }
  },

  head: ({ asked, many }) => ({
    title: 'Документация: декларации, разрешения, договоры',
    description: `${many ? howMany(many, forms) : 'Документы'} по проектам: проектные декларации, разрешения, образцы договоров с датой и размером.`,
    canonical: pageLinks.documents(),
    noindex: writeFilter(asked) !== '',
  }),

  View: ({ data: { many, documents, consents, ...data } }) => (
    <Main>
      <PageHead
        crumbs={[{ label: 'Документация' }]}
        title="Документация"
        lead="Проектные декларации также размещены в единой системе на сайте наш.дом.рф."
      />
      {many > 1 ? <Filter {...data} /> : null}
      {many === 0 ? <NoDocuments /> : <Found {...data} documents={documents} />}
      <ConsentDocuments editions={consents} />
    </Main>
  ),
})

/** «2026-11-14»: the day of the last of them. */
const newestOf = (documents: readonly DocumentItem[]): string | null =>
  documents
    .flatMap(({ date }) => date ?? [])
    .toSorted()
    .at(-1) ?? null

const forms = ['документ', 'документа', 'документов'] as const

type FilterProps = {
  asked: DocumentFilter
  projects: [string, string][]
  types: string[]
  /** The number of some document. */
  example: string | null
}

const Filter = ({ asked, projects, types, example }: FilterProps) => (
  <search>
    <form action={pageLinks.documents()} className={styles.filter} key={writeFilter(asked)}>
      <Field
        label="Название, номер, застройщик"
        name="q"
        type="search"
        maxLength={100}
        placeholder={example ?? undefined}
        defaultValue={asked.text}
      />
      <Select label="Проект" name="project" defaultValue={asked.project ?? ''}>
        <option value="">Все проекты</option>
        <Options of={projects.map(([value, label]) => ({ value, label }))} />
      </Select>
      <Select label="Вид" name="type" defaultValue={asked.type ?? ''}>
        <option value="">Все виды</option>
        <Options of={types.map((type) => ({ value: type, label: type }))} />
      </Select>
      <Button type="submit" look="line">
        Найти
      </Button>
    </form>
  </search>
)

const NoDocuments = () => (
  <EmptyState title="Документов на&nbsp;сайте пока нет">
    <p>
      Проектные декларации ищите на&nbsp;сайте{' '}
      <a className={text.link} href="https://наш.дом.рф/" rel="noopener">
        наш.дом.рф
      </a>
    </p>
  </EmptyState>
)

type FoundProps = {
  asked: DocumentFilter
  documents: DocumentItem[]
  streets: Record<string, Street>
}

/** What was asked for, with ways to its parts where there are several. */
function Found({ asked, documents, streets }: FoundProps) {
  const groups = groupDocuments(documents)
  const isAsked = writeFilter(asked) !== ''
  return (
    <>
      {isAsked ? (
        <p className={styles.found}>
          {documents.length > 0 ? howMany(documents.length, forms) : 'Таких документов нет'}
          {' · '}
          <a className={text.link} href={pageLinks.documents()}>
            Показать все
          </a>
        </p>
      ) : null}
      {groups.length > 1 ? (
        <nav aria-label="На этой странице">
          <ul className={`${layout.row} ${styles.jumps}`}>
            {groups.map((group) => (
              <Jump key={group.id} group={group} street={streets[group.id]?.one} />
            ))}
          </ul>
        </nav>
      ) : null}
      {groups.map((group) => (
        <Group
          key={group.id}
          group={group}
          street={groups.length > 1 ? undefined : streets[group.id]?.one}
        />
      ))}
    </>
  )
}

/** The way to the papers of one project, with its house and how many they are; those of the company have its logo. */
function Jump({ group: { id, name, documents }, street }: GroupProps) {
  return (
    <li className={layout.card}>
      {street ? (
        <div className={styles.house}>
          <StreetPicture day={street} />
        </div>
      ) : null}
      {id === COMPANY ? (
        <div className={styles.house}>
          <svg aria-hidden="true">
            <use href="#logo" />
          </svg>
        </div>
      ) : null}
      <strong>
        <a href={`#${id}`}>{typeset(name)}</a>
      </strong>
      <p>{howMany(documents.length, forms)}</p>
    </li>
  )
}

type GroupProps = {
  group: DocumentGroup
  /** The file of its drawn house. */
  street: string | undefined
}

const Group = ({ group: { id, name, documents }, street }: GroupProps) => (
  <section className={styles.group} id={id}>
    <div>
      {street ? (
        <div className={styles.street}>
          <StreetPicture day={street} />
        </div>
      ) : null}
      <h2>{id === COMPANY ? name : <a href={pageLinks.project(id)}>{typeset(name)}</a>}</h2>
      <p>{inBrief(documents)}</p>
    </div>
    <div>
      <Register documents={documents} />
    </div>
  </section>
)

/** Documents of one project, or of the whole company. */
type DocumentGroup = {
  /** The alias of the project. */
  id: string
  name: string
  documents: DocumentItem[]
}

/** In the order they come: projects in theirs, types by name, the newest first; what belongs to no project is the last. */
const groupDocuments = (documents: DocumentItem[]): DocumentGroup[] =>
  [...Map.groupBy(documents, aliasOf)]
    .toSorted(([one], [other]) => Number(one === COMPANY) - Number(other === COMPANY))
    .map(([id, ofProject]) => ({
      id,
      name: ofProject[0] ? groupName(ofProject[0]) : id,
      documents: ofProject,
    }))

/** «11 документов, последний от 30 октября 2026» */
function inBrief(documents: readonly DocumentItem[]): string {
  const many = howMany(documents.length, forms)
  const newest = newestOf(documents)
  return newest && documents.length > 1
    ? `${many}, последний от\u00A0${formatDay(newest).replaceAll(' ', '\u00A0')}`
    : many
}

const groupName = ({ project }: DocumentItem) => project?.name ?? 'Компания'
