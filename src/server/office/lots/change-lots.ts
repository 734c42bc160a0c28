import type { PoolClient } from 'pg'

import { inTransaction } from '#server/db/bulk-rows.ts'
import type { Caller } from '#server/office/http/endpoint.ts'
import { publishChange, type PublishContext } from '#server/publishing/publish-change.ts'
import { statement } from '#server/db/sql/statement.ts'

import { addEditions, dueLayers } from './lot-editions.ts'
import { readLayers, writeLayers, type LotLayer, type SetField } from './lot-layers.ts'

export type LotChange = {
  ids: readonly number[]
  field: string
  /** null: the source's word counts again. */
  set: SetField | null
}

/** Sets a field of lots, or takes it back. false: an import publishes now, and the change comes right after it. */
export async function changeLots(
  context: PublishContext,
  caller: Caller,
  change: LotChange,
): Promise<boolean> {
  const isOut = await publishChange(context, async (client) => {
    const layers = await changedLayers(client, change)
    await writeLayers(client, layers)
    await addEditions(client, layers, { state: 'published', author: caller.id })
    await writeAudit(client, caller, change)
  })
  if (isOut) return true
  await inTransaction(context.pool, async (client) => {
    const layers = await changedLayers(client, change)
    await addEditions(client, layers, { state: 'due', author: caller.id })
    await writeAudit(client, caller, change)
  })
  return false
}

async function changedLayers(client: PoolClient, { ids, field, set }: LotChange) {
  const now = await readLayers(client, ids)
  const due = await dueLayers(client, ids)
  return new Map(
    ids.map((id): [number, LotLayer] => {
      const { [field]: _, ...others } = due.get(id) ?? now.get(id) ?? {}
      return [id, set === null ? others : { ...others, [field]: set }]
    }),
  )
}

const insertAudit = statement(
  'change-lots/insertAudit',
  `insert into audit (member_id, by, action, entity, entity_id)
     select $1, $2, $3, 'lots', lot_id::text from unnest($4::integer[]) lot_id`,
  ['integer', 'text', 'text', 'integer[]'],
)

/** A line for each lot. */
const writeAudit = (client: PoolClient, { id, name }: Caller, { ids, set }: LotChange) =>
  insertAudit(client, id, name, set === null ? 'release' : 'change', ids)
