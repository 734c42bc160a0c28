import type { Pool } from 'pg'
import { rowOf, statement } from '#server/db/sql/statement.ts'

/** Pictures of one source that cannot be had; `source` is null where records name them. */
export type PictureFailures = {
  sourceId: number | null
  source: string | null
  count: number
  /** Of the first, plans before all: each names its address. */
  errors: string[]
}

/** So many are named, the rest are counted. */
const NAMED = 10

/** Of the published catalogue: those whose last try failed. */
const selectFailures = statement(
  'failing pictures',
  `
  select p.source_id "sourceId", s.name source, count(*)::int count,
    (array_agg(p.error order by p.hash is not null, not p.plan, p.url))[:${NAMED}] errors
  from picture p left join source s on s.id = p.source_id
  where p.error is not null and p.named_at >= (select max(named_at) from picture)
  group by s.id, p.source_id order by p.source_id nulls last`,
  [],
  rowOf<PictureFailures>({
    sourceId: 'integer?',
    source: 'text?',
    count: 'integer',
    errors: 'text[]',
  }),
)

export const findFailures = async (pool: Pool): Promise<PictureFailures[]> =>
  (await selectFailures(pool)).rows

/** «https://…: ответ 404; https://…: ответ 404 и ещё 240» */
export function formatFailures({ count, errors }: PictureFailures): string {
  const rest = count - errors.length
  return `${errors.join('; ')}${rest > 0 ? ` и\u00A0ещё ${rest}` : ''}`
}

const updateRetryFailures = statement(
  'retry failing pictures',
  `update picture set tries = 0, next_at = now(), refused_hash = null, etag = null, last_modified = null
     where source_id = $1 and error is not null and named_at >= (select max(named_at) from picture)`,
  ['integer'],
)

/** Asks for failing pictures of a source once more, also for bytes that were refused. */
export async function retryFailures(pool: Pool, sourceId: number): Promise<number> {
  const { rowCount } = await updateRetryFailures(pool, sourceId)
  return rowCount ?? 0
}
