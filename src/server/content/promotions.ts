import type { Promotion, PromotionItem } from '#contract/articles.ts'
import { and, asc, desc, eq, sql } from 'drizzle-orm'

import { giftOf, stacksOf } from '#domain/content/conditional-price.ts'
import { readGallery } from '#domain/media/gallery.ts'
import type { Database } from '#server/db/connect.ts'
import { promotion } from '#server/db/schema/content.ts'
import { showGallery } from '#server/pictures/show-galleries.ts'
import { hasNotEnded, hasStarted } from '#server/db/visibility.ts'

import { showText } from './texts/show-text.ts'

const { id, title, type, badge, teaser, condition, startsAt, endsAt } = promotion
const running = sql<boolean>`${hasNotEnded(endsAt)}`
const { stacks, effect } = promotion
const columns = {
  id,
  title,
  type,
  badge,
  teaser,
  condition,
  stacks,
  effect,
  startsAt,
  endsAt,
  running,
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

export async function findPromotion(db: Database, wanted: number): Promise<Promotion | null> {
  const { body: words, legal, erid, sourceId, gallery: pictures } = promotion
  const [row] = await db
    .select({ ...columns, body: words, legal, erid, sourceId, gallery: pictures })
    .from(promotion)
    .where(
      and(eq(promotion.id, wanted), hasStarted(promotion.startsAt), eq(promotion.hidden, false)),
    )
  if (!row) return null
  const gallery = await showGallery(db.$client, row.title, readGallery(row.gallery))
  const { sourceId: source, ...rest } = row
  const body = await showText(db.$client, row.body, source)
  return { ...dated(rest), body, gallery }
}

type Stored = Pick<typeof promotion.$inferSelect, 'startsAt' | 'endsAt' | 'stacks' | 'effect'>

const dated = <Row extends Stored>({ effect: gives, stacks: addsUp, ...row }: Row) => ({
  ...row,
  stacks: stacksOf(gives, addsUp),
  gift: giftOf(gives),
  startsAt: row.startsAt?.toISOString() ?? null,
  endsAt: row.endsAt?.toISOString() ?? null,
})
