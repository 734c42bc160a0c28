import type { Developer } from '#contract/structure.ts'
import { asc } from 'drizzle-orm'

import type { Database } from '#server/db/connect.ts'
import { legalEntity } from '#server/db/schema/catalogue.ts'
import { isPublished } from '#server/db/visibility.ts'

import { outerLink } from '#domain/addresses/outer-link.ts'

const { name, inn, ogrn, kpp, address, escrowBank, nashdomUrl } = legalEntity
export const developerColumns = { name, inn, ogrn, kpp, address, escrowBank, nashdomUrl }

export async function findDevelopers(db: Database): Promise<Developer[]> {
  const rows = await db
    .select(developerColumns)
    .from(legalEntity)
    .where(isPublished(legalEntity.sinceVersion))
    .orderBy(asc(legalEntity.name))
  return rows.map(withSafeLink)
}

export const withSafeLink = (row: Developer): Developer => ({
  ...row,
  nashdomUrl: outerLink(row.nashdomUrl),
})
