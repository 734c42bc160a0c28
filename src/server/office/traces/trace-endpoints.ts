import { and, eq } from 'drizzle-orm'

import type { TracePlace } from '#contract/office/traces.ts'
import { readTrace } from '#geometry/tracing/read-trace.ts'
import { EMPTY_TRACE } from '#geometry/tracing/trace.ts'
import { inTransaction } from '#server/db/bulk-rows.ts'
import { queriesOn } from '#server/db/connect.ts'
import { firstRow } from '#server/db/first-row.ts'
import { trace } from '#server/db/schema/marking.ts'
import { writeAudit } from '#server/office/audit/audit.ts'
import { complaints, done, ok, refusals } from '#server/office/http/answers.ts'
import { idOf } from '#server/office/http/body-fields.ts'
import type { CallOf, Endpoint, SentCall } from '#server/office/http/endpoint.ts'
import { rowAt } from '#server/office/http/row.ts'
import { findPictures } from '#server/pictures/find-pictures.ts'
import type { PublishContext } from '#server/publishing/publish-change.ts'

import { publishTrace } from './publish-trace.ts'
import {
  findTrace,
  readStacks,
  readTraces,
  showStacks,
  shownPicture,
  type TraceRow,
} from './trace-rows.ts'

const READ = ['content', 'read'] as const
const WRITE = ['content', 'publish'] as const

/** Plans traced over pictures, kept as they are drawn, and their way onto the floors of stacks. */
export function traceEndpoints(context: PublishContext): Endpoint[] {
  const { pool } = context
  const house = { find: async ({ params }: SentCall) => idOf(params.building) }
  const found = { find: async ({ params }: SentCall) => findTrace(pool, idOf(params.id) ?? 0) }
  return [
    rowAt('GET /traces/:building', READ, {
      ...house,
      answer: async (_call, building) =>
        ok({
          items: (await readTraces(pool, building)).map(describe),
          stacks: await showStacks(pool, await readStacks(pool, building)),
        }),
    }),
    rowAt('POST /traces/:building', WRITE, {
      ...house,
      answer: (call, building) => begin(context, call, building),
    }),
    rowAt('GET /trace/:id', READ, { ...found, answer: (_call, one) => show(context, one) }),
    rowAt('PUT /trace/:id/unsaved', WRITE, {
      ...found,
      refuse: ({ revision }, { ifMatch }) =>
        ifMatch === null ? refusals.noEdition : refuseStale(revision, ifMatch),
      answer: (call, one) => keep(context, call, one),
    }),
    rowAt('DELETE /trace/:id', WRITE, {
      ...found,
      async answer({ caller }, { id }) {
        await inTransaction(pool, async (client) => {
          await queriesOn(client).delete(trace).where(eq(trace.id, id))
          await writeAudit(client, caller, { action: 'delete', entity: 'traces', id })
        })
        return done
      },
    }),
    rowAt('POST /trace/:id/publish', WRITE, {
      ...found,
      answer: ({ caller }, one) => publishTrace(context, caller, one),
    }),
  ]
}

const describe = ({ id, name, at, by, published, revision, places }: Omit<TraceRow, 'texts'>) => ({
  id,
  name,
  at,
  by,
  published: published === revision,
  places,
})

function refuseStale(revision: number, ifMatch: string) {
  if (ifMatch.replaceAll('"', '') === String(revision)) return null
  const message = 'Обводку тем временем сохранил кто-то другой: откройте её заново'
  return { status: 412, body: { message } }
}

const MOST_NAME = 80

/** Sides of a picture that a plan can be traced over, pixels. */
const LEAST_SIDE = 200
const MOST_SIDE = 8_000

async function begin(
  { pool }: PublishContext,
  { body, caller }: CallOf<'POST /traces/:building'>,
  building: number,
) {
  const hash = body.picture ?? ''
  const picture = (await findPictures(pool, [hash])).get(hash)
  if (!picture) return complaints({ picture: 'Выберите картинку плана' })
  const { width, height } = picture
  const size = `${width}\u00A0×\u00A0${height}\u00A0точек`
  if (Math.min(width, height) < LEAST_SIDE)
    return complaints({
      picture: `Картинка слишком мала: ${size}, а\u00A0нужно хотя бы ${LEAST_SIDE} по\u00A0каждой стороне`,
    })
  if (Math.max(width, height) > MOST_SIDE)
    return complaints({
      picture: `Картинка слишком велика: ${size}, а\u00A0можно до ${MOST_SIDE} по\u00A0каждой стороне`,
    })
  const name = (body.name ?? '').trim().slice(0, MOST_NAME)
  if (name === '') return complaints({ name: 'Назовите планировку' })
  const { errors, places } = await checkPlaces(pool, building, body.places ?? [])
  if (errors) return complaints(errors)
  const id = await inTransaction(pool, async (client) => {
    const values = { buildingId: building, name, picture: hash, document: EMPTY_TRACE, places }
    const added = await queriesOn(client)
      .insert(trace)
      .values({ ...values, author: caller.id })
      .returning({ id: trace.id })
    const { id: fresh } = firstRow({ rows: added })
    await writeAudit(client, caller, { action: 'create', entity: 'traces', id: fresh })
    return fresh
  })
  return ok({ id })
}

async function show({ pool }: PublishContext, row: TraceRow) {
  const { document, building, revision, picture: hash } = row
  const picture = (await findPictures(pool, [hash])).get(hash)
  if (!picture) return refusals.notFound
  return ok(
    {
      ...describe(row),
      building,
      document,
      revision,
      picture: shownPicture(picture),
      texts: row.texts ?? [],
      stacks: await showStacks(pool, await readStacks(pool, building)),
    },
    { etag: `"${revision}"` },
  )
}

/** No line of the audit: it is kept with every stroke. */
async function keep(
  { pool }: PublishContext,
  { body, caller }: CallOf<'PUT /trace/:id/unsaved'>,
  { id, building, revision, ...before }: TraceRow,
) {
  const document = readTrace(body.document)
  if (!document) return complaints({ document: 'Обводка не читается: откройте её заново' })
  const { errors, places } = await checkPlaces(pool, building, body.places ?? before.places)
  if (errors) return complaints(errors)
  const name = (body.name ?? '').trim().slice(0, MOST_NAME) || before.name
  const kept = await queriesOn(pool)
    .update(trace)
    .set({ name, document, places, author: caller.id, at: new Date(), revision: revision + 1 })
    .where(and(eq(trace.id, id), eq(trace.revision, revision)))
    .returning({ revision: trace.revision })
  const [now] = kept
  return now ? ok(now, { etag: `"${now.revision}"` }) : refusals.notFound
}

/** Places in stacks that the house has. */
async function checkPlaces(
  pool: PublishContext['pool'],
  building: number,
  places: readonly TracePlace[],
) {
  const stacks = places.length > 0 ? await readStacks(pool, building) : []
  const isThere = (place: TracePlace) =>
    stacks.some(({ section, stack }) => section === place.section && stack === place.stack)
  const isTurn = ({ quarters }: TracePlace) => quarters >= 0 && quarters <= 3
  if (!places.every((place) => isThere(place) && isTurn(place)))
    return {
      errors: { places: 'Такого стояка в\u00A0корпусе нет: откройте обводку заново' },
      places: [],
    }
  return { errors: null, places: [...places] }
}
