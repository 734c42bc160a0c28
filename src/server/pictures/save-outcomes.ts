import type { Pool } from 'pg'

import type { Row } from '#server/db/bulk-rows.ts'

import type { Outcome } from './bring-picture.ts'

/** A day and a little: a thousand pictures must not all be asked about in one minute. */
const NEXT_DAY = `now() + interval '1 day' + random() * interval '2 hours'`

const SAVE = `
  update picture p set
    hash = coalesce(r.hash, p.hash), width = coalesce(r.width, p.width), height = coalesce(r.height, p.height),
    colour = coalesce(r.colour, p.colour), bytes = coalesce(r.bytes, p.bytes),
    refused_hash = case when r.hash is null then coalesce(r.refused_hash, p.refused_hash) end,
    etag = case when r.hash is null and r.refused_hash is null then p.etag else r.etag end,
    last_modified = case when r.hash is null and r.refused_hash is null then p.last_modified else r.last_modified end,
    tries = case when r.error is null then 0 else p.tries end, error = r.error,
    next_at = case when r.again_ms is null then ${NEXT_DAY} else now() + r.again_ms * interval '1 millisecond' end
  from jsonb_to_recordset($1) r(url text, hash text, width integer, height integer, colour text, bytes bigint,
    etag text, last_modified text, refused_hash text, error text, again_ms double precision)
  where p.url = r.url`

/** Many in one statement: the disk is waited for at each. */
export async function saveOutcomes(pool: Pool, outcomes: readonly Outcome[]) {
  if (outcomes.length > 0) await pool.query(SAVE, [JSON.stringify(outcomes.map(rowOf))])
}

function rowOf(outcome: Outcome): Row {
  const { url } = outcome.due
  if (outcome.what === 'unchanged') return { url }
  if (outcome.what === 'failed')
    return { url, error: outcome.error.slice(0, 500), again_ms: outcome.againMs }
  const { etag, lastModified } = outcome.validators
  const validators = { etag, last_modified: lastModified }
  if (outcome.what === 'refused')
    return { url, error: outcome.error.slice(0, 500), refused_hash: outcome.hash, ...validators }
  return { url, ...outcome.picture, ...validators }
}
