import { photoUrl, usefulWidths } from '#domain/media/photo-url.ts'
import type { MediaItem } from '#contract/office/media.ts'
import type { Queryable } from '#server/db/bulk-rows.ts'

export type MediaRow = Omit<MediaItem, 'at' | 'urls'> & { content: string; at: Date }

const MEDIA = `
  select m.id, m.hash, m.content, m.name, m.alt, m.focal_x "focalX", m.focal_y "focalY", p.width, p.height, m.at
  from media m join picture p on p.url = m.hash`

/** By words of its name and its description or by its hash, the latest first. */
export async function listMedia(client: Queryable, q: string, limit: number, offset: number) {
  const { rows } = await client.query<MediaRow & { total: number }>(
    `select *, count(*) over ()::integer total from (${MEDIA}) media
     where position(lower($1) in lower(concat_ws(' ', name, alt, hash))) > 0 order by id desc limit $2 offset $3`,
    [q, limit, offset],
  )
  return { rows, total: rows[0]?.total ?? 0 }
}

export async function findMedia(client: Queryable, id: number): Promise<MediaRow | null> {
  const { rows } = await client.query<MediaRow>(`${MEDIA} where m.id = $1`, [id])
  return rows[0] ?? null
}

/** The one that is shown with these bytes. */
export async function findContent(client: Queryable, content: string): Promise<MediaRow | null> {
  const { rows } = await client.query<MediaRow>(
    `${MEDIA} where m.content = $1 order by m.id limit 1`,
    [content],
  )
  return rows[0] ?? null
}

/** The one that was first brought with these bytes and is shown with others now. */
export async function findReplaced(client: Queryable, hash: string): Promise<MediaRow | null> {
  const { rows } = await client.query<MediaRow>(`${MEDIA} where m.hash = $1`, [hash])
  return rows[0] ?? null
}

/** The fields of the API. */
export const shownMedia = ({ content, ...media }: MediaRow) => ({
  ...media,
  urls: usefulWidths(media.width).map((width) => photoUrl(content, width, 'webp')),
})
