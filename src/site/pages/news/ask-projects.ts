import type { Article } from '#contract/articles.ts'
import type { Services } from '#contract/services.ts'
import type { Building, Project } from '#contract/structure.ts'
import { formatHouse } from '#domain/lots/lot-titles.ts'
import { lotQuery } from '#domain/query/lot-query.ts'
import { formatDeadline, keysOfProject } from '#domain/time/deadlines.ts'
import { askPicks } from '#site/parts/lots/ask-picks.ts'

/** What an article is about: a house of a project, or the whole of it, with what is for sale there. */
export type ProjectOfArticle = Awaited<ReturnType<typeof askProjects>>[number]

export async function askProjects(
  { catalogue, content, drawings }: Pick<Services, 'catalogue' | 'content' | 'drawings'>,
  { projects, building }: Pick<Article, 'projects' | 'building'>,
) {
  const inFull = await content.projects()
  const streets = drawings.streets()
  const isDrawn = ({ buildings }: Project) => buildings.some(({ id }) => id === building)
  const named = projects.length > 0 ? projects : inFull.filter(isDrawn).map(({ alias }) => alias)
  return catalogue.projects
    .filter(({ alias }) => named.includes(alias))
    .map((project) => {
      const known = inFull.find(({ alias }) => alias === project.alias)
      const houses = known?.buildings ?? []
      const house = houses.find(({ id }) => id === building) ?? null
      const flats = catalogue.lots('flat')
      const among = house ? { buildings: [house.id] } : { projects: [project.alias] }
      return {
        alias: project.alias,
        name: project.name,
        title: house ? formatHouse({ project, building: house }) : project.name,
        building: house?.id ?? null,
        address: house?.address ?? known?.address ?? null,
        keys: house ? keysOfHouse(house) : keysOfProject(houses),
        onSale: house ? flats.find(lotQuery(among)).onSale : project.onSale.flat,
        picks: askPicks(flats, among),
        cover: known?.cover ?? null,
        street: streets[project.alias]?.one,
      }
    })
}

const keysOfHouse = ({ keys }: Building) => formatDeadline(keys, 'сейчас')
