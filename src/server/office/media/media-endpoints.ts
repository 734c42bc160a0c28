import { recordKinds } from '#domain/office/record-kinds.ts'
import { inTransaction, type Queryable } from '#server/db/bulk-rows.ts'
import type { JsonObject } from '#server/db/json.ts'
import { writeAudit } from '#server/office/audit/audit.ts'
import { complaints, conflict, done, ok, queued, refusals } from '#server/office/http/answers.ts'
import { listAnswer, PAGE_SIZE, pageOf } from '#server/office/http/body-fields.ts'
import type { CallOf, Endpoint } from '#server/office/http/endpoint.ts'
import { byId, row, rowAt } from '#server/office/http/row.ts'
import { isLegal } from '#server/office/records/legal-rows.ts'
import { columnOf, tableOf } from '#server/office/records/record-tables.ts'
import { rememberUndo } from '#server/office/undo/log/undo-rows.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'

import { addMedia, replaceMedia, showPages, type MediaContext } from './add-media.ts'
import { changeMedia } from './media-changes.ts'
import { findMedia, listMedia, shownMedia, type MediaRow } from './media-rows.ts'

const READ = ['content', 'read'] as const
const WRITE = ['content', 'publish'] as const

/** Pictures of staff: brought once, named by records, shown with one description and one focal point. */
export function mediaEndpoints(context: MediaContext): Endpoint[] {
  const find = byId((id) => findMedia(context.pool, id))
  return [
    row('GET /media', READ, (call) => list(context, call)),
    row('POST /media/pages', WRITE, showPages),
    row('POST /media', WRITE, (call) => addMedia(context, call)),
    rowAt('GET /media/:id', READ, {
      find,
      answer: async (_call, media) =>
        ok({ ...shownMedia(media), usedIn: await mediaUsage(context.pool, media.hash) }),
    }),
    rowAt('PUT /media/:id', WRITE, {
      find,
      answer: (call, media) => describe(context, call, media),
    }),
    rowAt('POST /media/:id/replace', WRITE, {
      find,
      answer: (call, media) => replaceMedia(context, call, media),
    }),
    rowAt('DELETE /media/:id', WRITE, {
      find,
      answer: (call, media) => remove(context, call, media),
    }),
  ]
}

async function list({ pool }: MediaContext, { query }: CallOf<'GET /media'>) {
  const page = pageOf(query)
  const q = (query.get('q') ?? '').trim()
  const { rows, total } = await listMedia(pool, q, PAGE_SIZE, (page - 1) * PAGE_SIZE)
  return ok(listAnswer(rows.map(shownMedia), total, page))
}

async function describe(
  context: MediaContext,
  { body, caller }: CallOf<'PUT /media/:id'>,
  { id, ...before }: MediaRow,
) {
  const { focalX = before.focalX, focalY = before.focalY } = body
  const alt = (body.alt ?? before.alt).trim()
  if (alt === '') return complaints({ alt: 'Опишите, что на картинке' })
  if (![focalX, focalY].every((share) => share >= 0 && share <= 1))
    return complaints({ focal: 'Точка лежит вне картинки' })
  const isOut = await changeMedia(context, caller, {
    id,
    data: { alt: alt.slice(0, 500), focalX, focalY },
    action: 'change',
    text: `Описание картинки: «${before.name}»`,
  })
  const now = await findMedia(context.pool, id)
  if (!isOut) return queued
  return now ? ok(shownMedia(now)) : refusals.notFound
}

const deleteMedia = statement(
  'media-endpoints/deleteMedia',
  `with gone as (delete from media where id = $1 returning *),
     stored as (delete from picture where url = $2 returning *)
   select to_jsonb(gone) media, to_jsonb(stored) picture from gone, stored`,
  ['integer', 'text'],
  rowOf<{ media: JsonObject; picture: JsonObject }>({ media: 'jsonb', picture: 'jsonb' }),
)

async function remove(
  { pool }: MediaContext,
  { caller }: CallOf<'DELETE /media/:id'>,
  { id, hash, name }: MediaRow,
) {
  const used = await mediaUsage(pool, hash)
  if (used.length > 0)
    return conflict(`Картинка стоит в записях (${used.length}): сначала уберите её оттуда`)
  await inTransaction(pool, async (client) => {
    const [rows] = (await deleteMedia(client, id, hash)).rows
    await writeAudit(client, caller, { action: 'delete', entity: 'media', id })
    const text = `Удалена картинка: «${name}»`
    if (rows) await rememberUndo(client, caller, { text, undo: { kind: 'media', id, rows } })
  })
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
      select '${entity}' entity, id, to_jsonb(t)->>'${title}' title from ${tableOf(entity).name} t
      where position($1 in t::text) > 0
      union select entity, id, data->>'${title}' from (${LATEST}) r
      where entity = '${entity}' and position($1 in data::text) > 0`
  })
  .join(' union ')

/** By houses. */
const MARKED = `
  select 'floors' entity, b.id, b.name title from building b
  where exists (select from facade_marking f where f.building_id = b.id and f.picture = $1)
    or exists (select from trace t where t.building_id = b.id and t.picture = $1)
    or exists (select from level_marking l where l.building_id = b.id and l.picture = $1)
    or exists (select from floor_marking f join section s on s.id = f.section_id
      where s.building_id = b.id and f.picture = $1)`

const selectUsage = statement(
  'media-endpoints/selectUsage',
  `select entity, id, max(title) title from (${USED} union ${MARKED}) used group by entity, id order by entity, id`,
  ['text'],
  rowOf<Usage>({ entity: 'text', id: 'integer', title: 'text?' }),
)

/** Records and markings that name a picture, drafts included. */
const mediaUsage = async (client: Queryable, hash: string): Promise<Usage[]> =>
  (await selectUsage(client, hash)).rows
