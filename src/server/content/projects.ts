import { and, asc, eq } from 'drizzle-orm'

import { pointOf, type GeoPoint } from '#domain/map/geo-point.ts'
import { readGallery, type NamedPicture } from '#domain/media/gallery.ts'
import type { GalleryPicture } from '#domain/media/picture.ts'
import type { Database } from '#server/db/connect.ts'
import { withOverrides } from '#server/db/overrides.ts'
import { project } from '#server/db/schema/structure.ts'
import { showGalleries } from '#server/pictures/show-galleries.ts'
import { isPublished } from '#server/db/visibility.ts'

import { findBuildings, type Building } from './buildings.ts'
import { findProjectDevelopers, type ProjectDeveloper } from './project-developers.ts'
import { outerLink } from '#domain/addresses/outer-link.ts'
import { pairsOf, textOf, textsOf } from './json-fields.ts'

export type Project = {
  alias: string
  name: string
  status: string
  class: string | null
  city: string | null
  district: string | null
  address: string | null
  point: GeoPoint | null
  teaser: string | null
  /** Of its own sales office. */
  phone: string | null
  /** The first of its pictures, or of those of its houses. */
  cover: GalleryPicture | null
  buildings: Building[]
}

type Nearby = { name: string; time: string }

export type ProjectInFull = Project & {
  story: string | null
  advantages: string[]
  /** «Трамвай № 3», «6 минут пешком» */
  transport: Nearby[]
  /** «Школа № 12», «7 минут пешком» */
  infrastructure: Nearby[]
  developers: ProjectDeveloper[]
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
