import { readGallery } from '#domain/media/gallery.ts'
import type { GalleryPicture } from '#domain/media/picture.ts'
import type { Database } from '#server/db/connect.ts'
import { company } from '#server/db/schema/content.ts'

import { showGallery } from '#server/pictures/show-galleries.ts'

import { pairsOf, textOf } from './json-fields.ts'

export type Company = {
  name: string
  city: string | null
  /** «в Устьярске», «Устьярска»: the cases of a name are given by its owner, not guessed. */
  cityIn: string | null
  cityOf: string | null
  phone: string | null
  email: string | null
  story: string | null
  numbers: { value: string; label: string }[]
  timeline: { year: string; text: string }[]
  gallery: GalleryPicture[]
}

/** null: nothing is known of the company yet. */
export async function findCompany(db: Database): Promise<Company | null> {
  const [row] = await db.select().from(company).limit(1)
  if (!row) return null
  const { name, city, phone, email, facts } = row
  return {
    name,
    city,
    cityIn: textOf(facts, 'cityIn'),
    cityOf: textOf(facts, 'cityOf'),
    phone,
    email,
    story: textOf(facts, 'story'),
    numbers: pairsOf(facts, 'numbers', ['value', 'label']),
    timeline: pairsOf(facts, 'timeline', ['year', 'text']),
    gallery: await showGallery(db.$client, name, readGallery(facts.gallery)),
  }
}
