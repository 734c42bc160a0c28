import type { BuildingName, LotList } from '#contract/catalogue.ts'
import type { LotQuery } from '#domain/query/lot-query.ts'

/** Houses a buyer may look at under the chosen projects: those with something on sale, or chosen by name. */
export const offeredHouses = (
  buildings: readonly BuildingName[],
  { projects, buildings: chosen }: LotQuery,
  counts: LotList['facets']['building'],
): BuildingName[] =>
  buildings.filter(
    ({ id, project }) =>
      chosen.includes(id) || (id in counts && (!projects.length || projects.includes(project))),
  )

/** The one to show: the first chosen, or the one with most flats that fit. null: there is none. */
export function chooseHouse(
  buildings: readonly BuildingName[],
  asked: LotQuery,
  counts: LotList['facets']['building'],
): number | null {
  const offered = offeredHouses(buildings, asked, counts)
  const [chosen] = offered.filter(({ id }) => asked.buildings.includes(id))
  const fullest = offered.reduce<BuildingName | null>(
    (most, one) => (most && (counts[most.id] ?? 0) >= (counts[one.id] ?? 0) ? most : one),
    null,
  )
  return (chosen ?? fullest)?.id ?? null
}
