import { projectClasses } from '#site/parts/projects/project-names.ts'
import { PageLink } from '#site/ui/links/page-link.tsx'

import { filterLink, type choicesOf, type ProjectFilter } from './project-filter.ts'
import styles from './project-rows.module.css'

type ProjectChoicesProps = { filter: ProjectFilter; choices: ReturnType<typeof choicesOf> }

/** The filter as links: a choice that is on leads to the page without it. */
export function ProjectChoices({ filter, choices }: ProjectChoicesProps) {
  const { cities, classes, years } = choices
  if (cities.length < 2 && classes.length < 2 && years.length < 2) return null
  return (
    <nav className={styles.choices} aria-label="Какие проекты показать">
      {cities.map((one) => (
        <Choice
          key={one}
          on={filter.city === one}
          href={filterLink({ ...filter, city: filter.city === one ? null : one })}
          label={one}
        />
      ))}
      {classes.map((one) => (
        <Choice
          key={one}
          on={filter.class === one}
          href={filterLink({ ...filter, class: filter.class === one ? null : one })}
          label={projectClasses[one] ?? one}
        />
      ))}
      {years.map((year) => (
        <Choice
          key={year}
          on={filter.keys === year}
          href={filterLink({ ...filter, keys: filter.keys === year ? null : year })}
          label={year === 'now' ? 'Ключи сейчас' : `Ключи до\u00A0конца ${year}`}
        />
      ))}
    </nav>
  )
}

const Choice = ({ on, href, label }: { on: boolean; href: string; label: string }) => (
  <PageLink href={href} aria-current={on ? 'true' : undefined}>
    {label}
  </PageLink>
)
