import type pg from 'pg'

import { LONG_MISSING } from './lot-winners.ts'

/** What lots are drawn from besides their own states, by content: a change of it may concern any lot. */
const STRUCTURE = [
  'project',
  'building',
  'section',
  'layout',
  'legal_entity',
  'promotion',
  'programme',
  'bank',
]

const SIGNATURE = [
  ...STRUCTURE.map(
    (table) => `select md5(coalesce(string_agg(t::text, '' order by id), '')) hash from ${table} t`,
  ),
  `select md5(coalesce(string_agg(t::text, '' order by entity, entity_id, field), ''))
   from manual_override t where entity <> 'lot'`,
  `select md5(coalesce(string_agg(url || coalesce(hash, ''), '' order by url), '')) from picture`,
].join(' union all ')

/** Equal signatures: nothing but lots has changed in between. */
export async function readStructureSignature(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ hash: string }>(SIGNATURE)
  return rows.map(({ hash }) => hash).join(' ')
}

const CHANGED = `
  select lot_id id from lot_state where version > $1 and version <= $2
  union select lot_id from price_history where version > $1 and version <= $2
  union select lot_id from status_history where version > $1 and version <= $2`

/** Lots of which a source has said something new after one version and up to another. */
export async function readChangedLots(pool: pg.Pool, after: number, upTo: number) {
  const { rows } = await pool.query<{ id: number }>(CHANGED, [after, upTo])
  return rows.map(({ id }) => id)
}

const MARKS = `
  select id, string_agg(said, ' ' order by said) said from (
    select entity_id id, field || '=' || coalesce(value::text, '') said
    from manual_override where entity = 'lot'
    union all
    select p.lot_id, 'missing ' || p.source_id from pending_value p where ${LONG_MISSING}
  ) mark group by id`

/** What is known of lots beside their versions (set by staff, missing for days): by lot, as one text to compare. */
export async function readLotMarks(pool: pg.Pool): Promise<Map<number, string>> {
  const { rows } = await pool.query<{ id: number; said: string }>(MARKS)
  return new Map(rows.map(({ id, said }) => [id, said]))
}
