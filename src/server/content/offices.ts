import { asc } from 'drizzle-orm'

import { readGallery } from '#domain/media/gallery.ts'
import type { GalleryPicture } from '#domain/media/picture.ts'
import type { Database } from '#server/db/connect.ts'
import { office } from '#server/db/schema/content.ts'
import { showGalleries } from '#server/pictures/show-galleries.ts'

export type Office = {
  id: number
  name: string
  kind: string
  /** null: the one its address begins with. */
  city: string | null
  address: string
  latitude: number | null
  longitude: number | null
  phone: string | null
  email: string | null
  /** {mon: ['09:00', '21:00'], …}; a missing day is a day off. */
  hours: Record<string, [string, string]>
  route: string | null
  access: string | null
  gallery: GalleryPicture[]
}

export async function findOffices(db: Database): Promise<Office[]> {
  const rows = await db
    .select({
      id: office.id,
      name: office.name,
      kind: office.kind,
      city: office.city,
      address: office.address,
      latitude: office.latitude,
      longitude: office.longitude,
      phone: office.phone,
      email: office.email,
      hours: office.hours,
      route: office.route,
      access: office.access,
      gallery: office.gallery,
    })
    .from(office)
    .orderBy(asc(office.sort), asc(office.id))
  const galleries = await showGalleries(
    db.$client,
    rows.map(({ name, gallery }) => ({ name, items: readGallery(gallery) })),
  )
  return rows.map((row, at) => ({ ...row, gallery: galleries[at] ?? [] }))
}
