import { inArray } from 'drizzle-orm'

import type { Database } from '#server/db/connect.ts'
import { legalEntity } from '#server/db/schema/catalogue.ts'

import { developerColumns, withSafeLink, type Developer } from './developers.ts'

/** `houses`: those it builds, where others build the rest; empty: all of them. */
export type ProjectDeveloper = Developer & { houses: string[] }

type OwnHouse = { legalEntityId: number | null; house: { name: string } }

/** Who builds a project: a house may have a developer of its own. */
export async function findProjectDevelopers(
  db: Database,
  ofProject: number | null,
  houses: readonly OwnHouse[],
): Promise<ProjectDeveloper[]> {
  const builders = houses.map(({ legalEntityId }) => legalEntityId ?? ofProject)
  const ids = [...new Set(houses.length > 0 ? builders : [ofProject])].filter((id) => id !== null)
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: legalEntity.id, ...developerColumns })
    .from(legalEntity)
    .where(inArray(legalEntity.id, ids))
  return rows
    .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    .map(({ id, ...developer }) => ({
      ...withSafeLink(developer),
      houses:
        ids.length === 1 && !builders.includes(null)
          ? []
          : houses.flatMap(({ house: { name } }, at) => (builders[at] === id ? [name] : [])),
    }))
}
