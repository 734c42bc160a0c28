import type { PoolClient } from 'pg'

import { mayDo } from '#domain/office/roles.ts'
import type { JsonObject } from '#server/db/json.ts'
import { runText, runtimeTexts } from '#server/db/sql/runtime-texts.ts'
import { ChangeRefused } from '#server/publishing/change-refused.ts'
import { publishChange, type PublishContext } from '#server/publishing/publish-change.ts'
import { readHistory } from '#server/publishing/revisions.ts'
import { writeAudit } from '#server/office/audit/audit.ts'
import { takeGeometryBack } from '#server/office/geometry/publish-sections.ts'
import { conflict, ok, queued } from '#server/office/http/answers.ts'
import { idOf } from '#server/office/http/body-fields.ts'
import type { Caller, Endpoint } from '#server/office/http/endpoint.ts'
import { row, rowAt } from '#server/office/http/row.ts'
import type { Commands } from '#server/office/imports/commands.ts'
import { changeLots } from '#server/office/lots/change-lots.ts'
import type { SetField } from '#server/office/lots/lot-layers.ts'
import { closePrices, readPrices } from '#server/office/prices/project-prices.ts'
import { mayChange } from '#server/office/records/may-change.ts'
import { publishedLayer, publishOver } from '#server/office/records/publish-over.ts'
import { readRecord } from '#server/office/records/record-store.ts'
import { isOfSources, kindOf, tableOf, toFields } from '#server/office/records/record-tables.ts'
import { takenFields } from '#server/office/records/taken-fields.ts'

import { CHANGED, NO_RIGHT } from './log/undo-refusals.ts'
import {
  differing,
  findUndo,
  listUndo,
  markUndone,
  type Undo,
  type UndoRow,
} from './log/undo-rows.ts'
import { bringMediaBack, takeMediaBack } from './undo-media.ts'
import { takeRedirectBack } from './undo-redirects.ts'
import { isRunGone, takeRunBack } from './undo-runs.ts'

type UndoContext = PublishContext & { commands: Commands }

type UndoOf<Kind extends Undo['kind']> = Extract<Undo, { kind: Kind }>

/** Publications of the last ten minutes, each taken back by who made it. */
export function undoEndpoints(context: UndoContext): Endpoint[] {
  const { pool } = context
  return [
    row('GET /undo', 'signedIn', async ({ caller }) =>
      ok({ items: await listUndo(pool, caller.id) }),
    ),
    rowAt('POST /undo/:id', 'signedIn', {
      find: async ({ params, caller }) => findUndo(pool, idOf(params.id) ?? 0, caller.id),
      answer: async ({ caller }, found) => {
        if (await isRunGone(pool, found.undo)) return RUN_GONE
        try {
          const isOut = await takeBack(context, caller, found)
          if (!isOut) return queued
        } catch (error) {
          const refusal = error instanceof ChangeRefused ? error.message : refusalOf(error)
          if (refusal === null) throw error
          return conflict(refusal)
        }
        return ok({ items: await listUndo(pool, caller.id) })
      },
    }),
  ]
}

const RUN_GONE = {
  status: 404 as const,
  body: { error: 'notFound', message: 'Этого импорта больше нет: вернуть можно только вручную' },
}

/** false: an import publishes now, and nothing was taken back. */
async function takeBack(context: UndoContext, caller: Caller, { id, undo }: UndoRow) {
  if (undo.kind === 'run') return takeRunBack(context, caller, { id, undo })
  const isOut = await takeAtOnce(context, caller, undo)
  if (isOut) await markUndone(context.pool, id)
  return isOut
}

/** What needs no command. */
type QuickUndo = Exclude<Undo, { kind: 'run' }>

async function takeAtOnce(context: UndoContext, caller: Caller, undo: QuickUndo): Promise<boolean> {
  if (undo.kind === 'lots') return takeLotsBack(context, caller, undo)
  if (undo.kind === 'prices') return takePricesBack(context, caller, undo)
  if (undo.kind === 'redirect') return takeRedirectBack(context, caller, undo)
  if (undo.kind === 'media') return bringMediaBack(context.pool, caller, undo)
  if (undo.kind === 'mediaChange') return takeMediaBack(context, caller, undo)
  if (undo.kind === 'geometry')
    return publishChange(context, (client) => takeGeometryBack(client, caller, undo))
  return publishChange(context, (client) =>
    undo.kind === 'deleted'
      ? bringBack(client, caller, undo)
      : takeRecordsBack(client, caller, undo),
  )
}

async function takeRecordsBack(
  client: PoolClient,
  caller: Caller,
  { entity, asDraft, items }: UndoOf<'records'>,
) {
  for (const { id, number, before } of items) {
    const record = await readRecord(client, entity, id)
    const editions = await readHistory(client, entity, id)
    const latest = editions.find(({ state }) => state === 'published')
    const now = record && publishedLayer(record)
    if (!record || !now || latest?.number !== number) throw new ChangeRefused(CHANGED)
    // What was not on the site before goes from it, and its words stay.
    const layer = before ?? { ...now, hidden: true }
    const data = toFields(kindOf(entity), { ...record.fromSource, ...layer })
    if (!mayChange({ caller, body: { data } }, entity, record, 'publish'))
      throw new ChangeRefused(NO_RIGHT)
    if (!isOfSources(entity) && (await takenFields(client, entity, { ...record, layer })))
      throw new ChangeRefused(TAKEN)
    const isDraft = record.latest?.state !== 'published'
    const draft =
      asDraft || before === null ? record.layer : isDraft ? back(record.layer, now, layer) : null
    await publishOver(client, entity, { record, layer, draft, author: caller.id })
    await writeAudit(client, caller, { action: 'undo', entity, id })
  }
}

/** A draft without what was changed in it together with what is published. */
const back = (draft: JsonObject, now: JsonObject, before: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries({ ...draft, ...differing(before, now) }).filter(([, value]) => value !== null),
  )

async function bringBack(
  client: PoolClient,
  caller: Caller,
  { entity, id, row: deleted, editions }: UndoOf<'deleted'>,
) {
  if (await readRecord(client, entity, id)) throw new ChangeRefused(CHANGED)
  const restore = (table: string, rows: JsonObject[]) =>
    runText(client, runtimeTexts.restoreRows(table), [JSON.stringify(rows)])
  if (deleted) await restore(tableOf(entity).name, [deleted])
  await restore('revision', editions)
  const record = await readRecord(client, entity, id)
  if (!mayChange({ caller, body: {} }, entity, record, 'publish')) throw new ChangeRefused(NO_RIGHT)
  await writeAudit(client, caller, { action: 'undo', entity, id })
}

const TAKEN = 'Её\u00A0адрес или название уже занято другой записью'

/** PostgreSQL's errors for a value that must be the only one, and for a row that is not there any more. null: a fault of ours. */
function refusalOf(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === '23505') return TAKEN
  return code === '23503' ? 'То, на\u00A0что она указывает, тем временем удалили' : null
}

async function takeLotsBack(
  context: PublishContext,
  caller: Caller,
  { field, sets }: UndoOf<'lots'>,
) {
  if (!mayDo(caller.role, 'lots', 'publish')) throw new ChangeRefused(NO_RIGHT)
  const before = new Map(sets.map((one): [number, SetField | null] => [one.id, setOf(one.before)]))
  const undoneAt = new Map(sets.map(({ id, at }) => [id, at]))
  return changeLots(context, caller, { field, sets: before, undoneAt })
}

/** What was set by hand then, unless its time has passed since. */
function setOf(before: JsonObject | null): SetField | null {
  if (before === null) return null
  const { value = null, reason = null, until = null, by = null, at } = before
  if (typeof until === 'string' && Date.parse(until) <= Date.now()) return null
  const text = (one: unknown) => (typeof one === 'string' ? one : null)
  return {
    value,
    reason: text(reason),
    until: text(until),
    by: text(by),
    at: text(at) ?? new Date().toISOString(),
  }
}

async function takePricesBack(
  context: PublishContext,
  caller: Caller,
  { project, lots, closed }: UndoOf<'prices'>,
) {
  if (!mayDo(caller.role, 'prices', 'publish')) throw new ChangeRefused(NO_RIGHT)
  const found = (await readPrices(context.pool)).find((one) => one.project === project)
  const now = found?.kinds.find(({ kind }) => kind === lots)
  if (!found || now?.closed !== closed) throw new ChangeRefused(CHANGED)
  return closePrices(context, caller, { project: found, kind: lots, closed: !closed }, false)
}
