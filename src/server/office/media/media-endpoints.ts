import { recordKinds } from '#domain/office/record-kinds.ts'
import type { Queryable } from '#server/db/bulk-rows.ts'
import { writeAudit } from '#server/office/audit/audit.ts'
import { complaints, conflict, done, ok, queued, refusals } from '#server/office/http/answers.ts'
import { idOf, listAnswer, PAGE_SIZE, pageOf, textAt } from '#server/office/http/body-fields.ts'
import type { Answer, Endpoint, StaffCall } from '#server/office/http/endpoint.ts'
import { isLegal } from '#server/office/records/legal-rows.ts'
import { columnOf, tableOf } from '#server/office/records/record-tables.ts'
import { publishOrQueue } from '#server/publishing/publish-or-queue.ts'
import { statement } from '#server/db/sql/statement.ts'

import { addMedia, replaceMedia, type MediaPlace } from './add-media.ts'
import { applyMedia } from './media-changes.ts'
import { findMedia, listMedia, shownMedia, type MediaRow } from './media-rows.ts'

const read = { needs: ['content', 'read'] } as const
const write = { needs: ['content', 'publish'] } as const

type OfOne = (place: MediaPlace, call: StaffCall, media: MediaRow) => Promise<Answer>

/** Pictures of staff: brought once, named by records, shown with one description and one focal point. */
export function mediaEndpoints(place: MediaPlace): Endpoint[] {
  const one = (answer: OfOne) => async (call: StaffCall) => {
    const id = idOf(call.params.id)
    const media = id === null ? null : await findMedia(place.pool, id)
    return media ? answer(place, call, media) : refusals.notFound
  }
  const add = (call: StaffCall) => addMedia(place, call)
  return [
    { method: 'GET', path: '/media', ...read, answer: (call: StaffCall) => list(place, call) },
    { method: 'POST', path: '/media', ...write, answer: add },
    { method: 'GET', path: '/media/:id', ...read, answer: one(show) },
    { method: 'PUT', path: '/media/:id', ...write, answer: one(describe) },
    { method: 'POST', path: '/media/:id/replace', ...write, answer: one(replaceMedia) },
    { method: 'DELETE', path: '/media/:id', ...write, answer: one(remove) },
  ]
}

async function list({ pool }: MediaPlace, { query }: StaffCall): Promise<Answer> {
  const page = pageOf(query)
  const q = (query.get('q') ?? '').trim()
  const { rows, total } = await listMedia(pool, q, PAGE_SIZE, (page - 1) * PAGE_SIZE)
  return ok(listAnswer(rows.map(shownMedia), total, page))
}

const show: OfOne = async ({ pool }, _, media) =>
  ok({ ...shownMedia(media), usedIn: await mediaUsage(pool, media.hash) })

const describe: OfOne = async (place, { body, caller }, { id, ...before }) => {
  const alt = 'alt' in body ? textAt(body, 'alt').trim() : before.alt
  const focal = [body.focalX ?? before.focalX, body.focalY ?? before.focalY].map(Number)
  if (alt === '') return complaints({ alt: 'Опишите, что на картинке' })
  if (!focal.every((share) => share >= 0 && share <= 1))
    return complaints({ focal: 'Точка лежит вне картинки' })
  const [focalX = 0, focalY = 0] = focal
  const isOut = await publishOrQueue(place, caller, {
    change: { entity: 'media', id, data: { alt: alt.slice(0, 500), focalX, focalY } },
    apply: applyMedia,
    note: (client) => writeAudit(client, caller, { action: 'change', entity: 'media', id }),
  })
  const now = await findMedia(place.pool, id)
  if (!isOut) return queued
  return now ? ok(shownMedia(now)) : refusals.notFound
}

const selectRow = statement(
  'media-endpoints/selectRow',
  'with gone as (delete from media where id = $1) delete from picture where url = $2',
  ['integer', 'text'],
)

const remove: OfOne = async ({ pool }, { caller }, { id, hash }) => {
  const used = await mediaUsage(pool, hash)
  if (used.length > 0)
    return conflict(`Картинка стоит в записях (${used.length}): сначала уберите её оттуда`)
  await selectRow(pool, id, hash)
  await writeAudit(pool, caller, { action: 'delete', entity: 'media', id })
  return done
}

type Usage = { entity: string; id: number; title: string | null }

const LATEST = `
  select distinct on (entity, entity_id) entity, entity_id id, data from revision
  where entity <> 'lots' order by entity, entity_id, number desc`

/** Texts of law have no pictures. */
const USED = recordKinds
  .filter(({ entity }) => !isLegal(entity))
  .map(({ entity, titleField }) => {
    const title = columnOf(titleField)
    return `
      select '${entity}' entity, id, ${title}::text title from ${tableOf(entity).name} t
      where position($1 in t::text) > 0
      union select entity, id, data->>'${title}' from (${LATEST}) r
      where entity = '${entity}' and position($1 in data::text) > 0`
  })
  .join(' union ')

/** By houses. */
const MARKED = `
  select 'floors' entity, b.id, b.name title from building b
  where exists (select from facade_marking f where f.building_id = b.id and f.picture = $1)
    or exists (select from level_marking l where l.building_id = b.id and l.picture = $1)
    or exists (select from floor_marking f join section s on s.id = f.section_id
      where s.building_id = b.id and f.picture = $1)`

/** Records and markings that name a picture, drafts included. */
async function mediaUsage(client: Queryable, hash: string): Promise<Usage[]> {
  const { rows } = await client.query<Usage>(
    `select entity, id, max(title) title from (${USED} union ${MARKED}) used group by entity, id order by entity, id`,
    [hash],
  )
  return rows
}
