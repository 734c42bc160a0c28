import type { Pool } from 'pg'

import type { Picture } from '#domain/media/picture.ts'

/** Of these addresses, the pictures that are here. */
export async function findPictures(
  pool: Pool,
  urls: readonly string[],
): Promise<Map<string, Picture>> {
  if (urls.length === 0) return new Map()
  const { rows } = await pool.query<Picture & { url: string }>(
    `select url, hash, width, height, colour from picture where hash is not null and url = any($1)`,
    [urls],
  )
  return new Map(rows.map(({ url, ...picture }) => [url, picture]))
}

/** Hashes of all plans that are here, by their addresses. */
export async function planHashes(pool: Pool): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ url: string; hash: string }>(
    'select url, hash from picture where hash is not null and plan',
  )
  return new Map(rows.map(({ url, hash }) => [url, hash]))
}
