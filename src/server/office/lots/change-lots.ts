import type { PoolClient } from 'pg'

import { inTransaction } from '#server/db/bulk-rows.ts'
import { statement } from '#server/db/sql/statement.ts'
import { lotCalled } from '#domain/lots/lot-titles.ts'
import { lotFieldCalled } from '#domain/office/lot-fields.ts'
import type { Doer } from '#server/office/audit/audit.ts'
import { rememberUndo } from '#server/office/undo/log/undo-rows.ts'
import { CHANGED } from '#server/office/undo/log/undo-refusals.ts'
import { ChangeRefused } from '#server/publishing/change-refused.ts'
import { publishChange, type PublishContext } from '#server/publishing/publish-change.ts'

import { findLots, ONE } from './find-lots.ts'
import { addEditions, dueLayers } from './lot-editions.ts'
import { onlyLot } from './lot-filter.ts'
import { readLayers, writeLayers, type LotLayer, type SetField } from './lot-layers.ts'
import { shownLot } from './shown-lot.ts'

type LotChange = {
  field: string
  /** By lot; null: the source's word counts again. */
  sets: ReadonlyMap<number, SetField | null>
  /** Of a change that takes another back: when that one was set. A lot where this has changed since stays as it is. */
  undoneAt?: ReadonlyMap<number, string | null>
}

/** The same for all lots. */
export const alike = (ids: readonly number[], set: SetField | null) =>
  new Map(ids.map((id) => [id, set]))

/** Sets a field of lots, or takes it back. false: an import publishes now, and the change comes right after it. */
export async function changeLots(
  context: PublishContext,
  caller: Doer,
  change: LotChange,
): Promise<boolean> {
  const isOut = await publishChange(context, (client) => setLots(client, caller, change))
  if (isOut) return true
  await inTransaction(context.pool, async (client) => {
    const { sets, layers } = await changedLayers(client, change)
    await addEditions(client, layers, { state: 'due', author: caller.id })
    await writeAudit(client, caller, sets)
  })
  return false
}

/** Sets a field of lots, or takes it back; a part of the transaction that publishes. */
export async function setLots(client: PoolClient, by: Doer, change: LotChange) {
  const { before, sets, layers } = await changedLayers(client, change)
  await writeLayers(client, layers)
  if (!change.undoneAt) await remember(client, by, change, before)
  await addEditions(client, layers, { state: 'published', author: by.id })
  await writeAudit(client, by, sets)
}

async function remember(
  client: PoolClient,
  by: Doer,
  { field, sets }: LotChange,
  before: ReadonlyMap<number, LotLayer>,
) {
  const label = lotFieldCalled(field)?.label ?? field
  const [only = 0] = sets.keys()
  const { lots } = sets.size === 1 ? await findLots(client, onlyLot(only), ONE) : { lots: [] }
  const called = lots.map((lot) => lotCalled(shownLot(lot, before.get(only) ?? {}))).join('')
  return rememberUndo(client, by, {
    text: `${called || `Лоты, ${sets.size}`}: ${label}`,
    undo: {
      kind: 'lots',
      field,
      sets: [...sets].map(([id, set]) => ({
        id,
        before: before.get(id)?.[field] ?? null,
        at: set?.at ?? null,
      })),
    },
  })
}

async function changedLayers(client: PoolClient, { field, sets: wanted, undoneAt }: LotChange) {
  const ids = [...wanted.keys()]
  const before = await readLayers(client, ids)
  const due = await dueLayers(client, ids)
  const layerOf = (id: number): LotLayer => due.get(id) ?? before.get(id) ?? {}
  const isWanted = (id: number) =>
    !undoneAt || isSameMoment(layerOf(id)[field]?.at ?? null, undoneAt.get(id) ?? null)
  const sets = new Map([...wanted].filter(([id]) => isWanted(id)))
  if (undoneAt && sets.size === 0) throw new ChangeRefused(CHANGED)
  const layers = new Map(
    [...sets].map(([id, set]): [number, LotLayer] => {
      const { [field]: _, ...others } = layerOf(id)
      return [id, set === null ? others : { ...others, [field]: set }]
    }),
  )
  return { before, sets, layers }
}

const isSameMoment = (one: string | null, other: string | null) =>
  one === null || other === null ? one === other : Date.parse(one) === Date.parse(other)

const insertAudit = statement(
  'change-lots/insertAudit',
  `insert into audit (member_id, by, action, entity, entity_id)
     select $1, $2, case when lot_id = any($4) then 'release' else 'change' end, 'lots', lot_id::text
     from unnest($3::integer[]) lot_id`,
  ['integer', 'text', 'integer[]', 'integer[]'],
)

/** A line for each lot. */
const writeAudit = (client: PoolClient, { id, name }: Doer, sets: LotChange['sets']) =>
  insertAudit(
    client,
    id,
    name,
    [...sets.keys()],
    [...sets].flatMap(([lot, set]) => (set === null ? lot : [])),
  )
