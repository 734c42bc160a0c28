import type { MouseEvent } from 'react'

import type { ProjectSummary } from '#contract/catalogue.ts'
import type { Project, ProjectProgress } from '#contract/structure.ts'
import { pageLinks } from '#domain/addresses/page-links.ts'
import { noneOnSale } from '#domain/lots/lot-count.ts'
import { wallMaterials } from '#domain/lots/wall-materials.ts'
import { formatFrom, formatRubles } from '#domain/money/money.ts'
import { capitalise } from '#domain/text/capitalise.ts'
import { formatSpan } from '#domain/text/format-number.ts'
import { typeset } from '#domain/text/typography.ts'
import { keysOfProject } from '#domain/time/deadlines.ts'
import { projectClasses } from '#site/parts/projects/project-names.ts'
import { roomsNames } from '#site/parts/lots/query/rooms-names.ts'
import { PageLink } from '#site/ui/links/page-link.tsx'
import layout from '#site/ui/layout/layout.module.css'
import { Sideways } from '#site/ui/layout/sideways.tsx'
import text from '#site/ui/text/text.module.css'

import { progressOf, type ProjectPrices } from './ask-rows.ts'
import { formatLeft, formatMoved, formatReady } from './progress-words.ts'
import { compareLink, type ProjectFilter } from './project-filter.ts'
import styles from './project-comparison.module.css'

type ProjectComparisonProps = {
  /** In the order of the list. */
  projects: Project[]
  filter: ProjectFilter
  onSale: ProjectSummary[]
  prices: Record<string, ProjectPrices>
  progress: ProjectProgress[]
}

type Column = {
  project: Project
  flats: ProjectSummary['onSale']['flat']
  prices: ProjectPrices | undefined
  progress: ProjectProgress | undefined
}

/** The projects that were chosen, line by line; a line without a value for any of them is left out. */
export function ProjectComparison({ projects, filter, onSale, ...rest }: ProjectComparisonProps) {
  if (projects.length === 0) return null
  const columns = projects.map((project) => ({
    project,
    flats: onSale.find(({ alias }) => alias === project.alias)?.onSale.flat ?? noneOnSale,
    prices: rest.prices[project.alias],
    progress: progressOf(rest.progress, project.alias),
  }))
  const known = lines.filter(({ valueOf }) => columns.some(valueOf))
  return (
    <section className={layout.section} id="sravnenie" aria-labelledby="comparison">
      <h2 id="comparison">Сравнение проектов</h2>
      {projects.length === 1 ? (
        <p className={text.second}>Добавьте второй проект из&nbsp;списка выше.</p>
      ) : null}
      <Sideways label="Таблица сравнения проектов" className={styles.frame}>
        <table className={styles.table}>
          <thead>
            <tr>
              <td aria-hidden="true" />
              {projects.map(({ alias, name }) => (
                <th key={alias} scope="col">
                  <a href={pageLinks.project(alias)}>{typeset(name)}</a>
                  <PageLink
                    href={compareLink(filter, alias)}
                    aria-label={typeset(`Убрать из сравнения: ${name}`)}
                    onClick={passFocusOn}
                  >
                    Убрать
                  </PageLink>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {known.map(({ name, valueOf }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {columns.map((column) => (
                  <td key={column.project.alias}>{valueOf(column) ?? '—'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Sideways>
    </section>
  )
}

/** The link leaves with its column: the keyboard goes on from the one in its place, without any from the page. */
function passFocusOn({ currentTarget }: MouseEvent<HTMLElement>) {
  const all = [...(currentTarget.closest('tr')?.querySelectorAll<HTMLElement>('a + a') ?? [])]
  const at = all.indexOf(currentTarget)
  const next = all[at + 1] ?? all[at - 1] ?? document.querySelector('main')
  next?.focus({ preventScroll: true })
}

type Line = { name: string; valueOf: (column: Column) => string | null | undefined }

const priceLines = roomsNames.map((name, rooms): Line => ({
  name,
  valueOf({ prices }) {
    const price = prices?.byRooms.find((one) => one.rooms === rooms)
    return price && formatFrom(price.minPrice)
  },
}))

const lines: readonly Line[] = [
  { name: 'Класс', valueOf: ({ project }) => projectClasses[project.class ?? ''] },
  { name: 'Где', valueOf: ({ project }) => project.district ?? project.address },
  {
    name: 'Остановка',
    valueOf: ({ project: { stop } }) => stop && typeset(`${stop.name}, ${stop.time}`),
  },
  {
    name: 'Ключи',
    valueOf({ project }) {
      const keys = keysOfProject(project.buildings)
      return keys && capitalise(keys)
    },
  },
  { name: 'Готовность', valueOf: ({ progress }) => formatReady(progress) },
  { name: 'Переносы', valueOf: ({ progress }) => formatMoved(progress) },
  ...priceLines,
  {
    name: 'За\u00A0м²',
    valueOf: ({ prices }) =>
      prices?.minPerMetre ? `от\u00A0${formatRubles(prices.minPerMetre)}` : null,
  },
  { name: 'Осталось', valueOf: ({ flats, progress }) => formatLeft(flats, progress) },
  {
    name: 'Этажей',
    valueOf: ({ project }) => formatSpan(project.buildings.flatMap(({ floors }) => floors)),
  },
  {
    name: 'Потолки, м',
    valueOf: ({ project }) =>
      formatSpan(project.buildings.map(({ ceilingMm }) => ceilingMm && ceilingMm / 1000)),
  },
  {
    name: 'Стены',
    valueOf: ({ project }) =>
      [
        ...new Set(project.buildings.flatMap((one) => wallMaterials[one.material ?? ''] ?? [])),
      ].join(', ') || null,
  },
]
