import type pg from 'pg'
import { rowOf, statement } from '#server/db/sql/statement.ts'

import { LONG_MISSING, STILL_SET } from './latest-states.ts'

const digestOf = (text: string, order: string, from: string) =>
  `(select md5(coalesce(string_agg(${text}, '|' order by ${order}), '')) from ${from} t)`
const wholeTable = (table: string) => digestOf('t::text', 'id', table)
const joined = (parts: string[]) => parts.join(` || ' ' || `)

/** What lots are read beside. */
const OF_LOTS = joined([
  digestOf(
    'row(id, alias, name, city, latitude, longitude, sort, since_version)::text',
    'id',
    'project',
  ),
  ...['building', 'section', 'layout'].map(wholeTable),
  digestOf('row(section_id, published_at)::text', 'section_id', 'section_geometry'),
  digestOf('url || hash', 'url', '(select * from picture where plan and hash is not null)'),
])

/** Facts that pages show beside lots: texts of a project, banks, legal entities, pictures. */
const OF_PAGES = joined([
  ...[
    'project',
    'legal_entity',
    'promotion',
    'programme',
    'key_rate',
    'bank',
    'floor_marking',
    'level_marking',
    'facade_marking',
  ].map(wholeTable),
  digestOf(
    't::text',
    'entity, entity_id, field',
    `(select * from manual_override where entity <> 'lot' and ${STILL_SET})`,
  ),
  digestOf(`url || coalesce(hash, '')`, 'url', 'picture'),
])

/**
 * Equal `lots`: lots without a new state are unchanged. Equal `pages` too: facts shown beside them are unchanged as well.
 */
export type StructureSignature = { lots: string; pages: string }

const selectStructureSignature = statement(
  'signature of the structure',
  `select ${OF_LOTS} lots, ${OF_PAGES} pages`,
  [],
  rowOf<StructureSignature>({ lots: 'text', pages: 'text' }),
)

export async function readStructureSignature(pool: pg.Pool): Promise<StructureSignature> {
  const { rows } = await selectStructureSignature(pool)
  return rows[0] ?? { lots: '', pages: '' }
}

const selectChanged = statement(
  'lots with a new state',
  `select lot_id id from lot_state where version > $1 and version <= $2
  union select lot_id from price_history where version > $1 and version <= $2
  union select lot_id from status_history where version > $1 and version <= $2`,
  ['integer', 'integer'],
  rowOf<{ id: number }>({ id: 'integer' }),
)

/** Lots with a new state from a source after one version and up to another. */
export async function readChangedLots(pool: pg.Pool, after: number, upTo: number) {
  const { rows } = await selectChanged(pool, after, upTo)
  return rows.map(({ id }) => id)
}

const selectMarks = statement(
  'marks of lots',
  `select id, string_agg(mark, ' ' order by mark) marks from (
    select entity_id id, field || '=' || coalesce(value::text, '') mark
    from manual_override where entity = 'lot' and ${STILL_SET}
    union all
    select p.lot_id, 'missing ' || p.source_id from pending_value p where ${LONG_MISSING}
  ) each_mark group by id`,
  [],
  rowOf<{ id: number; marks: string }>({ id: 'integer', marks: 'text' }),
)

/** What is known of lots beside their versions (set by staff, missing for days): by lot, as one text to compare. */
export async function readLotMarks(pool: pg.Pool): Promise<Map<number, string>> {
  const { rows } = await selectMarks(pool)
  return new Map(rows.map(({ id, marks }) => [id, marks]))
}
