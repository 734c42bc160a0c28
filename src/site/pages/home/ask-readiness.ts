import type { Content } from '#contract/content.ts'
import type { Project } from '#contract/structure.ts'
import type { HouseReadiness } from '#site/parts/projects/readiness.tsx'

const MOST_HOUSES = 5

/** The last report from every house that is still being built, the readiest first. */
export async function askReadiness(
  content: Pick<Content, 'reports'>,
  projects: Project[],
): Promise<HouseReadiness[]> {
  const unfinished: HouseReadiness[] = []
  for (const { alias, name, buildings } of projects) {
    const building = buildings.filter(({ commission }) => !commission.done)
    if (building.length === 0) continue
    const reports = await content.reports(alias)
    for (const house of building) {
      const last = reports.find((report) => report.building.id === house.id)
      if (!last || last.percent === null) continue
      const { percent, month, text } = last
      const houseName = `${name}, ${house.name.charAt(0).toLowerCase()}${house.name.slice(1)}`
      const floors = house.floors?.[1] ?? null
      unfinished.push({ name: houseName, floors, percent, month, text })
    }
  }
  return unfinished.toSorted((a, b) => b.percent - a.percent).slice(0, MOST_HOUSES)
}
