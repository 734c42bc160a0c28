import type { Pool } from 'pg'
import { rowOf, statement } from '#server/db/sql/statement.ts'

/** A picture to be fetched now. */
export type DuePicture = {
  url: string
  plan: boolean
  hash: string | null
  etag: string | null
  lastModified: string | null
  tries: number
  /** The bytes that were last found unreadable, and why. */
  refused: string | null
  error: string | null
}

/** Like `HOST` below. */
export const hostOf = (url: string) => url.split('/')[2] ?? ''
const HOST = `split_part(url, '/', 3)`

/**
 * While a process fetches it no other does. The try counts before the work begins: a picture whose process died comes
 * again in ten minutes, then in an hour, then in a day.
 */
const claimPictures = statement(
  'claim due pictures',
  `update picture set tries = tries + 1,
    next_at = now() + case tries when 0 then interval '10 minutes' when 1 then interval '1 hour' else interval '1 day' end
  where url in (
    select url from picture
    where next_at <= now() and named_at >= (select max(named_at) from picture) and ${HOST} <> all($2)
    order by hash is not null, not plan, next_at limit $1
    for update skip locked)
  returning url, plan, hash, etag, last_modified as "lastModified", tries, refused_hash as refused, error`,
  ['bigint', 'text[]'],
  rowOf<DuePicture>({
    url: 'text',
    plan: 'boolean',
    hash: 'text?',
    etag: 'text?',
    lastModified: 'text?',
    tries: 'integer',
    refused: 'text?',
    error: 'text?',
  }),
)

/** `without`: hosts that are busy. */
export async function claimDue(
  pool: Pool,
  most: number,
  without: readonly string[],
): Promise<DuePicture[]> {
  const { rows } = await claimPictures(pool, most, without)
  return rows
}

const updateReleaseClaims = statement(
  'release claimed pictures',
  'update picture set tries = tries - 1, next_at = now() where url = any($1)',
  ['text[]'],
)

/** A site that stops in good order has not tried them. */
export const releaseClaims = (pool: Pool, urls: readonly string[]) =>
  updateReleaseClaims(pool, urls)

/** How many are here, still to come, and not to be had. */
export type PictureCounts = { ready: number; waiting: number; failing: number }

const selectPictures = statement(
  'count pictures',
  `
    select (count(*) filter (where hash is not null))::int as ready,
      (count(*) filter (where hash is null and error is null))::int as waiting,
      (count(*) filter (where error is not null))::int as failing
    from picture where named_at >= (select max(named_at) from picture)`,
  [],
  rowOf<PictureCounts>({ ready: 'integer', waiting: 'integer', failing: 'integer' }),
)

export async function countPictures(pool: Pool): Promise<PictureCounts> {
  const { rows } = await selectPictures(pool)
  return rows[0] ?? { ready: 0, waiting: 0, failing: 0 }
}

const updateVariantFailure = statement(
  'note the failure of a variant',
  `update picture set error = url || ': ' || $2 where hash = $1 and error is null`,
  ['text', 'text'],
)

/** A picture that was read has no variant: staff see why until it is asked about again. */
export const noteVariantFailure = (pool: Pool, hash: string, error: string) =>
  updateVariantFailure(pool, hash, error)
