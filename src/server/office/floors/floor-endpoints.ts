import type { StoreyItem } from '#contract/office/lots.ts'
import type { Json } from '#server/db/json.ts'
import { writeAudit } from '#server/office/audit/audit.ts'
import { complaints, done, ok, queued, refusals } from '#server/office/http/answers.ts'
import { idOf } from '#server/office/http/body-fields.ts'
import type { CallOf, Caller, Endpoint, SentCall } from '#server/office/http/endpoint.ts'
import { rowAt } from '#server/office/http/row.ts'
import type { PublishContext } from '#server/publishing/publish-change.ts'
import { publishOrQueue } from '#server/publishing/publish-or-queue.ts'
import { findPictures } from '#server/pictures/find-pictures.ts'

import { readFloors, readLevels } from './floor-rows.ts'
import { etagOf, readMarking, refuseStale } from './marking-answers.ts'
import { floorStoreys, levelStoreys, type Storeys } from './storeys.ts'

/** A storey with those it may be copied to, and the id of what all of them are in. */
type FoundStorey = { storey: StoreyItem; all: StoreyItem[]; id: number; storeys: Storeys }

const WRITE = ['content', 'publish'] as const

/**
 * Pictures of floors and of levels under houses with the outlines of their lots: on the pages of flats, on the schemes of
 * places, as soon as they are saved.
 */
export const floorEndpoints = (context: PublishContext): Endpoint[] => [
  rowAt('GET /floors/:id', ['content', 'read'], {
    find: async ({ params }) => idOf(params.id),
    answer: (_call, id) => list(context, id),
  }),
  ...[floorStoreys, levelStoreys].flatMap((storeys) => endpointsOf(context, storeys)),
]

function endpointsOf(context: PublishContext, storeys: Storeys): Endpoint[] {
  const { path } = storeys
  const found = {
    find: ({ params }: SentCall) => storeyAt(context, params, storeys),
    refuse: ({ storey }: FoundStorey, call: SentCall) => refuseStale(storey, call),
  }
  return [
    rowAt(`PUT ${path}`, WRITE, { ...found, answer: (call, one) => mark(context, call, one) }),
    rowAt(`DELETE ${path}`, WRITE, {
      ...found,
      answer: async ({ caller }, one) =>
        (await publish(context, caller, one, [{ number: one.storey.number, picture: null }]))
          ? done
          : queued,
    }),
    rowAt(`POST ${path}/copy`, WRITE, {
      ...found,
      answer: (call, one) => copy(context, call, one),
    }),
  ]
}

async function list({ pool }: PublishContext, id: number) {
  const items = await readFloors(pool, id)
  const levels = await readLevels(pool, id)
  const names = [...items, ...levels].flatMap(({ marking }) => marking?.picture ?? [])
  return ok({
    items,
    levels,
    pictures: Object.fromEntries(await findPictures(pool, names)),
  })
}

async function storeyAt({ pool }: PublishContext, params: SentCall['params'], storeys: Storeys) {
  const id = idOf(params[storeys.of])
  const number = /^-?\d{1,3}$/.test(params.number ?? '') ? Number(params.number) : null
  if (id === null || number === null) return null
  const all = await storeys.read(pool, id)
  const storey = all.find((one) => one.number === number)
  return storey ? { storey, all, id, storeys } : null
}

async function mark(
  context: PublishContext,
  { body, caller, params }: CallOf<`PUT ${Storeys['path']}`>,
  found: FoundStorey,
) {
  const { storey, storeys } = found
  const called = (key: string) => {
    const lot = storey.lots.find(({ id }) => String(id) === key)
    return lot ? `№ ${lot.number ?? key}` : null
  }
  const names = { called, choose: storeys.choose }
  const { marking, errors } = await readMarking(context.pool, body, names)
  if (Object.keys(errors).length > 0) return complaints(errors)
  const { number } = storey
  if (!(await publish(context, caller, found, [{ number, ...marking }]))) return queued
  const now = await storeyAt(context, params, storeys)
  return now ? ok(now.storey, etagOf(now.storey)) : refusals.notFound
}

/** The same picture and outlines for other floors of the section, or other levels of the house. */
async function copy(
  context: PublishContext,
  { body: { floors: wanted = [] }, caller }: CallOf<`POST ${Storeys['path']}/copy`>,
  found: FoundStorey,
) {
  const { storey, all } = found
  const { marking, number } = storey
  if (!marking) return complaints({ floors: 'Сначала разметьте этот этаж' })
  const others = all.filter((one) => one.number !== number && wanted.includes(one.number))
  const { copied, left } = copyMarking(storey, others)
  const { picture } = marking
  const markings = copied.map((one) => ({ ...one, picture }))
  const isOut = await publish(context, caller, found, markings)
  const answer = { copied: copied.map((one) => one.number), left }
  return isOut ? ok(answer) : { ...queued, body: { state: 'queued', ...answer } }
}

const publish = (
  context: PublishContext,
  caller: Caller,
  { storey: { number }, id, storeys: { entity, apply } }: FoundStorey,
  markings: Json[],
) =>
  publishOrQueue(context, caller, {
    change: { entity, id, data: { markings } },
    apply,
    note: (client) => writeAudit(client, caller, { action: 'mark', entity, id: `${id}/${number}` }),
  })

type Copied = { number: number; outlines: Record<string, string> }
type Left = { number: number; reason: string }

/**
 * The outlines of a floor for floors above or below it: lots stand one above another in the order of their numbers, so
 * a floor with another count of lots, or with other areas in that order, is left for a person to mark.
 */
function copyMarking(from: StoreyItem, floors: readonly StoreyItem[]) {
  const copied: Copied[] = []
  const left: Left[] = []
  for (const { number, lots } of floors) {
    const reason = differenceOf(from, lots)
    if (reason === null) copied.push({ number, outlines: outlinesFor(from, lots) })
    else left.push({ number, reason })
  }
  return { copied, left }
}

/** Areas of one stack differ by what walls of other floors take. */
const SHARE = 0.05

function differenceOf({ lots }: StoreyItem, others: StoreyItem['lots']): string | null {
  if (others.length !== lots.length) return `лотов ${others.length}, а не ${lots.length}`
  const other = others.find(({ area }, at) => {
    const own = lots[at]?.area ?? 0
    return Math.abs(area - own) > own * SHARE
  })
  return other ? `другая площадь у № ${other.number ?? other.id}` : null
}

const outlinesFor = ({ lots, marking }: StoreyItem, others: StoreyItem['lots']) =>
  Object.fromEntries(
    lots.flatMap(({ id }, at) => {
      const outline = marking?.outlines[id]
      const other = others[at]
      return outline !== undefined && other ? [[String(other.id), outline]] : []
    }),
  )
