import { pageLinks } from '#domain/addresses/page-links.ts'
import { severalCities } from '#domain/brand/city.ts'
import { keysOf } from '#domain/time/keys.ts'
import type { Project } from '#contract/structure.ts'
import { projectClasses } from '#site/parts/projects/project-names.ts'

/** By what projects are chosen: a city, a class, and the year by whose end some keys are handed over («now»: at hand). */
export type ProjectFilter = { city: string | null; class: string | null; keys: string | null }

export function readFilter(query: URLSearchParams): ProjectFilter {
  const wanted = query.get('class')
  const keys = query.get('keys')
  return {
    city: query.get('city')?.slice(0, 100) || null,
    class: wanted && wanted in projectClasses ? wanted : null,
    keys: keys && /^(now|20\d\d)$/.test(keys) ? keys : null,
  }
}

export function writeFilter(filter: ProjectFilter): string {
  const written = new URLSearchParams()
  if (filter.city) written.set('city', filter.city)
  if (filter.class) written.set('class', filter.class)
  if (filter.keys) written.set('keys', filter.keys)
  return written.toString()
}

export const filterLink = (filter: ProjectFilter): string =>
  [pageLinks.projects(), writeFilter(filter)].filter(Boolean).join('?')

export const filterProjects = (
  projects: Project[],
  { city, class: wanted, keys }: ProjectFilter,
): Project[] =>
  projects.filter(
    (project) =>
      (city === null || project.city === city) &&
      (wanted === null || project.class === wanted) &&
      (keys === null || deadlinesOf(project).some((year) => isBy(year, keys))),
  )

/** What there is to choose among; one class alone is no choice. */
export function choicesOf(projects: Project[]) {
  const classes = Object.keys(projectClasses).filter((one) =>
    projects.some((project) => project.class === one),
  )
  const years = [...new Set(projects.flatMap(deadlinesOf))].toSorted((a, b) =>
    isBy(a, b) ? -1 : 1,
  )
  return { cities: severalCities(projects), classes, years }
}

/** Keys at hand come before all others. */
const isBy = (year: string, last: string) => year === 'now' || (last !== 'now' && year <= last)

const deadlinesOf = ({ buildings }: Project): string[] =>
  buildings.flatMap(({ keys, commission }) => {
    if (keys.done) return 'now'
    const quarter = keys.quarter ?? commission.quarter
    return quarter === null ? [] : keysOf(quarter).slice(0, 4)
  })
