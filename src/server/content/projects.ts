import { and, asc, eq, inArray } from 'drizzle-orm'

import { deadlinesOf } from '#domain/time/deadlines.ts'
import { houseName } from '#domain/lots/house-name.ts'
import { pointOf } from '#domain/map/geo-point.ts'
import { readGallery, bareItem, type NamedPicture } from '#domain/media/gallery.ts'
import type { Database } from '#server/db/connect.ts'
import { withOverrides } from '#server/db/overrides.ts'
import { legalEntity } from '#server/db/schema/catalogue.ts'
import { project, building } from '#server/db/schema/structure.ts'
import { showGalleries } from '#server/pictures/show-galleries.ts'
import { isPublished } from '#server/db/visibility.ts'
import type { Project, ProjectInFull, ProjectDeveloper, Building } from '#contract/structure.ts'
import { outerLink } from '#domain/addresses/outer-link.ts'

import { developerColumns, withSafeLink } from './developers.ts'
import { pairsOf, textOf, textsOf } from './json-fields.ts'

const columns = {
  id: project.id,
  alias: project.alias,
  name: project.name,
  status: project.status,
  class: project.class,
  city: project.city,
  district: project.district,
  address: project.address,
  latitude: project.latitude,
  longitude: project.longitude,
  teaser: project.teaser,
}

/** All that may be shown, in the order the owner gave them. */
export async function findProjects(db: Database): Promise<Project[]> {
  const found = await db
    .select({ ...columns, details: project.details })
    .from(project)
    .where(isPublished(project.sinceVersion))
    .orderBy(asc(project.sort), asc(project.id))
  const rows = await withOverrides(db, 'project', found)
  const houses = await findBuildings(db)
  const own = rows.map(({ id }) => houses.filter(({ projectId }) => projectId === id))
  const galleries = await showGalleries(
    db.$client,
    rows.map((row, at) => galleryOf(row, own[at] ?? [])),
  )
  return rows.map(({ id: _id, details, latitude, longitude, ...row }, at) => ({
    ...row,
    point: pointOf({ latitude, longitude }),
    phone: textOf(details, 'phone'),
    cover: galleries[at]?.[0] ?? null,
    buildings: (own[at] ?? []).map(({ house }) => house),
  }))
}

export async function findProject(db: Database, alias: string): Promise<ProjectInFull | null> {
  const found = await db
    .select({ ...columns, details: project.details, legalEntityId: project.legalEntityId })
    .from(project)
    .where(and(eq(project.alias, alias), isPublished(project.sinceVersion)))
  const [row] = await withOverrides(db, 'project', found)
  if (!row) return null
  const { id, legalEntityId, details, latitude, longitude, ...rest } = row
  const houses = await findBuildings(db, id)
  const [gallery = []] = await showGalleries(db.$client, [galleryOf(row, houses)])
  return {
    ...rest,
    point: pointOf({ latitude, longitude }),
    phone: textOf(details, 'phone'),
    story: textOf(details, 'story'),
    advantages: textsOf(details, 'advantages'),
    transport: pairsOf(details, 'transport', ['name', 'time']),
    infrastructure: pairsOf(details, 'infrastructure', ['name', 'time']),
    developers: await findProjectDevelopers(db, legalEntityId, houses),
    cover: gallery[0] ?? null,
    gallery,
    tour: outerLink(textOf(details, 'tour')),
    video: outerLink(textOf(details, 'video')),
    buildings: houses.map(({ house }) => house),
  }
}

type Pictured = { name: string; details: Record<string, unknown> }

const galleryOf = (
  { name, details }: Pictured,
  houses: readonly { pictures: NamedPicture[] }[],
) => ({
  name: `ЖК «${name}»`,
  items: [...readGallery(details.gallery), ...houses.flatMap(({ pictures }) => pictures)],
})

type OwnHouse = { legalEntityId: number | null; house: { name: string } }

/** Who builds a project: a house may have a developer of its own. */
async function findProjectDevelopers(
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

/** Of one project, or of all. */
async function findBuildings(db: Database, projectId?: number) {
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
  ...deadlinesOf(row),
  permit: row.permit,
  declarationUrl: outerLink(row.declarationUrl),
  escrowBank: row.escrowBank,
})
