import type { PoolClient } from 'pg'

import { inTransaction } from '#server/db/bulk-rows.ts'
import type { JsonObject } from '#server/db/json.ts'
import { statement } from '#server/db/sql/statement.ts'

import { publishChange, type PublishContext } from './publish-change.ts'

/** A change that is no edition of a record: its data wait for the end of an import. */
export type Change = {
  entity: 'prices' | 'floors' | 'levels' | 'facades' | 'geometry' | 'redirects' | 'media'
  id: number
  data: JsonObject
}
/** The member of staff who asked for it. */
type Author = { id: number; name: string }
type ChangeBy = Pick<Change, 'id' | 'data'> & { author: Author }
export type ApplyChange = (client: PoolClient, change: ChangeBy) => Promise<void>

const insertDue = statement(
  'queue a change',
  `insert into revision (entity, entity_id, number, data, state, author)
  select $1::text, $2::integer, 1 + coalesce(max(number), 0), $3, 'due', $4 from revision where entity = $1 and entity_id = $2`,
  ['text', 'integer', 'jsonb', 'integer'],
)

type ChangeRequest = {
  change: Change
  apply: ApplyChange
  /** Writes the line of the audit, in the transaction of the change or of its place in the queue. */
  note: (client: PoolClient) => Promise<void>
}

/** Makes a change now. false: an import publishes, and the change is made right after it. */
export async function publishOrQueue(
  context: PublishContext,
  author: Author,
  { change: { entity, id, data }, apply, note }: ChangeRequest,
): Promise<boolean> {
  const isOut = await publishChange(context, async (client) => {
    await apply(client, { id, data, author })
    await note(client)
  })
  if (isOut) return true
  await inTransaction(context.pool, async (client) => {
    await insertDue(client, entity, id, data, author.id)
    await note(client)
  })
  return false
}
