import { projectClasses } from '#site/parts/projects/project-names.ts'
import { PageLink } from '#site/ui/links/page-link.tsx'

import { filterLink, type choicesOf, type ProjectFilter } from './project-filter.ts'
import styles from './project-choices.module.css'

type ProjectChoicesProps = {
  filter: ProjectFilter
  choices: ReturnType<typeof choicesOf>
}

/** The filter as links: a choice that is on leads to the page without it. */
export function ProjectChoices({ filter, choices }: ProjectChoicesProps) {
  const { cities, classes, years, walks, states } = choices
  const areas = filter.within ? [filter.within] : []
  if ([areas, cities, classes, years, walks, states].every((one) => one.length === 0)) return null
  const choiceOf = (
    of: Exclude<keyof ProjectFilter, 'compare'>,
    values: string[],
    labelOf = (one: string) => one,
  ) =>
    values.map((one) => (
      <PageLink
        key={one}
        href={filterLink({ ...filter, [of]: filter[of] === one ? null : one })}
        aria-current={filter[of] === one ? 'true' : undefined}
      >
        {labelOf(one)}
      </PageLink>
    ))
  return (
    <nav className={styles.choices} aria-label="Какие проекты показать">
      {choiceOf('city', cities)}
      {choiceOf('class', classes, (one) => projectClasses[one] ?? one)}
      {choiceOf('keys', years, keysLabel)}
      {choiceOf('stage', states, (one) => (one === 'done' ? 'Дома построены' : 'Дома строятся'))}
      {choiceOf('walk', walks, (one) => `До\u00A0остановки ${one}\u00A0минут пешком`)}
      {choiceOf('within', areas, () => 'Область на\u00A0карте')}
    </nav>
  )
}

const keysLabel = (year: string) =>
  year === 'now' ? 'Ключи сейчас' : `Ключи до\u00A0конца ${year}`
