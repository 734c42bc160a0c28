import { eq } from 'drizzle-orm'
import type { Pool } from 'pg'

import { toBrandRecord } from '#domain/brand/brand-record.ts'
import { changedPhrases, originalPhrases } from '#domain/brand/phrases.ts'
import { readGallery } from '#domain/media/gallery.ts'
import type { RecordData } from '#domain/office/fields/record-field.ts'
import { brand as kind } from '#domain/office/kinds/brand.ts'
import { phrases as phrasesKind } from '#domain/office/kinds/phrases.ts'
import type { BrandFolder } from '#server/brand/open-brand.ts'
import type { PublishedBrand } from '#server/brand/published-brand.ts'
import type { Database } from '#server/db/connect.ts'
import type { JsonObject } from '#server/db/json.ts'
import { brand, phrases } from '#server/db/schema/brand.ts'
import { showGallery } from '#server/pictures/show-galleries.ts'

import type { Draft } from './previews.ts'
import { fieldOf, toColumns } from './record-tables.ts'

const ONLY = 1

export async function readPublishedBrand(db: Database): Promise<PublishedBrand> {
  const [row] = await db.select({ staff: brand.staff }).from(brand).where(eq(brand.id, ONLY))
  const [texts] = await db
    .select({ staff: phrases.staff })
    .from(phrases)
    .where(eq(phrases.id, ONLY))
  const changed = changedPhrases(fieldsOf(texts?.staff ?? {}))
  return { ...(await withHero(db.$client, fieldsOf(row?.staff ?? {}))), phrases: changed }
}

const fieldsOf = (columns: JsonObject): RecordData =>
  Object.fromEntries(Object.entries(columns).map(([column, value]) => [fieldOf(column), value]))

/** Values of the record with the picture that they name. */
async function withHero(pool: Pool, set: RecordData) {
  const name = typeof set.name === 'string' ? set.name : ''
  const [hero = null] = await showGallery(pool, name, readGallery([set.hero]))
  return { set, hero }
}

/** The brand as it would be with a draft of one of its records above what is published. */
export async function draftedBrand(
  pool: Pool,
  { entity, data }: Pick<Draft, 'entity' | 'data'>,
  published: PublishedBrand,
): Promise<PublishedBrand> {
  if (entity === 'phrases') return { ...published, phrases: changedPhrases(data) }
  return { ...published, ...(await withHero(pool, data)) }
}

/** The values of the folder and the phrases of the code are the sources of the two records: the office shows them below what staff set. */
export async function storeBrandSource(db: Database, folder: BrandFolder) {
  const { logo, favicon } = folder
  const files = toColumns(kind, { ...toBrandRecord(folder.brand), logo, favicon })
  await storeSource(db, brand, files)
  await storeSource(db, phrases, toColumns(phrasesKind, trimmedPhrases()))
}

const trimmedPhrases = (): RecordData =>
  Object.fromEntries(Object.entries(originalPhrases).map(([key, text]) => [key, text.trim()]))

const storeSource = (db: Database, table: typeof brand | typeof phrases, fromSource: JsonObject) =>
  db
    .insert(table)
    .values({ id: ONLY, fromSource })
    .onConflictDoUpdate({ target: table.id, set: { fromSource } })
