import type { LiveCatalogue } from '#server/catalogue/live-catalogue.ts'
import { isForeignField, lotFieldCalled } from '#domain/office/lot-fields.ts'
import { complaints, done, ok, queued, refusals } from '#server/office/http/answers.ts'
import { idOf, listAnswer, PAGE_SIZE, pageOf, sortOf } from '#server/office/http/body-fields.ts'
import type { CallOf, Endpoint, SentCall } from '#server/office/http/endpoint.ts'
import { row, rowAt } from '#server/office/http/row.ts'
import type { PublishContext } from '#server/publishing/publish-change.ts'

import { bulkChange, letOnly } from './bulk-change.ts'
import { alike, changeLots } from './change-lots.ts'
import { impossibleChange, seeLots } from './field-change.ts'
import { findLots, ONE, sortedBy } from './find-lots.ts'
import { readEditions } from './lot-editions.ts'
import { onlyLot, readLotFilter } from './lot-filter.ts'
import { readLayers } from './lot-layers.ts'
import { createLot, deleteLot } from './own-lots.ts'
import { sectionOf, wrongSection } from './lot-sections.ts'
import { cancelPriceChange, listPriceChanges } from './price-changes.ts'
import { readChange } from './read-change.ts'
import { shownLayer, shownLot } from './shown-lot.ts'

const READ = ['lots', 'read'] as const
const WRITE = ['lots', 'publish'] as const

type LotsContext = PublishContext & { catalogue: LiveCatalogue }

/** Lots with what staff set by hand above their source's word. */
export function lotEndpoints(context: LotsContext): Endpoint[] {
  const find = (call: SentCall) => findLot(context, call)
  return [
    row('GET /lots', READ, (call) => list(context, call)),
    row('POST /lots', WRITE, (call) => createLot(context, call)),
    row('POST /lots/bulk', WRITE, (call) => bulkChange(context, call)),
    row('GET /price-changes', ['prices', 'read'], async () =>
      ok({ items: await listPriceChanges(context.pool) }),
    ),
    row('DELETE /price-changes/:id', ['prices', 'publish'], async ({ caller, params }) => {
      const id = idOf(params.id)
      const isOff = id !== null && (await cancelPriceChange(context.pool, caller, id))
      return isOff ? done : refusals.notFound
    }),
    rowAt('GET /lots/:id', READ, { find, answer: async (_call, lot) => ok(lot) }),
    rowAt('DELETE /lots/:id', WRITE, {
      find,
      answer: (call, lot) => deleteLot(context, call, lot),
    }),
    rowAt('GET /lots/:id/history', READ, { find, answer: (_call, lot) => editions(context, lot) }),
    rowAt('PUT /lots/:id/overrides/:field', WRITE, {
      find,
      answer: (call, lot) => setField(context, call, lot),
    }),
    rowAt('DELETE /lots/:id/overrides/:field', WRITE, {
      find: async (call) => {
        const lot = await find(call)
        return lot?.overrides.some(({ field }) => field === call.params.field) ? lot : null
      },
      answer: async ({ caller, params: { field = '' } }, { id }) =>
        (await changeLots(context, caller, { field, sets: alike([id], null) })) ? done : queued,
    }),
  ]
}

async function list({ pool, catalogue }: LotsContext, { query }: CallOf<'GET /lots'>) {
  const page = pageOf(query)
  const filter = readLotFilter((name) => query.get(name) ?? '')
  const sort = sortOf(query, sortedBy)
  const slice = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE, sort }
  const { lots, total } = await findLots(pool, filter, slice)
  const layers = await readLayers(
    pool,
    lots.map(({ id }) => id),
  )
  const items = lots.map((lot) => withPicture(catalogue, shownLot(lot, layers.get(lot.id) ?? {})))
  return ok(listAnswer(items, total, page))
}

type LotItem = ReturnType<typeof withPicture>

async function findLot({ pool, catalogue }: LotsContext, { params }: Pick<SentCall, 'params'>) {
  const id = idOf(params.id)
  if (id === null) return null
  const { lots } = await findLots(pool, onlyLot(id), ONE)
  const layers = await readLayers(pool, [id])
  return lots[0] ? withPicture(catalogue, shownLot(lots[0], layers.get(id) ?? {})) : null
}

/** Of lots on the site: what lists of buyers show of them. */
function withPicture({ current }: LiveCatalogue, shown: ReturnType<typeof shownLot>) {
  const lot = current.lot(shown.id)
  return { ...shown, picture: lot?.planUrl ?? lot?.photoUrl ?? null }
}

async function editions({ pool }: PublishContext, { id }: LotItem) {
  const found = await readEditions(pool, id)
  return ok({
    items: found.map(({ data, ...edition }) => ({ ...edition, overrides: shownLayer(data) })),
  })
}

async function setField(
  context: LotsContext,
  call: CallOf<'PUT /lots/:id/overrides/:field'>,
  { id, kind }: LotItem,
) {
  const field = call.params.field ?? ''
  if (lotFieldCalled(field) && isForeignField(kind, field)) return complaints(letOnly)
  const wanted = readChange(field, call)
  if (wanted.errors) return complaints(wanted.errors)
  const wrong = await wrongSection(context.pool, [id], field, sectionOf(call.body.value))
  if (wrong) return complaints(wrong)
  const { lots } = await findLots(context.pool, onlyLot(id), ONE)
  const seen = await seeLots(context.pool, lots)
  const impossible = await impossibleChange(context.pool, seen, field, () => wanted.set)
  if (impossible) return complaints(impossible)
  const sets = alike([id], wanted.set)
  if (!(await changeLots(context, call.caller, { field, sets }))) return queued
  const now = await findLot(context, call)
  return now ? ok(now) : refusals.notFound
}
