import type { ProjectSummary } from '#contract/catalogue.ts'
import type { Project } from '#contract/structure.ts'
import type { Street } from '#contract/drawings.ts'
import { pageLinks } from '#domain/addresses/page-links.ts'
import { severalCities } from '#domain/brand/city.ts'
import { noneOnSale } from '#domain/lots/lot-count.ts'
import { formatFrom } from '#domain/money/money.ts'
import { typeset } from '#domain/text/typography.ts'
import { projectLine } from '#site/parts/projects/project-line.ts'
import { ProjectPicture } from '#site/parts/projects/project-picture.tsx'
import { projectStatuses } from '#site/parts/projects/project-names.ts'
import layout from '#site/ui/layout/layout.module.css'
import { Tag } from '#site/ui/text/tag.tsx'
import text from '#site/ui/text/text.module.css'

import styles from './project-cards.module.css'

type ProjectCardsProps = {
  projects: Project[]
  onSale: ProjectSummary[]
  streets: Record<string, Street>
}

/** Every project with what is left in it and what the cheapest flat costs. */
export function ProjectCards({ projects, onSale, streets }: ProjectCardsProps) {
  const withCity = severalCities(projects).length > 0
  return (
    <ul className={styles.projects}>
      {projects.map((project) => (
        <ProjectCard
          key={project.alias}
          project={project}
          summary={onSale.find(({ alias }) => alias === project.alias)}
          street={streets[project.alias]}
          withCity={withCity}
        />
      ))}
    </ul>
  )
}

type ProjectCardProps = {
  project: Project
  summary: ProjectSummary | undefined
  street: Street | undefined
  withCity: boolean
}

function ProjectCard({ project, summary, street, withCity }: ProjectCardProps) {
  const { alias, name, teaser, address, district, status, cover } = project
  const flats = summary?.onSale.flat ?? noneOnSale
  const { minPrice } = flats
  const statusName = status === 'on_sale' ? null : projectStatuses[status]
  const facts = projectLine(project, flats, withCity)
  return (
    <li className={`${layout.card} ${styles.project}`}>
      <ProjectPicture
        cover={cover}
        street={street?.one}
        className={styles.street}
        sizes="(min-width: 56rem) 45vw, 92vw"
      />
      <div className={styles.words}>
        <div className={styles.name}>
          <h3>
            <a href={pageLinks.project(alias)}>{typeset(name)}</a>
          </h3>
          {statusName ? (
            <Tag look={status === 'completed' ? 'ok' : 'plain'}>{statusName}</Tag>
          ) : null}
        </div>
        {minPrice === null ? null : (
          <p className={`${styles.price} ${text.price}`}>{formatFrom(minPrice)}</p>
        )}
        <p className={styles.teaser}>{typeset(teaser ?? address ?? district ?? '')}</p>
        {facts.length > 0 ? (
          <ul className={styles.facts}>
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        ) : null}
      </div>
    </li>
  )
}
