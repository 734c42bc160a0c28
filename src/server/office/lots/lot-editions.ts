import { and, desc, eq, sql } from 'drizzle-orm'
import type { PoolClient } from 'pg'

import type { Queryable } from '#server/db/bulk-rows.ts'
import { queriesOn } from '#server/db/connect.ts'
import { revision, staffMember, type RevisionState } from '#server/db/schema/staff.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'

import { writeLayers, type LotLayer } from './lot-layers.ts'

type LotLayers = ReadonlyMap<number, LotLayer>

const insertEditions = statement(
  'lot-editions/insertEditions',
  `insert into revision (entity, entity_id, number, data, state, author)
     select 'lots', r.id, 1 + coalesce(
       (select max(number) from revision where entity = 'lots' and entity_id = r.id), 0), r.data, $2, $3
     from jsonb_to_recordset($1) r(id integer, data jsonb)`,
  ['jsonb', 'text', 'integer'],
)

const updateDue = statement(
  'lot-editions/updateDue',
  `update revision set state = $2 where entity = 'lots' and state = 'due' and entity_id = any($1)`,
  ['integer[]', 'text'],
)

/** Notes for each lot all that is set by hand of it from now on; an edition that still waited is overtaken. */
export async function addEditions(
  client: Queryable,
  layers: LotLayers,
  { state, author }: { state: RevisionState; author: number },
) {
  const rows = [...layers].map(([id, data]) => ({ id, data }))
  await updateDue(client, [...layers.keys()], 'draft')
  await insertEditions(client, JSON.stringify(rows), state, author)
}

const selectDueLayers = statement(
  'lot-editions/selectDueLayers',
  `select entity_id id, data from revision where entity = 'lots' and state = 'due' and entity_id = any($1)`,
  ['integer[]'],
  rowOf<{ id: number; data: LotLayer }>({ id: 'integer', data: 'jsonb' }),
)

/** What waits for the end of an import, of these lots. */
export async function dueLayers(client: Queryable, ids: readonly number[]): Promise<LotLayers> {
  const { rows } = await selectDueLayers(client, ids)
  return new Map(rows.map(({ id, data }) => [id, data]))
}

/** Makes the waiting edition of a lot the one that counts; a part of the transaction that publishes. */
export async function applyDueLot(client: PoolClient, id: number) {
  await writeLayers(client, await dueLayers(client, [id]))
  await updateDue(client, [id], 'published')
}

/** All editions of a lot, the latest first. */
export const readEditions = (client: Queryable, id: number) =>
  queriesOn(client)
    .select({
      number: revision.number,
      author: staffMember.name,
      at: revision.at,
      state: revision.state,
      data: sql<LotLayer>`${revision.data}`,
    })
    .from(revision)
    .innerJoin(staffMember, eq(staffMember.id, revision.author))
    .where(and(eq(revision.entity, 'lots'), eq(revision.entityId, id)))
    .orderBy(desc(revision.number))
