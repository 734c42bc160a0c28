import type { Developer, ProjectDeveloper } from '#contract/structure.ts'
import { asc, inArray } from 'drizzle-orm'

import type { Database } from '#server/db/connect.ts'
import { legalEntity } from '#server/db/schema/catalogue.ts'
import { isPublished } from '#server/db/visibility.ts'

import { outerLink } from '#domain/addresses/outer-link.ts'

const { name, inn, ogrn, kpp, address, escrowBank, nashdomUrl } = legalEntity
const developerColumns = { name, inn, ogrn, kpp, address, escrowBank, nashdomUrl }

export async function findDevelopers(db: Database): Promise<Developer[]> {
  const rows = await db
    .select(developerColumns)
    .from(legalEntity)
    .where(isPublished(legalEntity.sinceVersion))
    .orderBy(asc(legalEntity.name))
  return rows.map(withSafeLink)
}

const withSafeLink = (row: Developer): Developer => ({
  ...row,
  nashdomUrl: outerLink(row.nashdomUrl),
})

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
