import { desc, eq, getTableColumns, sql, type SQL } from 'drizzle-orm'

import { photoUrl, usefulWidths } from '#domain/media/photo-url.ts'
import { searchText } from '#domain/text/search-words.ts'
import type { MediaItem } from '#contract/office/media.ts'
import type { Queryable } from '#server/db/bulk-rows.ts'
import { queriesOn } from '#server/db/connect.ts'
import { picture } from '#server/db/schema/pictures.ts'
import { media } from '#server/db/schema/staff.ts'

export type MediaRow = Omit<MediaItem, 'at' | 'urls'> & { content: string; at: Date }

const { author: _author, ...columns } = getTableColumns(media)
const MEDIA = {
  ...columns,
  width: sql`${picture.width}`.mapWith(Number),
  height: sql`${picture.height}`.mapWith(Number),
}

/** By words of its name and its description or by its hash, the latest first. */
export async function listMedia(client: Queryable, q: string, limit: number, offset: number) {
  const line = sql`translate(lower(concat_ws(' ', ${media.name}, ${media.alt}, ${media.hash})), 'ё', 'е')`
  const rows = await queriesOn(client)
    .select({ ...MEDIA, total: sql`count(*) over ()`.mapWith(Number) })
    .from(media)
    .innerJoin(picture, eq(picture.url, media.hash))
    .where(sql`position(${searchText(q)} in ${line}) > 0`)
    .orderBy(desc(media.id))
    .limit(limit)
    .offset(offset)
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 }
}

async function findOne(client: Queryable, condition: SQL): Promise<MediaRow | null> {
  const [found] = await queriesOn(client)
    .select(MEDIA)
    .from(media)
    .innerJoin(picture, eq(picture.url, media.hash))
    .where(condition)
    .orderBy(media.id)
    .limit(1)
  return found ?? null
}

export const findMedia = (client: Queryable, id: number) => findOne(client, eq(media.id, id))

/** The one that is shown with these bytes. */
export const findContent = (client: Queryable, content: string) =>
  findOne(client, eq(media.content, content))

/** The one that was first brought with these bytes and is shown with others now. */
export const findReplaced = (client: Queryable, hash: string) =>
  findOne(client, eq(media.hash, hash))

/** The fields of the API. */
export const shownMedia = ({ content, ...shown }: MediaRow) => ({
  ...shown,
  urls: usefulWidths(shown.width).map((width) => photoUrl(content, width, 'webp')),
})
