import type { Pool } from 'pg'

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
