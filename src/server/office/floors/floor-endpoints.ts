import type { PoolClient } from 'pg'

import { readOutline } from '#domain/office/outlines.ts'
import { isObject, type JsonObject } from '#server/db/json.ts'
import { readVersion } from '#server/import/runs/catalogue-version.ts'
import { writeAudit } from '#server/office/audit/audit.ts'
import { complaints, conflict, done, ok, refusals } from '#server/office/http/answers.ts'
import { idOf, textAt } from '#server/office/http/body-fields.ts'
import type { Answer, Endpoint, StaffCall } from '#server/office/http/endpoint.ts'
import { publishChange, type PublishPlace } from '#server/office/publishing/publish-change.ts'
import { findPictures } from '#server/pictures/find-pictures.ts'

import { copyMarking } from './copy-marking.ts'
import { findFloor, readFloors, writeMarking, type Floor } from './floor-rows.ts'

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

/** 0: nobody has marked it yet. */
const editionOf = ({ marking }: Floor) => marking?.revision ?? 0

function refuseStale(floor: Floor, { ifMatch }: StaffCall): Answer | null {
  if (ifMatch === null) return refusals.noEdition
  if (ifMatch.replaceAll('"', '') === String(editionOf(floor))) return null
  const message = 'Этот этаж тем временем разметил кто-то другой: откройте его заново'
  return { status: 412, body: { current: floor, by: null, at: null, message } }
}

const mark: OfFloor = async (place, call, floor) => {
  const { outlines, errors } = await readMarking(place, call.body, floor)
  if (Object.keys(errors).length > 0) return complaints(errors)
  const picture = textAt(call.body, 'picture')
  const { section, number } = floor
  const marking = { section, number, picture, outlines, author: call.caller.id }
  return publish(place, call, floor, (client) => writeMarking(client, marking))
}

const clear: OfFloor = async (place, call, floor) => {
  const own = [floor.section, floor.number]
  const answer = await publish(place, call, floor, (client) =>
    client.query('delete from floor_marking where section_id = $1 and number = $2', own),
  )
  return answer.status === 200 ? done : answer
}

/** The same picture and outlines for other floors of the section. */
const copy: OfFloor = async (place, call, floor) => {
  const { pool } = place
  const { floors: wanted = [] } = call.body
  const { marking } = floor
  if (!marking || !Array.isArray(wanted))
    return complaints({ floors: 'Сначала разметьте этот этаж' })
  const version = await readVersion(pool)
  const found = await Promise.all(
    wanted.map(async (number) =>
      typeof number === 'number' && number !== floor.number
        ? findFloor(pool, version, { section: floor.section, number })
        : null,
    ),
  )
  const { copied, left } = copyMarking(
    floor,
    found.filter((one) => one !== null),
  )
  const { section } = floor
  const { picture } = marking
  const answer = await publish(place, call, floor, async (client) => {
    for (const { number, outlines } of copied)
      await writeMarking(client, { section, number, picture, outlines, author: call.caller.id })
  })
  return answer.status === 200 ? ok({ copied: copied.map(({ number }) => number), left }) : answer
}

async function publish(
  place: PublishPlace,
  call: StaffCall,
  { section, number }: Floor,
  apply: (client: PoolClient) => Promise<unknown>,
): Promise<Answer> {
  const isOut = await publishChange(place, async (client) => {
    await apply(client)
    const deed = { action: 'mark', entity: 'floors', id: `${section}/${number}` }
    await writeAudit(client, call.caller, deed)
  })
  if (!isOut) return conflict('Идёт импорт: сохраните разметку, когда он закончится')
  const now = await findFloor(place.pool, await readVersion(place.pool), { section, number })
  return now ? ok(now, { etag: `"${editionOf(now)}"` }) : refusals.notFound
}

/** Outlines of lots of this very floor, over a picture that is here. */
async function readMarking({ pool }: PublishPlace, body: JsonObject, { lots }: Floor) {
  const picture = textAt(body, 'picture')
  const isHere = (await findPictures(pool, [picture])).has(picture)
  const sent = Object.entries(isObject(body.outlines ?? null) ? Object(body.outlines) : {})
  const outlines: Record<string, string> = {}
  const errors: Record<string, string> = isHere ? {} : { picture: 'Выберите картинку этажа' }
  for (const [lot, outline] of sent) {
    const known = lots.find(({ id }) => String(id) === lot)
    const points = typeof outline === 'string' ? readOutline(outline) : null
    if (!known) errors.outlines = `Лота ${lot} на этом этаже нет`
    else if (!points) errors.outlines = `Контур № ${known.number ?? lot}: нужно три угла и больше`
    else outlines[lot] = String(outline)
  }
  return { outlines, errors }
}
