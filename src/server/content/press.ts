import { desc, eq } from 'drizzle-orm'

import type { Database } from '#server/db/connect.ts'
import { pressItem } from '#server/db/schema/content.ts'

import { outerLink } from '#domain/addresses/outer-link.ts'

export type PressItem = {
  id: number
  outlet: string
  title: string
  url: string | null
  quote: string | null
  /** «2026-11-14» */
  publishedOn: string
}

/** The newest first. */
export async function findPress(db: Database): Promise<PressItem[]> {
  const rows = await db
    .select({
      id: pressItem.id,
      outlet: pressItem.outlet,
      title: pressItem.title,
      url: pressItem.url,
      quote: pressItem.quote,
      publishedOn: pressItem.publishedOn,
    })
    .from(pressItem)
    .where(eq(pressItem.hidden, false))
    .orderBy(desc(pressItem.publishedOn), desc(pressItem.id))
  return rows.map((row) => ({ ...row, url: outerLink(row.url) }))
}
