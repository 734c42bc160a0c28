import { and, asc, eq, isNotNull, max, min, or } from 'drizzle-orm'

import type { Building, HouseSection } from '#contract/structure.ts'
import { outerLink } from '#domain/addresses/outer-link.ts'
import { houseName } from '#domain/lots/house-name.ts'
import { bareItem, readGallery } from '#domain/media/gallery.ts'
import { deadlinesOf } from '#domain/time/deadlines.ts'
import type { Database } from '#server/db/connect.ts'
import { withOverrides } from '#server/db/overrides.ts'
import { building, section } from '#server/db/schema/structure.ts'
import { isOnSite, isPublished } from '#server/db/visibility.ts'

import { numberOf } from './json-fields.ts'

/** Houses that are on the site: of one project, or of all. */
export async function findHouses(db: Database, projectId?: number) {
  const found = await db
    .select()
    .from(building)
    .where(
      and(
        isOnSite(building),
        projectId === undefined ? undefined : eq(building.projectId, projectId),
      ),
    )
    .orderBy(asc(building.id))
  const rows = await withOverrides(db, 'building', found)
  const floorsIn = await findSectionFloors(db)
  return rows.map((row) => ({
    projectId: row.projectId,
    legalEntityId: row.legalEntityId,
    house: houseOf(row, floorsIn.get(row.id) ?? []),
    pictures: picturesOf(row),
  }))
}

/** Of each house, how many its lowest and its highest section have. */
async function findSectionFloors(db: Database) {
  const { buildingId, floors, sinceVersion } = section
  const rows = await db
    .select({ id: buildingId, least: min(floors), most: max(floors) })
    .from(section)
    .where(isPublished(sinceVersion))
    .groupBy(buildingId)
  return new Map(rows.map(({ id, least, most }) => [id, [least, most]]))
}

/** What is known of the sections of a project's houses, besides their flats. */
export async function findSections(db: Database, projectId: number): Promise<HouseSection[]> {
  const { buildingId, name, floors, lifts, flatsPerFloor } = section
  return db
    .select({ building: buildingId, name, floors, lifts, flatsPerFloor })
    .from(section)
    .innerJoin(building, eq(building.id, buildingId))
    .where(
      and(
        isOnSite(building),
        isPublished(section.sinceVersion),
        eq(building.projectId, projectId),
        or(isNotNull(lifts), isNotNull(flatsPerFloor)),
      ),
    )
    .orderBy(asc(buildingId), asc(name))
}

/** By a hash: a picture of the media library, which has words of its own. */
const IN_LIBRARY = /^[0-9a-f]{32}$/

/** A picture of a house without words of its own is called by the house. */
function picturesOf({ name, details, sharedImages }: typeof building.$inferSelect) {
  const own = readGallery(details.gallery)
  return (own.length > 0 ? own : (sharedImages ?? []).map(bareItem)).map((item) => ({
    ...item,
    alt: item.alt ?? item.caption ?? (IN_LIBRARY.test(item.file) ? null : houseName(name)),
  }))
}

type HouseRow = typeof building.$inferSelect

const houseOf = (row: HouseRow, floorsInSections: readonly (number | null)[]): Building => ({
  id: row.id,
  name: houseName(row.name),
  address: row.address,
  floors: endsOf([row.floorsTotal, ...floorsInSections]),
  entrances: numberOf(row.details, 'entrances'),
  lifts: numberOf(row.details, 'lifts'),
  material: row.material,
  ceilingMm: row.ceilingMm,
  ...deadlinesOf(row),
  permit: row.permit,
  declaration: row.declarationUrl,
  declarationUrl: outerLink(row.declarationUrl),
  escrowBank: row.escrowBank,
})

function endsOf(values: readonly (number | null)[]): Building['floors'] {
  const known = values.filter((value) => value !== null)
  return known.length > 0 ? [Math.min(...known), Math.max(...known)] : null
}
