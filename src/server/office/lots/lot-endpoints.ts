import { isForeignField, lotFieldCalled } from '#domain/office/lot-fields.ts'
import { readVersion } from '#server/publishing/catalogue-version.ts'
import { complaints, done, ok, queued, refusals } from '#server/office/http/answers.ts'
import { idOf, listAnswer, PAGE_SIZE, pageOf } from '#server/office/http/body-fields.ts'
import type { Answer, Endpoint, StaffCall } from '#server/office/http/endpoint.ts'
import type { PublishPlace } from '#server/publishing/publish-change.ts'

import { bulkChange, letOnly } from './bulk-change.ts'
import { changeLots } from './change-lots.ts'
import { findLots } from './find-lots.ts'
import { readEditions } from './lot-editions.ts'
import { onlyLot, readLotFilter } from './lot-filter.ts'
import { readLayers } from './lot-layers.ts'
import { readChange } from './read-change.ts'
import { shownLayer, shownLot } from './shown-lot.ts'

const read = { needs: ['lots', 'read'] } as const
const write = { needs: ['lots', 'publish'] } as const

/** Lots with what staff set by hand above their source's word. */
export function lotEndpoints(place: PublishPlace): Endpoint[] {
  const field = '/lots/:id/overrides/:field'
  const at = (answer: typeof show) => (call: StaffCall) => answer(place, call)
  return [
    { method: 'GET', path: '/lots', ...read, answer: at(list) },
    { method: 'POST', path: '/lots/bulk', ...write, answer: at(bulkChange) },
    { method: 'GET', path: '/lots/:id', ...read, answer: at(show) },
    { method: 'GET', path: '/lots/:id/history', ...read, answer: at(editions) },
    { method: 'PUT', path: field, ...write, answer: at(setField) },
    { method: 'DELETE', path: field, ...write, answer: at(releaseField) },
  ]
}

async function list({ pool }: PublishPlace, { query }: StaffCall): Promise<Answer> {
  const page = pageOf(query)
  const { lots, total } = await findLots(
    pool,
    await readVersion(pool),
    readLotFilter((name) => query.get(name) ?? ''),
    { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE },
  )
  const layers = await readLayers(
    pool,
    lots.map(({ id }) => id),
  )
  const items = lots.map((lot) => shownLot(lot, layers.get(lot.id) ?? {}))
  return ok(listAnswer(items, total, page))
}

const ONE = { limit: 1, offset: 0 }

async function findLot({ pool }: PublishPlace, { params }: StaffCall) {
  const id = idOf(params.id)
  if (id === null) return null
  const { lots } = await findLots(pool, await readVersion(pool), onlyLot(id), ONE)
  const layers = await readLayers(pool, [id])
  return lots[0] ? shownLot(lots[0], layers.get(id) ?? {}) : null
}

async function show(place: PublishPlace, call: StaffCall): Promise<Answer> {
  const lot = await findLot(place, call)
  return lot ? ok(lot) : refusals.notFound
}

async function editions(place: PublishPlace, call: StaffCall): Promise<Answer> {
  const lot = await findLot(place, call)
  if (!lot) return refusals.notFound
  const found = await readEditions(place.pool, lot.id)
  return ok({
    items: found.map(({ data, ...edition }) => ({ ...edition, overrides: shownLayer(data) })),
  })
}

async function setField(place: PublishPlace, call: StaffCall): Promise<Answer> {
  const lot = await findLot(place, call)
  if (!lot) return refusals.notFound
  const field = call.params.field ?? ''
  if (lotFieldCalled(field) && isForeignField(lot.kind, field)) return complaints(letOnly)
  const wanted = readChange(field, call.body, call.caller)
  if (wanted.errors) return complaints(wanted.errors)
  const isOut = await changeLots(place, call.caller, { ids: [lot.id], field, set: wanted.set })
  return isOut ? show(place, call) : queued
}

async function releaseField(place: PublishPlace, call: StaffCall): Promise<Answer> {
  const lot = await findLot(place, call)
  const field = call.params.field ?? ''
  if (!lot?.overrides.some((one) => one.field === field)) return refusals.notFound
  const isOut = await changeLots(place, call.caller, { ids: [lot.id], field, set: null })
  return isOut ? done : queued
}
