import type pg from 'pg'

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

/** What staff have set of lots, by lot, as one text to compare. */
export async function readLotOverrides(pool: pg.Pool): Promise<Map<number, string>> {
  const { rows } = await pool.query<{ id: number; set: string }>(
    `select entity_id id, string_agg(field || '=' || coalesce(value::text, ''), ' ' order by field) set
     from manual_override where entity = 'lot' group by entity_id`,
  )
  return new Map(rows.map(({ id, set }) => [id, set]))
}
