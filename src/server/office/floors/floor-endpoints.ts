import type { Json } from '#server/db/json.ts'
import { readVersion } from '#server/publishing/catalogue-version.ts'
import { writeAudit } from '#server/office/audit/audit.ts'
import { complaints, done, ok, queued, refusals } from '#server/office/http/answers.ts'
import { idOf } from '#server/office/http/body-fields.ts'
import type { Answer, Endpoint, StaffCall } from '#server/office/http/endpoint.ts'
import type { PublishPlace } from '#server/publishing/publish-change.ts'
import { publishOrQueue } from '#server/publishing/publish-or-queue.ts'
import { findPictures } from '#server/pictures/find-pictures.ts'

import { readFloors, readLevels, type Storey } from './floor-rows.ts'
import { etagOf, readMarking, refuseStale } from './marking-answers.ts'
import { floorStoreys, levelStoreys, type Storeys } from './storeys.ts'

/** A storey with those it may be copied to, and the id of what all of them are in. */
type FoundStorey = { storey: Storey; all: Storey[]; id: number; storeys: Storeys }
type OfStorey = (place: PublishPlace, call: StaffCall, found: FoundStorey) => Promise<Answer>

const read = { needs: ['content', 'read'] } as const
const write = { needs: ['content', 'publish'] } as const

/**
 * Pictures of floors and of levels under houses with the outlines of their lots: on the pages of flats, on the schemes of
 * places, as soon as they are saved.
 */
export const floorEndpoints = (place: PublishPlace): Endpoint[] => [
  { method: 'GET', path: '/floors/:id', ...read, answer: (call: StaffCall) => list(place, call) },
  ...[floorStoreys, levelStoreys].flatMap((storeys) => endpointsOf(place, storeys)),
]

function endpointsOf(place: PublishPlace, storeys: Storeys): Endpoint[] {
  const one = `/${storeys.entity}/:${storeys.of}/:number`
  const ofStorey = (answer: OfStorey) => async (call: StaffCall) => {
    const found = await storeyAt(place, call, storeys)
    if (!found) return refusals.notFound
    return refuseStale(found.storey, call) ?? answer(place, call, found)
  }
  return [
    { method: 'PUT', path: one, ...write, answer: ofStorey(mark) },
    { method: 'DELETE', path: one, ...write, answer: ofStorey(clear) },
    { method: 'POST', path: `${one}/copy`, ...write, answer: ofStorey(copy) },
  ]
}

async function list({ pool }: PublishPlace, { params }: StaffCall): Promise<Answer> {
  const id = idOf(params.id)
  if (id === null) return refusals.notFound
  const version = await readVersion(pool)
  const items = await readFloors(pool, version, id)
  const levels = await readLevels(pool, version, id)
  const names = [...items, ...levels].flatMap(({ marking }) => marking?.picture ?? [])
  return ok({
    items,
    levels,
    pictures: Object.fromEntries(await findPictures(pool, names)),
  })
}

async function storeyAt(
  { pool }: PublishPlace,
  { params }: StaffCall,
  storeys: Storeys,
): Promise<FoundStorey | null> {
  const id = idOf(params[storeys.of])
  const number = /^-?\d{1,3}$/.test(params.number ?? '') ? Number(params.number) : null
  if (id === null || number === null) return null
  const all = await storeys.read(pool, id)
  const storey = all.find((one) => one.number === number)
  return storey ? { storey, all, id, storeys } : null
}

const mark: OfStorey = async (place, call, found) => {
  const { storey, storeys } = found
  const called = (key: string) => {
    const lot = storey.lots.find(({ id }) => String(id) === key)
    return lot ? `№ ${lot.number ?? key}` : null
  }
  const names = { called, choose: storeys.choose }
  const { marking, errors } = await readMarking(place.pool, call.body, names)
  if (Object.keys(errors).length > 0) return complaints(errors)
  const { number } = storey
  if (!(await publish(place, call, found, [{ number, ...marking }]))) return queued
  const now = await storeyAt(place, call, storeys)
  return now ? ok(now.storey, etagOf(now.storey)) : refusals.notFound
}

const clear: OfStorey = async (place, call, found) => {
  const gone = { number: found.storey.number, picture: null }
  return (await publish(place, call, found, [gone])) ? done : queued
}

/** The same picture and outlines for other floors of the section, or other levels of the house. */
const copy: OfStorey = async (place, call, found) => {
  const { storey, all } = found
  const { floors: wanted = [] } = call.body
  const { marking, number } = storey
  if (!marking || !Array.isArray(wanted))
    return complaints({ floors: 'Сначала разметьте этот этаж' })
  const others = all.filter((one) => one.number !== number && wanted.includes(one.number))
  const { copied, left } = copyMarking(storey, others)
  const { picture } = marking
  const markings = copied.map((one) => ({ ...one, picture }))
  const isOut = await publish(place, call, found, markings)
  const answer = { copied: copied.map((one) => one.number), left }
  return isOut ? ok(answer) : { ...queued, body: { state: 'queued', ...answer } }
}

const publish = (
  place: PublishPlace,
  { caller }: StaffCall,
  { storey: { number }, id, storeys: { entity, apply } }: FoundStorey,
  markings: Json[],
) =>
  publishOrQueue(place, caller, {
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
function copyMarking(from: Storey, floors: readonly Storey[]) {
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

function differenceOf({ lots }: Storey, others: Storey['lots']): string | null {
  if (others.length !== lots.length) return `лотов ${others.length}, а не ${lots.length}`
  const other = others.find(({ area }, at) => {
    const own = lots[at]?.area ?? 0
    return Math.abs(area - own) > own * SHARE
  })
  return other ? `другая площадь у № ${other.number ?? other.id}` : null
}

const outlinesFor = ({ lots, marking }: Storey, others: Storey['lots']) =>
  Object.fromEntries(
    lots.flatMap(({ id }, at) => {
      const outline = marking?.outlines[id]
      const other = others[at]
      return outline !== undefined && other ? [[String(other.id), outline]] : []
    }),
  )
