import type { PoolClient } from 'pg'

import { lotUrl } from '#domain/addresses/page-links.ts'
import { lotKinds, type LotKind } from '#domain/lots/lot.ts'
import { missingFields, readFields } from '#domain/office/fields/read-fields.ts'
import { toStored } from '#domain/office/fields/stored-value.ts'
import { isForeignField, newLotFields } from '#domain/office/lot-fields.ts'
import { redirectComplaints } from '#domain/office/redirect-fields.ts'
import { insertRows, type Row } from '#server/db/bulk-rows.ts'
import { firstRow } from '#server/db/first-row.ts'
import type { Json } from '#server/db/json.ts'
import { OFFICE_FORMAT } from '#server/db/latest-states.ts'
import { lotStateColumns } from '#server/db/lot-values.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'
import { writeAudit } from '#server/office/audit/audit.ts'
import { complaints, conflict, done, ok } from '#server/office/http/answers.ts'
import type { CallOf, Caller } from '#server/office/http/endpoint.ts'
import { unknownOptions } from '#server/office/options/options.ts'
import { deleteLots, whyLotsStay } from '#server/office/records/delete-structure.ts'
import { columnOf } from '#server/office/records/record-tables.ts'
import { addRedirect } from '#server/office/redirects/redirect-rows.ts'
import { readVersion } from '#server/publishing/catalogue-version.ts'
import { ChangeRefused } from '#server/publishing/change-refused.ts'
import { publishChange, type PublishContext } from '#server/publishing/publish-change.ts'

import { impossibleLot } from './impossible-lot.ts'
import { addEditions } from './lot-editions.ts'
import { writeLayers, type LotLayer } from './lot-layers.ts'
import { foreignSection } from './lot-sections.ts'
import type { shownLot } from './shown-lot.ts'

const BUSY = 'Сейчас публикует импорт: повторите через минуту'

const ID = rowOf<{ id: number }>({ id: 'integer' })

const insertLot = statement(
  'own-lots/insertLot',
  'insert into lot (kind, first_seen) values ($1, now()) returning id',
  ['text'],
  ID,
)

/** Removed from the start, so that no list, date or reminder of sources has it. */
const insertSource = statement(
  'own-lots/insertSource',
  `insert into source (name, format, removed_at) values ('кабинет сотрудников', '${OFFICE_FORMAT}', now())
   on conflict (name) do update set name = excluded.name returning id`,
  [],
  ID,
)

const insertKey = statement(
  'own-lots/insertKey',
  `insert into lot_key (source_id, external_id, lot_id) values ($1, 'hand-' || $2::integer, $2)`,
  ['integer', 'integer'],
)

const insertHistories = statement(
  'own-lots/insertHistories',
  `with priced as (
     insert into price_history (lot_id, version, at, price, base_price, source_id)
     select lot_id, version, at, price, base_price, source_id from lot_state where lot_id = $1 and price is not null)
   insert into status_history (lot_id, version, at, status, source_id)
   select lot_id, version, at, status, source_id from lot_state where lot_id = $1`,
  ['integer'],
)

const selectProject = statement(
  'own-lots/project of a house',
  'select project_id id from building where id = $1',
  ['integer'],
  ID,
)

/** Columns that are never empty, as a source without a word on them has them. */
const plainState: Row = {
  run_id: 0,
  gone: false,
  status: 'available',
  apartments: false,
  deal: 'sale',
  windows: [],
  features: [],
  images: [],
  price_options: [],
  details: {},
}

type NewLot = { kind: LotKind; building: number; stored: Row }

/** What was typed of a new lot, or what is wrong with it. */
async function readTyped({ pool }: PublishContext, call: CallOf<'POST /lots'>) {
  const { data, errors } = readFields(newLotFields, call.body.data ?? {})
  const given = Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null))
  const kind = newKind(given.kind)
  const missing = missingFields(
    newLotFields.filter(({ name }) => !['status', 'deal'].includes(name)),
    given,
  )
  const unknown = await unknownOptions(pool, newLotFields, given)
  const wrong = { ...unknown, ...missing, ...errors }
  if (kind === null || Object.keys(wrong).length > 0) return { errors: wrong }
  const { kind: _kind, buildingId, ...fields } = given
  const own = Object.entries(fields).filter(([name]) => !isForeignField(kind, name))
  const stored = Object.fromEntries(
    own.map(([name, value]) => {
      const field = newLotFields.find((one) => one.name === name)
      const json: Json = JSON.parse(JSON.stringify(field ? toStored(field, value) : value))
      return [name, json]
    }),
  )
  const building = Number(buildingId)
  const foreign = await foreignSection(pool, stored.sectionId ?? null, [building])
  if (foreign) return { errors: { sectionId: foreign } }
  const future = { id: null, kind, building, values: fields }
  const impossible = await impossibleLot(pool, [future], Object.keys(fields))
  return impossible ? { errors: impossible } : { lot: { kind, building, stored } }
}

const newKind = (value: unknown): LotKind | null => lotKinds.find((one) => one === value) ?? null

/** A lot without a source: on the site at once, under an address of its own. */
export async function createLot(context: PublishContext, call: CallOf<'POST /lots'>) {
  const typed = await readTyped(context, call)
  if (typed.errors) return complaints(typed.errors)
  const { lot } = typed
  let id = 0
  const isOut = await publishChange(context, async (client) => {
    id = await writeLot(client, lot, call.caller)
    await writeAudit(client, call.caller, { action: 'create', entity: 'lots', id })
  })
  return isOut ? ok({ id }) : conflict(BUSY)
}

/** Every value stands as set by hand too, so that a source that brings the lot later leaves it. */
async function writeLot(client: PoolClient, { kind, building, stored }: NewLot, caller: Caller) {
  const { id } = firstRow(await insertLot(client, kind))
  const source = firstRow(await insertSource(client)).id
  const project = firstRow(await selectProject(client, building)).id
  const version = (await readVersion(client)) + 1
  const at = new Date().toISOString()
  const named = Object.entries(stored).map(([name, value]) => [columnOf(name), value] as const)
  const columns = Object.fromEntries(named.filter(([column]) => column in lotStateColumns))
  const place = { lot_id: id, source_id: source, version, at, project_id: project }
  const row = { ...plainState, ...columns, ...place, building_id: building }
  await insertRows(client, 'lot_state', lotStateColumns, [row])
  await insertKey(client, source, id)
  await insertHistories(client, id)
  const byHand = Object.entries(stored).filter(([name]) => name !== 'status')
  const set = { reason: 'Заведён вручную', until: null, by: caller.name, at }
  const layer: LotLayer = Object.fromEntries(
    byHand.map(([name, value]) => [name, { value, ...set }]),
  )
  await writeLayers(client, new Map([[id, layer]]))
  await addEditions(client, new Map([[id, layer]]), { state: 'published', author: caller.id })
  return id
}

type LotItem = ReturnType<typeof shownLot>

/** Deletes a lot that no source has ever listed; its page leads where staff choose. */
export async function deleteLot(
  context: PublishContext,
  call: CallOf<'DELETE /lots/:id'>,
  { id, kind, byHand }: LotItem,
) {
  if (!byHand) return conflict('Лот ведёт источник: его можно скрыть')
  const from = lotUrl(kind, id)
  const to = (call.query.get('redirect') ?? '').trim()
  const wrong = to !== '' ? redirectComplaints(from, to).to : undefined
  if (wrong !== undefined) return complaints({ redirect: wrong })
  try {
    const isOut = await publishChange(context, async (client) => {
      const reason = await whyLotsStay(client, [id])
      if (reason !== null) throw new ChangeRefused(reason)
      await deleteLots(client, [id])
      if (to !== '') await addRedirect(client, { from, to })
      await writeAudit(client, call.caller, { action: 'delete', entity: 'lots', id })
    })
    return isOut ? done : conflict(BUSY)
  } catch (error) {
    if (error instanceof ChangeRefused) return conflict(error.message)
    throw error
  }
}
