import { deadlinesOf, formatOverdue } from '#domain/time/deadlines.ts'
import { siteDay } from '#domain/time/site-time.ts'

import type { BuildingDraft } from '#server/import/normalise/structure-draft.ts'
import type { ProjectsAndBuildings } from '#server/import/stage/structure/projects-and-buildings.ts'

import { houseTitle } from './overview.ts'
import type { Survey } from './survey-result.ts'

/** What new houses of a file lack by law, and those whose deadline has passed; staff complete it before buyers see it. */
export function houseWarnings(
  { structure }: Pick<Survey, 'structure'>,
  known: Pick<ProjectsAndBuildings, 'projects' | 'buildings'>,
  now: Date,
): string[] {
  const today = siteDay(now)
  const houses = [...structure.buildings].filter(([key]) => !known.buildings.has(key))
  const lacking = Map.groupBy(houses, ([, { project, draft }]) => {
    const developer = draft.legalEntity ?? structure.projects.get(project)?.legalEntity
    const missing = [
      // A project that is on the site may have its developer from staff.
      !developer && !known.projects.has(project) && 'застройщика',
      !draft.permit && 'разрешения',
      !draft.declarationUrl && 'декларации',
    ]
    return missing.filter((one) => one !== false).join(', ')
  })
  const papers = [...lacking].flatMap(([missing, same]) => {
    const names = same.map(([key]) => houseTitle(structure, key)).join('; ')
    return missing === '' ? [] : [`Нет ${missing}: ${names}`]
  })
  const late = houses.flatMap(([key, { draft }]) => {
    const words = formatOverdue(deadlinesOf(storedDeadlines(draft)), today)
    return words === null ? [] : [`${houseTitle(structure, key)}: ${words}`]
  })
  return [...papers, ...late]
}

const storedDeadlines = (draft: BuildingDraft) => ({
  commissioned: draft.commissioned ?? false,
  commissionQuarter: draft.commissionQuarter ?? null,
  keysHanded: draft.keysHanded ?? false,
  keysQuarter: draft.keysQuarter ?? null,
})
