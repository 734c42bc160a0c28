import { pageLinks } from '#domain/addresses/page-links.ts'
import { severalCities } from '#domain/brand/city.ts'
import { minutesOnFoot } from '#domain/content/nearby.ts'
import { openMapArea, readMapArea } from '#domain/map/map-area.ts'
import { oneOf, readAlias, readSet, readWithin } from '#domain/query/read-value.ts'
import { keysOf } from '#domain/time/keys.ts'
import type { Project } from '#contract/structure.ts'
import { projectClasses } from '#site/parts/projects/project-names.ts'

/**
 * By what projects are chosen: a city, a class, the year by whose end some keys are handed over («now»: at hand), the
 * minutes to a stop, whether a house is built, and an area of the map. `compare`: those that stand side by side.
 */
export type ProjectFilter = Record<Choice, string | null> & { compare: string[] }

/** What is chosen one value of. */
type Choice = 'city' | 'class' | 'keys' | 'walk' | 'stage' | 'within'

const choices = ['city', 'class', 'keys', 'walk', 'stage', 'within'] as const

/** As many columns of a table can be read. */
export const MOST_COMPARED = 4

const walks = ['5', '10', '15']

export function readFilter(query: URLSearchParams): ProjectFilter {
  const wanted = query.get('class')
  const keys = query.get('keys')
  return {
    city: query.get('city')?.slice(0, 100) || null,
    class: wanted && Object.hasOwn(projectClasses, wanted) ? wanted : null,
    keys: keys && /^(now|20\d\d)$/.test(keys) ? keys : null,
    walk: oneOf(walks)(query.get('walk')),
    stage: oneOf(['building', 'done'])(query.get('stage')),
    within: readWithin(query.get('within')),
    compare: readSet(query.getAll('compare'), readAlias).slice(0, MOST_COMPARED),
  }
}

export function writeFilter(filter: ProjectFilter): string {
  const written = new URLSearchParams()
  for (const name of choices) {
    const value = filter[name]
    if (value) written.set(name, value)
  }
  for (const alias of filter.compare) written.append('compare', alias)
  return written.toString()
}

export const isNarrowed = (filter: ProjectFilter): boolean => choices.some((name) => filter[name])

/** The same list with a project put beside the compared ones, or taken from them. The first of them leads to no table yet. */
export function compareLink(filter: ProjectFilter, alias: string): string {
  const rest = filter.compare.filter((one) => one !== alias)
  const isTaken = rest.length < filter.compare.length
  const compare = isTaken ? rest : [...rest, alias]
  return (
    filterLink({ ...filter, compare }) + (compare.length > (isTaken ? 0 : 1) ? '#sravnenie' : '')
  )
}

export const filterLink = (filter: ProjectFilter): string =>
  [pageLinks.projects(), writeFilter(filter)].filter(Boolean).join('?')

export const filterProjects = (
  projects: Project[],
  { city, class: wanted, keys, walk, stage, within }: ProjectFilter,
): Project[] => {
  const area = readMapArea(within)
  const isInArea = area && openMapArea(area)
  return projects.filter(
    (project) =>
      (isInArea === null || isInArea(project.point)) &&
      (city === null || project.city === city) &&
      (wanted === null || project.class === wanted) &&
      (keys === null || deadlinesOf(project).some((year) => isBy(year, keys))) &&
      (walk === null || minutesTo(project) <= Number(walk)) &&
      (stage === null || project.buildings.some((house) => isBuilt(house) === (stage === 'done'))),
  )
}

/** What there is to choose among; one class alone is no choice. */
export function choicesOf(projects: Project[]) {
  const classes = Object.keys(projectClasses).filter((one) =>
    projects.some((project) => project.class === one),
  )
  const years = [...new Set(projects.flatMap(deadlinesOf))].toSorted((a, b) =>
    isBy(a, b) ? -1 : 1,
  )
  const minutes = projects.map(minutesTo)
  const houses = projects.flatMap(({ buildings }) => buildings)
  return {
    cities: severalCities(projects),
    classes: classes.length > 1 ? classes : [],
    years: years.length > 1 ? years : [],
    walks: walks.filter((one) => isSome(minutes, (own) => own <= Number(one))),
    states: isSome(houses, isBuilt) ? ['building', 'done'] : [],
  }
}

/** A choice of all of them, or of none, is no choice. */
const isSome = <Item>(items: readonly Item[], isOne: (item: Item) => boolean) =>
  items.some(isOne) && !items.every(isOne)

const minutesTo = ({ stop }: Project) => (stop && minutesOnFoot(stop)) ?? Infinity

export const isBuilt = ({ commission, keys }: Project['buildings'][number]): boolean =>
  commission.done || keys.done

/** Keys at hand come before all others. */
const isBy = (year: string, last: string) => year === 'now' || (last !== 'now' && year <= last)

const deadlinesOf = ({ buildings }: Project): string[] =>
  buildings.flatMap(({ keys, commission }) => {
    if (keys.done) return 'now'
    const quarter = keys.quarter ?? commission.quarter
    return quarter === null ? [] : keysOf(quarter).slice(0, 4)
  })
