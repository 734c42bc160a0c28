import type { Promotion, PromotionItem } from '#contract/articles.ts'
import { and, asc, desc, eq, sql } from 'drizzle-orm'

import { readGallery } from '#domain/media/gallery.ts'
import type { Database } from '#server/db/connect.ts'
import { promotion } from '#server/db/schema/content.ts'
import { showGallery } from '#server/pictures/show-galleries.ts'
import { hasNotEnded, hasStarted } from '#server/db/visibility.ts'

import { withPictures } from './article-pictures.ts'

const columns = {
  id: promotion.id,
  title: promotion.title,
  type: promotion.type,
  badge: promotion.badge,
  teaser: promotion.teaser,
  condition: promotion.condition,
  startsAt: promotion.startsAt,
  endsAt: promotion.endsAt,
  running: sql<boolean>`${hasNotEnded(promotion.endsAt)}`,
}

/** Running ones first; those that have ended stay to be read. */
export async function findPromotions(db: Database): Promise<PromotionItem[]> {
  const rows = await db
    .select(columns)
    .from(promotion)
    .where(and(hasStarted(promotion.startsAt), eq(promotion.hidden, false)))
    .orderBy(desc(columns.running), desc(promotion.sort), asc(promotion.id))
  return rows.map(dated)
}

export async function findPromotion(db: Database, id: number): Promise<Promotion | null> {
  const [row] = await db
    .select({
      ...columns,
      body: promotion.body,
      legal: promotion.legal,
      erid: promotion.erid,
      gallery: promotion.gallery,
    })
    .from(promotion)
    .where(and(eq(promotion.id, id), hasStarted(promotion.startsAt), eq(promotion.hidden, false)))
  if (!row) return null
  const gallery = await showGallery(db.$client, row.title, readGallery(row.gallery))
  const body = row.body && (await withPictures(db.$client, row.body))
  return { ...dated(row), body, gallery }
}

const dated = <Row extends { startsAt: Date | null; endsAt: Date | null }>(row: Row) => ({
  ...row,
  startsAt: row.startsAt?.toISOString() ?? null,
  endsAt: row.endsAt?.toISOString() ?? null,
})
