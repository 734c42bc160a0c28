import { desc, eq } from 'drizzle-orm'

import type { Pool } from 'pg'

import type { TraceStack } from '#contract/office/traces.ts'
import { isObject } from '#domain/is-object.ts'
import type { Picture } from '#domain/media/picture.ts'
import type { Queryable } from '#server/db/bulk-rows.ts'
import { queriesOn } from '#server/db/connect.ts'
import { PUBLISHED_LOTS } from '#server/db/latest-states.ts'
import { staffMember } from '#server/db/schema/staff.ts'
import { trace } from '#server/db/schema/marking.ts'
import { picture } from '#server/db/schema/pictures.ts'
import { building } from '#server/db/schema/structure.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'
import { findPictures } from '#server/pictures/find-pictures.ts'
import { readVersion } from '#server/publishing/catalogue-version.ts'

type FlatRow = {
  section: number
  sectionName: string
  stack: string
  rooms: number | null
  area: number
  floor: number
  number: string | null
  roomList: unknown[] | null
  plan: string | null
}

/** Without a word of its source, flats of one layout, or else of one count of rooms and one area, stand one above another. */
const STACK = `coalesce(w.details->>'stack', layout.code, coalesce(w.rooms, 0) || '-' || w.area / 100)`

const selectFlats = statement(
  'trace-rows/selectFlats',
  `with slice as (select distinct lot_id id from lot_state where building_id = $2), ${PUBLISHED_LOTS}
  select s.id section, s.name "sectionName", ${STACK} stack, w.rooms, w.area, w.floor, w.number,
    w.details->'roomList' "roomList", coalesce(w.plan, layout.plan) plan
  from winner w join section s on s.id = w.section_id join lot l on l.id = w.lot_id
  left join layout on layout.id = w.layout_id
  where s.building_id = $2 and l.kind = 'flat' and w.floor is not null and not w.gone
  order by s.id, stack, w.floor, w.lot_id`,
  ['integer', 'integer'],
  rowOf<FlatRow>({
    section: 'integer',
    sectionName: 'text',
    stack: 'text!',
    rooms: 'smallint?',
    area: 'integer',
    floor: 'smallint!',
    number: 'text?',
    roomList: 'jsonb?',
    plan: 'text?',
  }),
)

/** A stack with the address of its plan; null: none. */
export type StackRow = Omit<TraceStack, 'plan'> & { plan: string | null }

/** Stacks of flats of a house, section by section. */
export async function readStacks(client: Queryable, house: number): Promise<StackRow[]> {
  const { rows } = await selectFlats(client, await readVersion(client), house)
  const groups = [...Map.groupBy(rows, ({ section, stack }) => `${section} ${stack}`).values()]
  return groups.flatMap((flats) => {
    const [first] = flats
    if (!first) return []
    const { section, sectionName, stack, rooms, area, plan } = first
    return {
      section,
      sectionName,
      stack,
      rooms,
      area,
      floors: [...new Set(flats.map(({ floor }) => floor))],
      flats: flats.map((one) => ({ number: one.number, floor: one.floor, area: one.area })),
      roomList: readRooms(first.roomList),
      plan,
    }
  })
}

/** With pictures of their plans, where they are here. */
export async function showStacks(pool: Pool, stacks: readonly StackRow[]): Promise<TraceStack[]> {
  const pictures = await findPictures(
    pool,
    stacks.flatMap(({ plan }) => plan ?? []),
  )
  return stacks.map((stack) => {
    const picture = pictures.get(stack.plan ?? '')
    return { ...stack, plan: picture ? shownPicture(picture) : null }
  })
}

export const shownPicture = ({ hash, width, height }: Picture) => ({ hash, width, height })

function readRooms(rooms: FlatRow['roomList']): TraceStack['roomList'] {
  return (rooms ?? []).flatMap((room) =>
    isObject(room) && typeof room.name === 'string' && typeof room.area === 'number'
      ? [{ name: room.name, area: room.area }]
      : [],
  )
}

const columns = {
  id: trace.id,
  building: trace.buildingId,
  name: trace.name,
  picture: trace.picture,
  document: trace.document,
  places: trace.places,
  revision: trace.revision,
  published: trace.published,
  at: trace.at,
  by: staffMember.name,
  house: building.name,
}

export async function readTraces(client: Queryable, house: number) {
  return queriesOn(client)
    .select(columns)
    .from(trace)
    .innerJoin(staffMember, eq(staffMember.id, trace.author))
    .innerJoin(building, eq(building.id, trace.buildingId))
    .where(eq(trace.buildingId, house))
    .orderBy(desc(trace.at))
}

export async function findTrace(client: Queryable, id: number) {
  const [found] = await queriesOn(client)
    .select({ ...columns, texts: picture.texts })
    .from(trace)
    .leftJoin(picture, eq(picture.url, trace.picture))
    .innerJoin(staffMember, eq(staffMember.id, trace.author))
    .innerJoin(building, eq(building.id, trace.buildingId))
    .where(eq(trace.id, id))
  return found ?? null
}
export type TraceRow = NonNullable<Awaited<ReturnType<typeof findTrace>>>
