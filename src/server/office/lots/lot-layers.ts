import { toText, type Queryable } from '#server/db/bulk-rows.ts'
import type { Json } from '#server/db/json.ts'
import { STILL_SET } from '#server/db/latest-states.ts'
import { fieldOf } from '#server/office/records/record-tables.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'

/** A field set by hand, as the database keeps it. */
export type SetField = {
  value: Json
  reason: string | null
  /** ISO moment; null: until it is taken back. */
  until: string | null
  by: string | null
  at: string
}

/** What is set by hand of a lot, by field. */
export type LotLayer = Record<string, SetField>

const selectLayers = statement(
  'lot-layers/selectLayers',
  `select entity_id id, field, jsonb_build_object(
       'value', value, 'reason', reason, 'until', until, 'by', set_by, 'at', set_at) as set
     from manual_override where entity = 'lot' and entity_id = any($1) and ${STILL_SET}`,
  ['integer[]'],
  rowOf<{ id: number; field: string; set: SetField }>({
    id: 'integer',
    field: 'text',
    set: 'jsonb',
  }),
)

/** What counts now of these lots. */
export async function readLayers(
  client: Queryable,
  ids: readonly number[],
): Promise<Map<number, LotLayer>> {
  const { rows } = await selectLayers(client, ids)
  const layers = new Map<number, LotLayer>(ids.map((id) => [id, {}]))
  for (const { id, field, set } of rows) {
    const layer = layers.get(id)
    if (layer) layer[fieldOf(field)] = set
  }
  return layers
}

const deleteLayers = statement(
  'lot-layers/deleteLayers',
  `delete from manual_override where entity = 'lot' and entity_id = any($1)`,
  ['integer[]'],
)

const insertLayers = statement(
  'lot-layers/insertLayers',
  `insert into manual_override (entity, entity_id, field, value, reason, until, set_by, set_at)
     select 'lot', id, field, value, reason, until, by, at from jsonb_to_recordset($1) r(
       id integer, field text, value jsonb, reason text, until timestamptz, by text, at timestamptz)`,
  ['jsonb'],
)

/** Cards show a picture of the media library as a plan from then on. */
const markPlans = statement(
  'lot-layers/markPlans',
  'update picture set plan = true where url = any($1) and not plan',
  ['text[]'],
)

/** Sets all that is set by hand of these lots to what is given. */
export async function writeLayers(client: Queryable, layers: ReadonlyMap<number, LotLayer>) {
  const ids = [...layers.keys()]
  const rows = [...layers].flatMap(([id, layer]) =>
    Object.entries(layer).map(([field, set]) => ({ id, field, ...set })),
  )
  await deleteLayers(client, ids)
  await insertLayers(client, JSON.stringify(rows))
  const plans = rows.filter(({ field }) => field === 'plan').map(({ value }) => toText(value))
  if (plans.length > 0) await markPlans(client, plans)
}
