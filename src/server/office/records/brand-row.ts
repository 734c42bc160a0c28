import { eq } from 'drizzle-orm'
import type { Pool } from 'pg'

import { toBrandRecord } from '#domain/brand/brand-record.ts'
import { readGallery } from '#domain/media/gallery.ts'
import type { RecordData } from '#domain/office/fields/record-field.ts'
import { brand as kind } from '#domain/office/kinds/brand.ts'
import type { BrandFolder } from '#server/brand/open-brand.ts'
import type { PublishedBrand } from '#server/brand/published-brand.ts'
import type { Database } from '#server/db/connect.ts'
import { brand } from '#server/db/schema/brand.ts'
import { showGallery } from '#server/pictures/show-galleries.ts'

import { fieldOf, toColumns } from './record-tables.ts'

const ONLY = 1

export async function readPublishedBrand(db: Database): Promise<PublishedBrand> {
  const [row] = await db.select({ staff: brand.staff }).from(brand).where(eq(brand.id, ONLY))
  return withHero(
    db.$client,
    Object.fromEntries(
      Object.entries(row?.staff ?? {}).map(([column, value]) => [fieldOf(column), value]),
    ),
  )
}

/** Values of the record with the picture that they name. */
export async function withHero(pool: Pool, set: RecordData): Promise<PublishedBrand> {
  const name = typeof set.name === 'string' ? set.name : ''
  const [hero = null] = await showGallery(pool, name, readGallery([set.hero]))
  return { set, hero }
}

/** The values of the folder are the source of the record: the office shows them below what staff set. */
export async function storeBrandSource(db: Database, folder: BrandFolder) {
  const { logo, favicon } = folder
  const fromSource = toColumns(kind, { ...toBrandRecord(folder.brand), logo, favicon })
  const row = { id: ONLY, fromSource }
  await db.insert(brand).values(row).onConflictDoUpdate({ target: brand.id, set: { fromSource } })
}
