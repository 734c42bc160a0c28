import type { Article, DrawNews, NewsItem } from '#contract/articles.ts'
import { and, desc, eq, lte, sql } from 'drizzle-orm'

import { houseShown, readShows } from '#domain/content/shows.ts'
import { bareItem, readGallery } from '#domain/media/gallery.ts'
import type { Database } from '#server/db/connect.ts'
import { news } from '#server/db/schema/content.ts'
import { showGalleries } from '#server/pictures/show-galleries.ts'

import { showText } from './texts/show-text.ts'

const { alias, title, lead, tags, projects, publishedAt } = news
const columns = { alias, title, lead, tags, projects, publishedAt }

/** News with a moment still to come wait for it. */
const isOut = and(lte(news.publishedAt, sql`now()`), eq(news.hidden, false))

/** The newest first. */
export async function findNews(db: Database, draw: DrawNews): Promise<NewsItem[]> {
  const rows = await db
    .select({ ...columns, cover: news.cover, gallery: news.gallery, shows: news.shows })
    .from(news)
    .where(isOut)
    .orderBy(desc(news.publishedAt), desc(news.id))
  const covers = await showGalleries(db.$client, rows.map(coverOf))
  const items = rows.map((row, at) => ({
    ...row,
    publishedAt: row.publishedAt.toISOString(),
    shows: readShows(row.shows),
    cover: covers[at]?.[0] ?? null,
  }))
  const drawings = draw(items)
  return items.map(({ shows: _shows, gallery: _gallery, ...item }, at) => ({
    ...item,
    drawing: drawings[at] ?? null,
  }))
}

export async function findArticle(
  db: Database,
  name: string,
  draw: DrawNews,
): Promise<Article | null> {
  const item = (await findNews(db, draw)).find(({ alias: own }) => own === name)
  const [row] = await db
    .select({
      body: news.body,
      sourceId: news.sourceId,
      cover: news.cover,
      gallery: news.gallery,
      shows: news.shows,
    })
    .from(news)
    .where(and(eq(news.alias, name), isOut))
  if (!item || !row) return null
  const items = readGallery(row.gallery).filter(({ file }) => file !== row.cover)
  const pictures = { name: item.title, items }
  const [gallery = []] = await showGalleries(db.$client, [pictures])
  const body = await showText(db.$client, row.body, row.sourceId)
  return { ...item, body, building: houseShown(readShows(row.shows)), gallery }
}

type Covered = Pick<typeof news.$inferSelect, 'title' | 'cover' | 'gallery'>

/** A cover that its gallery describes keeps that description, and its evening. */
const coverOf = ({ title, cover, gallery }: Covered) => ({
  name: title,
  items:
    cover === null
      ? []
      : [readGallery(gallery).find(({ file }) => file === cover) ?? bareItem(cover)],
})
