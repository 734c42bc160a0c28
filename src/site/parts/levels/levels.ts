import { schemaUrl, type LevelKind } from '#domain/addresses/place-links.ts'
import { listedOf, type LotCount } from '#domain/lots/lot-count.ts'
import { hasPrices } from '#domain/lots/pricing.ts'
import { readLotQuery } from '#domain/query/lot-query.ts'
import { projectTitle } from '#domain/text/project-title.ts'
import type { Head } from '#contract/page.ts'
import type { Services } from '#contract/services.ts'
import { askOffer, type Offer } from '#site/parts/lots/ask-offer.ts'

import { askLevelsOf, type Level } from './draw-levels.ts'

export type LevelsData = {
  kind: LevelKind
  /** Projects that have something, with how much. */
  projects: { alias: string; name: string; count: LotCount }[]
  project: string | null
  levels: Level[]
  offer: Offer | null
}

/** `?project=alias`; `?lot=ID` of old is kept for the server, which knows where the page of the place is. */
export function spellLevels(query: URLSearchParams): string {
  const lot = query.get('lot') ?? ''
  if (/^[1-9]\d{0,9}$/.test(lot)) return `lot=${lot}`
  const [project] = readLotQuery(query).projects
  return project ? `project=${project}` : ''
}

export async function askLevels(
  ask: Services,
  kind: LevelKind,
  query: URLSearchParams,
): Promise<LevelsData> {
  const { catalogue } = ask
  const projects = catalogue.projects
    .map(({ alias, name, onSale }) => ({ alias, name, count: onSale[kind] }))
    .filter(({ count }) => listedOf(count) > 0)
  const wanted = query.get('project')
  const project = (projects.find(({ alias }) => alias === wanted) ?? projects[0])?.alias ?? null
  return {
    kind,
    projects,
    project,
    levels: project === null ? [] : await askLevelsOf(ask, kind, project),
    offer: askOffer(catalogue, hasPrices(catalogue.lots(kind).pricing)),
  }
}

export function levelsHead(data: LevelsData, { title, description }: Head): Head {
  const { kind, project, projects } = data
  const other = projects.slice(1).find(({ alias }) => alias === project)
  return {
    title: other ? `${title}, ${projectTitle(other.name)}` : title,
    ...(description && {
      description: data.offer ? description : description.replace(' цена,', ''),
    }),
    canonical: schemaUrl(kind, other ? { projects: [other.alias] } : {}),
  }
}
