import { and, asc, eq } from 'drizzle-orm'

import { readGallery } from '#domain/media/gallery.ts'
import type { GalleryPicture } from '#domain/media/picture.ts'
import type { Quarter } from '#domain/time/keys.ts'
import type { Database } from '#server/db/connect.ts'
import { withOverrides } from '#server/db/overrides.ts'
import { legalEntity } from '#server/db/schema/catalogue.ts'
import { building, project } from '#server/db/schema/structure.ts'
import { showGallery } from '#server/pictures/show-galleries.ts'
import { isPublished } from '#server/db/visibility.ts'

import { developerColumns, withSafeLink, type Developer } from './developers.ts'
import { outerLink } from './external-link.ts'
import { pairsOf, textOf, textsOf } from './json-fields.ts'

export type Project = {
  alias: string
  name: string
  status: string
  class: string | null
  city: string | null
  district: string | null
  address: string | null
  teaser: string | null
  buildings: Building[]
}

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

export type ProjectInFull = Project & {
  story: string | null
  advantages: string[]
  /** «Трамвай № 3», «6 минут пешком» */
  transport: { name: string; time: string }[]
  developer: Developer | null
  /** Its own pictures, then those of its houses. */
  gallery: GalleryPicture[]
  tour: string | null
  video: string | null
}

const columns = {
  id: project.id,
  alias: project.alias,
  name: project.name,
  status: project.status,
  class: project.class,
  city: project.city,
  district: project.district,
  address: project.address,
  teaser: project.teaser,
}

/** All that may be shown, in the order the owner gave them. */
export async function findProjects(db: Database): Promise<Project[]> {
  const found = await db
    .select(columns)
    .from(project)
    .where(isPublished(project.sinceVersion))
    .orderBy(asc(project.sort), asc(project.id))
  const rows = await withOverrides(db, 'project', found)
  const houses = await findBuildings(db)
  return rows.map(({ id, ...row }) => ({
    ...row,
    buildings: houses.filter((house) => house.projectId === id).map(({ house }) => house),
  }))
}

export async function findProject(db: Database, alias: string): Promise<ProjectInFull | null> {
  const found = await db
    .select({ ...columns, details: project.details, developer: developerColumns })
    .from(project)
    .leftJoin(legalEntity, eq(legalEntity.id, project.legalEntityId))
    .where(and(eq(project.alias, alias), isPublished(project.sinceVersion)))
  const [row] = await withOverrides(db, 'project', found)
  if (!row) return null
  const { id, developer, details, ...rest } = row
  const houses = await findBuildings(db, id)
  const gallery = await showGallery(db.$client, `ЖК «${row.name}»`, [
    ...readGallery(details.gallery),
    ...houses.flatMap((house) => house.pictures),
  ])
  return {
    ...rest,
    story: textOf(details, 'story'),
    advantages: textsOf(details, 'advantages'),
    transport: pairsOf(details, 'transport', ['name', 'time']),
    developer: developer && withSafeLink(developer),
    gallery,
    tour: outerLink(textOf(details, 'tour')),
    video: outerLink(textOf(details, 'video')),
    buildings: houses.map(({ house }) => house),
  }
}

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
    house: houseOf(row),
    pictures: picturesOf(row),
  }))
}

/** A picture of a house without words of its own is called by the house. */
const picturesOf = ({ name, details }: typeof building.$inferSelect) =>
  readGallery(details.gallery).map((item) => ({ ...item, alt: item.alt ?? item.caption ?? name }))

const houseOf = (row: typeof building.$inferSelect): Building => ({
  id: row.id,
  name: row.name,
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
