import type { Article, NewsItem } from '#contract/articles.ts'
import { and, desc, eq, lte, sql } from 'drizzle-orm'

import { newsCover } from '#domain/content/news-cover.ts'
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
export async function findNews(db: Database, isDrawn: boolean): Promise<NewsItem[]> {
  const rows = await db
    .select({ ...columns, cover: news.cover })
    .from(news)
    .where(isOut)
    .orderBy(desc(news.publishedAt), desc(news.id))
  const covers = await showGalleries(db.$client, rows.map(coverOf))
  return rows.map((row, at) => ({ ...dated(row, isDrawn), cover: covers[at]?.[0] ?? null }))
}

export async function findArticle(
  db: Database,
  name: string,
  isDrawn: boolean,
): Promise<Article | null> {
  const [row] = await db
    .select({
      ...columns,
      body: news.body,
      sourceId: news.sourceId,
      cover: news.cover,
      gallery: news.gallery,
    })
    .from(news)
    .where(and(eq(news.alias, name), isOut))
  if (!row) return null
  const { cover: _cover, gallery, sourceId, ...article } = row
  const [first = [], rest = []] = await showGalleries(db.$client, [
    coverOf(row),
    { name: row.title, items: readGallery(gallery) },
  ])
  const body = await showText(db.$client, article.body, sourceId)
  return { ...dated(article, isDrawn), body, cover: first[0] ?? null, gallery: rest }
}

const coverOf = ({ title, cover }: { title: string; cover: string | null }) => ({
  name: title,
  items: cover === null ? [] : [bareItem(cover)],
})

type Described = { publishedAt: Date; alias: string; title: string; tags: string[] }

const dated = <Row extends Described>(row: Row, isDrawn: boolean) => ({
  ...row,
  publishedAt: row.publishedAt.toISOString(),
  drawing: isDrawn ? newsCover(row) : null,
})
