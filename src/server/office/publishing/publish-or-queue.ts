import type { PoolClient } from 'pg'

import { inTransaction } from '#server/db/bulk-rows.ts'
import type { JsonObject } from '#server/db/json.ts'
import { writeAudit, type Deed, type Doer } from '#server/office/audit/audit.ts'

import { publishChange, type PublishPlace } from './publish-change.ts'

/** A change that is no edition of a record: told as data, so that it can wait for the end of an import. */
export type Change = {
  entity: 'prices' | 'floors' | 'levels' | 'facades' | 'redirects' | 'media'
  id: number
  data: JsonObject
}
export type ChangeBy = Pick<Change, 'id' | 'data'> & { author: Doer }
export type ApplyChange = (client: PoolClient, change: ChangeBy) => Promise<void>

const QUEUE = `
  insert into revision (entity, entity_id, number, data, state, author)
  select $1, $2, 1 + coalesce(max(number), 0), $3, 'due', $4 from revision where entity = $1 and entity_id = $2`

type Asked = { change: Change; deed: Deed; apply: ApplyChange }

/** Makes a change now. false: an import publishes, and the change is made right after it. */
export async function publishOrQueue(
  place: PublishPlace,
  author: Doer,
  { change: { entity, id, data }, deed, apply }: Asked,
): Promise<boolean> {
  const isOut = await publishChange(place, async (client) => {
    await apply(client, { id, data, author })
    await writeAudit(client, author, deed)
  })
  if (isOut) return true
  await inTransaction(place.pool, async (client) => {
    await client.query(QUEUE, [entity, id, JSON.stringify(data), author.id])
    await writeAudit(client, author, deed)
  })
  return false
}
