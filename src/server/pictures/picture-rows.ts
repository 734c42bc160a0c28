import type { Pool } from 'pg'

import type { Validators } from '#server/fetching/validators.ts'

import type { ReadPicture } from './read-picture.ts'

/** A picture to be fetched now. */
export type DuePicture = {
  url: string
  plan: boolean
  hash: string | null
  etag: string | null
  lastModified: string | null
  tries: number
}

/** While a process fetches it no other does; a process that dies gives it back after this. */
const CLAIM = `
  update picture set next_at = now() + interval '10 minutes', tries = tries + 1
  where url in (
    select url from picture
    where next_at <= now() and named_at >= (select max(named_at) from picture)
    order by hash is not null, not plan, next_at limit $1
    for update skip locked)
  returning url, plan, hash, etag, last_modified as "lastModified", tries`

export async function claimDue(pool: Pool, most: number): Promise<DuePicture[]> {
  const { rows } = await pool.query<DuePicture>(CLAIM, [most])
  return rows
}

/** A day and a little: a thousand pictures must not all be asked about in one minute. */
const NEXT_DAY = `now() + interval '1 day' + random() * interval '2 hours'`

export async function saveFetched(
  pool: Pool,
  url: string,
  { hash, width, height, colour, body }: ReadPicture,
  { etag, lastModified }: Validators,
) {
  await pool.query(
    `update picture set hash = $2, width = $3, height = $4, colour = $5, bytes = $6, etag = $7,
       last_modified = $8, tries = 0, error = null, next_at = ${NEXT_DAY} where url = $1`,
    [url, hash, width, height, colour, body.length, etag, lastModified],
  )
}

export async function saveUnchanged(pool: Pool, url: string) {
  await pool.query(
    `update picture set tries = 0, error = null, next_at = ${NEXT_DAY} where url = $1`,
    [url],
  )
}

export async function saveFailure(pool: Pool, url: string, error: string, againMs: number) {
  await pool.query(
    `update picture set error = $2, next_at = now() + $3 * interval '1 millisecond' where url = $1`,
    [url, error.slice(0, 500), againMs],
  )
}

/** Pictures of the published catalogue whose last try failed; the reason names the address. */
export type PictureFailures = { count: number; first: string | null }

export async function listFailures(pool: Pool): Promise<PictureFailures> {
  const { rows } = await pool.query<{ error: string; count: number }>(
    `select error, (count(*) over ())::int as count from picture
     where error is not null and named_at >= (select max(named_at) from picture)
     order by hash is not null, not plan, url limit 1`,
  )
  return { count: rows[0]?.count ?? 0, first: rows[0]?.error ?? null }
}

/** How many are here, still to come, and not to be had. */
export type PictureCounts = { ready: number; waiting: number; failing: number }

export async function countPictures(pool: Pool): Promise<PictureCounts> {
  const { rows } = await pool.query<PictureCounts>(`
    select (count(*) filter (where hash is not null))::int as ready,
      (count(*) filter (where hash is null and error is null))::int as waiting,
      (count(*) filter (where error is not null))::int as failing
    from picture where named_at >= (select max(named_at) from picture)`)
  return rows[0] ?? { ready: 0, waiting: 0, failing: 0 }
}
