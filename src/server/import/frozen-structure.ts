import type { Holds } from '#server/import/decide/holds.ts'
import type { Structure } from '#server/import/decide/structure.ts'
import type { ProjectsAndBuildings } from '#server/import/stage/structure/projects-and-buildings.ts'

/** A file's structure without the new houses that wait, and without projects that would have no other house. */
export function withoutNewHouses(
  structure: Structure,
  { houses }: Pick<Holds, 'houses'>,
): Structure {
  if (houses.size === 0) return structure
  const buildings = new Map([...structure.buildings].filter(([key]) => !houses.has(key)))
  const sections = new Map(
    [...structure.sections].filter(([, { building }]) => buildings.has(building)),
  )
  const floors = new Map([...structure.floors].filter(([, { section }]) => sections.has(section)))
  const emptied = new Set(
    [...structure.buildings].filter(([key]) => houses.has(key)).map(([, one]) => one.project),
  )
  const used = new Set([...buildings.values()].map(({ project }) => project))
  const projects = new Map(
    [...structure.projects].filter(([key]) => used.has(key) || !emptied.has(key)),
  )
  return { ...structure, projects, buildings, sections, floors }
}

/** Leaves out updates of houses that are held. */
export function withoutFrozenUpdates(
  ids: ProjectsAndBuildings,
  { houses }: Holds,
): ProjectsAndBuildings {
  const buildings = ids.updates.buildings.filter(({ id }) => !houses.has(Number(id)))
  return { ...ids, updates: { ...ids.updates, buildings } }
}
