import { writeAudit } from '#server/office/audit/audit.ts'
import { complaints, conflict, done, ok, queued, refusals } from '#server/office/http/answers.ts'
import { idOf, listAnswer, PAGE_SIZE, pageOf, textAt } from '#server/office/http/body-fields.ts'
import type { Answer, Endpoint, StaffCall } from '#server/office/http/endpoint.ts'
import { publishOrQueue } from '#server/office/publishing/publish-or-queue.ts'

import { addMedia, replaceMedia, type MediaPlace } from './add-media.ts'
import { applyMedia } from './media-changes.ts'
import { findMedia, listMedia, shownMedia, type MediaRow } from './media-rows.ts'
import { mediaUsage } from './media-usage.ts'

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
    deed: { action: 'change', entity: 'media', id },
    apply: applyMedia,
  })
  const now = await findMedia(place.pool, id)
  if (!isOut) return queued
  return now ? ok(shownMedia(now)) : refusals.notFound
}

const remove: OfOne = async ({ pool }, { caller }, { id, hash }) => {
  const used = await mediaUsage(pool, hash)
  if (used.length > 0)
    return conflict(`Картинка стоит в записях (${used.length}): сначала уберите её оттуда`)
  await pool.query(
    'with gone as (delete from media where id = $1) delete from picture where url = $2',
    [id, hash],
  )
  await writeAudit(pool, caller, { action: 'delete', entity: 'media', id })
  return done
}
