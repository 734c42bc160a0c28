import { and, asc, eq } from 'drizzle-orm'

import type { Database } from '#server/db/connect.ts'
import { landing } from '#server/db/schema/content.ts'

import { withPictures } from './article-pictures.ts'

/** A list of flats under an address of its own. */
export type Landing = {
  alias: string
  h1: string
  /** The list it shows, as `landingQuery` reads it. */
  filter: string
  title: string | null
  description: string | null
  text: string | null
  /** Search engines may know it. */
  indexed: boolean
}

const columns = {
  alias: landing.alias,
  h1: landing.h1,
  filter: landing.filter,
  title: landing.title,
  description: landing.description,
  text: landing.text,
  indexed: landing.indexed,
}

export const findLandings = (db: Database): Promise<Landing[]> =>
  db.select(columns).from(landing).where(eq(landing.hidden, false)).orderBy(asc(landing.id))

export async function findLanding(db: Database, alias: string): Promise<Landing | null> {
  const [row] = await db
    .select(columns)
    .from(landing)
    .where(and(eq(landing.alias, alias), eq(landing.hidden, false)))
    .orderBy(asc(landing.id))
    .limit(1)
  if (!row) return null
  return { ...row, text: row.text && (await withPictures(db.$client, row.text)) }
}
