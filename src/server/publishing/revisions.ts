import type { Entity } from '#domain/office/record-kinds.ts'
import type { Queryable } from '#server/db/bulk-rows.ts'
import type { JsonObject } from '#server/db/json.ts'
import type { RevisionState } from '#server/db/schema/staff.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'

export type Revision = {
  entityId: number
  number: number
  /** Columns set by hand. */
  data: JsonObject
  state: RevisionState
  publishAt: Date | null
  /** Why it did not come out when its turn came. */
  refusal: string | null
  author: string
  at: Date
}

const REVISION = `
  r.entity_id "entityId", r.number, r.data, r.state, r.publish_at "publishAt", r.refusal, m.name author, r.at
  from revision r join staff_member m on m.id = r.author`

const ROW = rowOf<Revision>({
  entityId: 'integer',
  number: 'integer',
  data: 'jsonb',
  state: 'text',
  publishAt: 'timestamptz?',
  refusal: 'text?',
  author: 'text',
  at: 'timestamptz',
})

const selectLatest = statement(
  'latest revisions',
  `select distinct on (r.entity_id) ${REVISION}
     where r.entity = $1 and ($2::integer is null or r.entity_id = $2)
     order by r.entity_id, r.number desc`,
  ['text', 'integer'],
  ROW,
)

/** The latest edition of each record, by the record's id. */
export async function latestRevisions(client: Queryable, entity: Entity, id: number | null) {
  const { rows } = await selectLatest(client, entity, id)
  return new Map(rows.map((one) => [one.entityId, one]))
}

const selectHistory = statement(
  'history of a record',
  `select ${REVISION} where r.entity = $1 and r.entity_id = $2 order by r.number desc`,
  ['text', 'integer'],
  ROW,
)

/** All editions of a record, the latest first. */
export async function readHistory(
  client: Queryable,
  entity: Entity,
  id: number,
): Promise<Revision[]> {
  const { rows } = await selectHistory(client, entity, id)
  return rows
}

type NewRevision = { id: number; number: number; data: JsonObject; author: number }

const insertDraft = statement(
  'insert a draft',
  `insert into revision (entity, entity_id, number, data, state, author)
     values ($1, $2, $3, $4, 'draft', $5) on conflict do nothing`,
  ['text', 'integer', 'integer', 'jsonb', 'integer'],
)

const unschedule = statement(
  'replace waiting revisions by a draft',
  `update revision set state = 'draft', publish_at = null
     where entity = $1 and entity_id = $2 and number < $3 and state in ('scheduled', 'due')`,
  ['text', 'integer', 'integer'],
)

/** Writes the next edition as a draft; one that waited for its hour waits no more. false: somebody was quicker. */
export async function addRevision(
  client: Queryable,
  entity: Entity,
  { id, number, data, author }: NewRevision,
): Promise<boolean> {
  const { rowCount } = await insertDraft(client, entity, id, number, JSON.stringify(data), author)
  if (rowCount !== 1) return false
  await unschedule(client, entity, id, number)
  return true
}

type Waiting = {
  id: number
  number: number
  state: RevisionState
  publishAt: Date | null
  refusal?: string
}

const updateWaiting = statement(
  'change the state of a revision',
  `update revision set state = $4, publish_at = $5, refusal = $6
     where entity = $1 and entity_id = $2 and number = $3 and state <> 'published'`,
  ['text', 'integer', 'integer', 'text', 'timestamptz', 'text'],
)

/** Sets what an edition waits for; a published one waits for nothing. */
export const setWaiting = (
  client: Queryable,
  entity: string,
  { id, number, state, publishAt, refusal }: Waiting,
) => updateWaiting(client, entity, id, number, state, publishAt, refusal ?? null)
