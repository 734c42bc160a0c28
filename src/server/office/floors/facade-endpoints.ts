import type { FloorItem, Marking } from '#contract/office/lots.ts'
import { sides, type Side } from '#domain/lots/lot.ts'
import { readOutlines } from '#domain/media/outlines.ts'
import { facing, readTarget } from '#domain/office/facade-target.ts'
import type { JsonObject } from '#server/db/json.ts'
import { writeAudit } from '#server/office/audit/audit.ts'
import { complaints, done, ok, queued } from '#server/office/http/answers.ts'
import { idOf } from '#server/office/http/body-fields.ts'
import type { CallOf, Caller, Endpoint, SentCall } from '#server/office/http/endpoint.ts'
import { rowAt } from '#server/office/http/row.ts'
import type { PublishContext } from '#server/publishing/publish-change.ts'
import { publishOrQueue } from '#server/publishing/publish-or-queue.ts'
import { findPictures } from '#server/pictures/find-pictures.ts'

import { applyFacade, readFacades } from './facade-rows.ts'
import { readFloors } from './floor-rows.ts'
import { etagOf, readMarking, refuseStale } from './marking-answers.ts'

type Facade = { building: number; side: Side; floors: FloorItem[]; marking: Marking | null }

const WRITE = ['content', 'publish'] as const

/** Renders of the sides of houses with outlines of lots and floors: on the page of the project once saved. */
export function facadeEndpoints(context: PublishContext): Endpoint[] {
  const found = { find: ({ params }: SentCall) => facadeAt(context, params), refuse: refuseStale }
  return [
    rowAt('GET /facades/:building', ['content', 'read'], {
      find: async ({ params }) => idOf(params.building),
      answer: (_call, building) => list(context, building),
    }),
    rowAt('PUT /facades/:building/:side', WRITE, {
      ...found,
      answer: (call, facade) => mark(context, call, facade),
    }),
    rowAt('DELETE /facades/:building/:side', WRITE, {
      ...found,
      answer: async ({ caller }, facade) =>
        (await publish(context, caller, facade, { picture: null })) ? done : queued,
    }),
  ]
}

async function list({ pool }: PublishContext, building: number) {
  const items = await readFacades(pool, building)
  const floors = await readFloors(pool, building)
  const pictures = await findPictures(
    pool,
    items.map(({ marking }) => marking.picture),
  )
  return ok({ items, floors, pictures: Object.fromEntries(pictures) })
}

/** null: no such side, or a house without lots. */
async function facadeAt({ pool }: PublishContext, params: SentCall['params']) {
  const building = idOf(params.building)
  const side = sides.find((one) => one === params.side)
  if (building === null || !side) return null
  const floors = await readFloors(pool, building)
  const marked = (await readFacades(pool, building)).find((one) => one.side === side)
  return floors.length === 0 ? null : { building, side, floors, marking: marked?.marking ?? null }
}

async function mark(
  context: PublishContext,
  { body, caller, params }: CallOf<'PUT /facades/:building/:side'>,
  facade: Facade,
) {
  const names = {
    called: namesOf(facade),
    choose: 'Выберите картинку фасада',
    read: readOutlines,
  }
  const { marking, errors } = await readMarking(context.pool, body, names)
  if (Object.keys(errors).length > 0) return complaints(errors)
  if (!(await publish(context, caller, facade, marking))) return queued
  const { side, marking: now } = (await facadeAt(context, params)) ?? facade
  return ok({ side, marking: now }, etagOf({ marking: now }))
}

/** What an outline of this side may stand for: floors of the house, and lots that look there. */
const namesOf =
  ({ floors, side }: Facade) =>
  (key: string): string | null => {
    const target = readTarget(key)
    if (!target) return null
    if ('lot' in target) {
      const lot = floors
        .flatMap(({ lots }) => facing(lots, side))
        .find(({ id }) => id === target.lot)
      return lot ? `№ ${lot.number ?? key}` : null
    }
    const { section, floor } = target
    const isThere = floors.some((one) => one.section === section && one.number === floor)
    return isThere ? `этажа ${floor}` : null
  }

const publish = (
  context: PublishContext,
  caller: Caller,
  { building, side }: Facade,
  data: JsonObject,
) =>
  publishOrQueue(context, caller, {
    change: { entity: 'facades', id: building, data: { side, ...data } },
    apply: applyFacade,
    note: (client) =>
      writeAudit(client, caller, { action: 'mark', entity: 'facades', id: `${building}/${side}` }),
  })
