import type { ProjectSummary } from '#contract/catalogue.ts'
import type { Project } from '#contract/structure.ts'
import type { Street } from '#contract/drawings.ts'
import { pageLinks } from '#domain/addresses/page-links.ts'
import { noneOnSale } from '#domain/lots/lot-count.ts'
import { formatFrom } from '#domain/money/money.ts'
import { typeset } from '#domain/text/typography.ts'
import { projectLine } from '#site/parts/projects/project-line.ts'
import { ProjectPicture } from '#site/parts/projects/project-picture.tsx'
import { projectStatuses } from '#site/parts/projects/project-names.ts'
import { Tag } from '#site/ui/text/tag.tsx'
import text from '#site/ui/text/text.module.css'

import styles from './project-rows.module.css'

type ProjectRowsProps = {
  projects: Project[]
  onSale: ProjectSummary[]
  streets: Record<string, Street>
  /** They are in several cities. */
  withCity: boolean
}

/** Street under street, each on its ground line, and below it what there is to know. */
export const ProjectRows = ({ projects, onSale, streets, withCity }: ProjectRowsProps) => (
  <ul className={styles.rows}>
    {projects.map((project, i) => (
      <ProjectRow
        key={project.alias}
        project={project}
        summary={onSale.find(({ alias }) => alias === project.alias)}
        street={streets[project.alias]}
        withCity={withCity}
        first={i === 0}
      />
    ))}
  </ul>
)

type ProjectRowProps = {
  project: Project
  summary: ProjectSummary | undefined
  street: Street | undefined
  withCity: boolean
  first: boolean
}

function ProjectRow({ project, summary, street, withCity, first }: ProjectRowProps) {
  const { alias, name, teaser, address, district, status, cover } = project
  const flats = summary?.onSale.flat ?? noneOnSale
  const { minPrice } = flats
  const facts = projectLine(project, flats, withCity)
  return (
    <li className={styles.row}>
      <ProjectPicture
        cover={cover}
        street={street?.all}
        className={styles.street}
        sizes="(min-width: 80rem) 76rem, 92vw"
        eager={first}
      />
      <div className={styles.words}>
        <h2>
          <a href={pageLinks.project(alias)}>{typeset(name)}</a>
        </h2>
        <div className={styles.about}>
          <p>{typeset(teaser ?? address ?? district ?? '')}</p>
          <ul>
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </div>
        <div className={styles.price}>
          {minPrice === null ? null : <p className={text.price}>{formatFrom(minPrice)}</p>}
          {status === 'on_sale' || !projectStatuses[status] ? null : (
            <Tag look={status === 'completed' ? 'ok' : 'plain'}>{projectStatuses[status]}</Tag>
          )}
        </div>
      </div>
    </li>
  )
}
