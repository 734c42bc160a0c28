import { and, asc, eq } from 'drizzle-orm'

import { houseName } from '#domain/lots/house-name.ts'
import { bareItem, readGallery } from '#domain/media/gallery.ts'
import type { Quarter } from '#domain/time/keys.ts'
import type { Database } from '#server/db/connect.ts'
import { withOverrides } from '#server/db/overrides.ts'
import { building } from '#server/db/schema/structure.ts'
import { isPublished } from '#server/db/visibility.ts'

import { outerLink } from '#domain/addresses/outer-link.ts'

/** Ввод and ключи are two promises: each with its quarter and whether it is kept. */
export type Building = {
  id: number
  name: string
  address: string | null
  floorsTotal: number | null
  material: string | null
  ceilingMm: number | null
  commission: { quarter: Quarter | null; done: boolean }
  keys: { quarter: Quarter | null; done: boolean }
  permit: string | null
  declarationUrl: string | null
  escrowBank: string | null
}

/** Of one project, or of all. */
export async function findBuildings(db: Database, projectId?: number) {
  const found = await db
    .select()
    .from(building)
    .where(
      and(
        isPublished(building.sinceVersion),
        projectId === undefined ? undefined : eq(building.projectId, projectId),
      ),
    )
    .orderBy(asc(building.id))
  const rows = await withOverrides(db, 'building', found)
  return rows.map((row) => ({
    projectId: row.projectId,
    legalEntityId: row.legalEntityId,
    house: houseOf(row),
    pictures: picturesOf(row),
  }))
}

/** A picture of a house without words of its own is called by the house. */
function picturesOf({ name, details, sharedImages }: typeof building.$inferSelect) {
  const own = readGallery(details.gallery)
  return (own.length > 0 ? own : (sharedImages ?? []).map(bareItem)).map((item) => ({
    ...item,
    alt: item.alt ?? item.caption ?? houseName(name),
  }))
}

const houseOf = (row: typeof building.$inferSelect): Building => ({
  id: row.id,
  name: houseName(row.name),
  address: row.address,
  floorsTotal: row.floorsTotal,
  material: row.material,
  ceilingMm: row.ceilingMm,
  commission: { quarter: row.commissionQuarter, done: row.commissioned },
  keys: { quarter: row.keysQuarter, done: row.keysHanded },
  permit: row.permit,
  declarationUrl: outerLink(row.declarationUrl),
  escrowBank: row.escrowBank,
})
