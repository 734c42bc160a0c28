import type { Json } from '#server/db/json.ts'
import { readVersion } from '#server/import/runs/catalogue-version.ts'
import { complaints, done, ok, queued, refusals } from '#server/office/http/answers.ts'
import { idOf } from '#server/office/http/body-fields.ts'
import type { Answer, Endpoint, StaffCall } from '#server/office/http/endpoint.ts'
import type { PublishPlace } from '#server/office/publishing/publish-change.ts'
import { publishOrQueue } from '#server/office/publishing/publish-or-queue.ts'
import { findPictures } from '#server/pictures/find-pictures.ts'

import { copyMarking } from './copy-marking.ts'
import { applyFloors, buildingOf, findFloor, readFloors, type Floor } from './floor-rows.ts'
import { etagOf, readMarking, refuseStale } from './marking-answers.ts'

type OfFloor = (place: PublishPlace, call: StaffCall, floor: Floor) => Promise<Answer>

const read = { needs: ['content', 'read'] } as const
const write = { needs: ['content', 'publish'] } as const

/** Pictures of floors with the outlines of their lots: on the pages of flats as soon as they are saved. */
export function floorEndpoints(place: PublishPlace): Endpoint[] {
  const one = '/floors/:section/:number'
  const ofFloor = (answer: OfFloor) => async (call: StaffCall) => {
    const floor = await floorAt(place, call)
    if (!floor) return refusals.notFound
    return refuseStale(floor, call) ?? answer(place, call, floor)
  }
  return [
    { method: 'GET', path: '/floors/:id', ...read, answer: (call: StaffCall) => list(place, call) },
    { method: 'PUT', path: one, ...write, answer: ofFloor(mark) },
    { method: 'DELETE', path: one, ...write, answer: ofFloor(clear) },
    { method: 'POST', path: `${one}/copy`, ...write, answer: ofFloor(copy) },
  ]
}

async function list({ pool }: PublishPlace, { params }: StaffCall): Promise<Answer> {
  const id = idOf(params.id)
  if (id === null) return refusals.notFound
  const items = await readFloors(pool, await readVersion(pool), id)
  const names = items.flatMap(({ marking }) => marking?.picture ?? [])
  return ok({ items, pictures: Object.fromEntries(await findPictures(pool, names)) })
}

async function floorAt({ pool }: PublishPlace, { params }: StaffCall): Promise<Floor | null> {
  const section = idOf(params.section)
  const number = /^-?\d{1,3}$/.test(params.number ?? '') ? Number(params.number) : null
  if (section === null || number === null) return null
  return findFloor(pool, await readVersion(pool), { section, number })
}

const mark: OfFloor = async (place, call, floor) => {
  const called = (key: string) => {
    const lot = floor.lots.find(({ id }) => String(id) === key)
    return lot ? `№ ${lot.number ?? key}` : null
  }
  const names = { called, choose: 'Выберите картинку этажа' }
  const { marking, errors } = await readMarking(place.pool, call.body, names)
  if (Object.keys(errors).length > 0) return complaints(errors)
  const { section, number } = floor
  if (!(await publish(place, call, floor, [{ number, ...marking }]))) return queued
  const now = await findFloor(place.pool, await readVersion(place.pool), { section, number })
  return now ? ok(now, etagOf(now)) : refusals.notFound
}

const clear: OfFloor = async (place, call, floor) =>
  (await publish(place, call, floor, [{ number: floor.number, picture: null }])) ? done : queued

/** The same picture and outlines for other floors of the section. */
const copy: OfFloor = async (place, call, floor) => {
  const { floors: wanted = [] } = call.body
  const { marking, section, number } = floor
  if (!marking || !Array.isArray(wanted))
    return complaints({ floors: 'Сначала разметьте этот этаж' })
  const version = await readVersion(place.pool)
  const building = await readFloors(place.pool, version, await buildingOf(place.pool, section))
  const others = building.filter(
    (one) => one.section === section && one.number !== number && wanted.includes(one.number),
  )
  const { copied, left } = copyMarking(floor, others)
  const { picture } = marking
  const isOut = await publish(
    place,
    call,
    floor,
    copied.map((one) => ({ ...one, picture })),
  )
  const answer = { copied: copied.map((one) => one.number), left }
  return isOut ? ok(answer) : { ...queued, body: { state: 'queued', ...answer } }
}

const publish = (
  place: PublishPlace,
  { caller }: StaffCall,
  { section, number }: Floor,
  markings: Json[],
) =>
  publishOrQueue(place, caller, {
    change: { entity: 'floors', id: section, data: { markings } },
    deed: { action: 'mark', entity: 'floors', id: `${section}/${number}` },
    apply: applyFloors,
  })
