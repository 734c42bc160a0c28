import { asc, eq } from 'drizzle-orm'

import { readGallery } from '#domain/media/gallery.ts'
import type { GalleryPicture } from '#domain/media/picture.ts'
import { withHolidays, type Holiday, type OfficeHours } from '#domain/time/office-hours.ts'
import { siteClock } from '#domain/time/site-clock.ts'
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
  hours: OfficeHours
  /** Days to come whose hours are their own; they stand among `hours` too. */
  holidays: Holiday[]
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
      holidays: office.holidays,
      route: office.route,
      access: office.access,
      gallery: office.gallery,
    })
    .from(office)
    .where(eq(office.hidden, false))
    .orderBy(asc(office.sort), asc(office.id))
  const galleries = await showGalleries(
    db.$client,
    rows.map(({ name, gallery }) => ({ name, items: readGallery(gallery) })),
  )
  const { day } = siteClock(new Date())
  return rows.map((row, at) => {
    const holidays = row.holidays.filter(({ date }) => date >= day)
    const hours = withHolidays(row.hours, holidays)
    return { ...row, hours, holidays, gallery: galleries[at] ?? [] }
  })
}
