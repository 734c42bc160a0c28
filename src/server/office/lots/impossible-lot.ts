import { inArray } from 'drizzle-orm'

import type { LotKind } from '#domain/lots/lot.ts'
import { numberName } from '#domain/lots/lot-titles.ts'
import type { RecordData } from '#domain/office/fields/record-field.ts'
import type { Queryable } from '#server/db/bulk-rows.ts'
import { queriesOn } from '#server/db/connect.ts'
import { PUBLISHED_LOTS, STATUS } from '#server/db/latest-states.ts'
import { withOverrides } from '#server/db/overrides.ts'
import { building } from '#server/db/schema/structure.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'
import { plainName } from '#server/import/normalise/project-names.ts'
import { readVersion } from '#server/publishing/catalogue-version.ts'

/** A lot as it would be; values in the units of the API. `id` null: a new one. */
export type FutureLot = { id: number | null; kind: LotKind; building: number; values: RecordData }

type Errors = Record<string, string>

/** Why one of these lots cannot be, by field; null: all can. Only what is set now is judged. */
export async function impossibleLot(
  client: Queryable,
  lots: readonly FutureLot[],
  changed: readonly string[],
): Promise<Errors | null> {
  const houses = [...new Set(lots.map((lot) => lot.building))]
  const floors = changed.includes('floor') ? await readFloors(client, houses) : new Map()
  const isPlaced = ['number', 'sectionId', 'floor'].some((name) => changed.includes(name))
  const taken = isPlaced ? await readTaken(client, houses, lots) : []
  const wrongOf = (lot: FutureLot): Errors => ({
    ...areaErrors(lot, changed),
    ...floorErrors(lot, floors.get(lot.building) ?? null),
    ...twinErrors(lot, taken),
  })
  for (const lot of lots) {
    const errors = wrongOf(lot)
    if (Object.keys(errors).length === 0) continue
    const named = Object.entries(errors).map(([name, text]) => [name, `${called(lot)}: ${text}`])
    return lots.length === 1 ? errors : Object.fromEntries(named)
  }
  return null
}

const called = ({ values: { number } }: FutureLot) =>
  typeof number === 'string' ? numberName(number) : 'Лот без номера'

function areaErrors({ values }: FutureLot, changed: readonly string[]): Errors {
  const { area } = values
  const parts = { livingArea: 'Жилая площадь', kitchenArea: 'Площадь кухни' }
  return Object.fromEntries(
    Object.entries(parts).flatMap(([name, label]) => {
      const part = values[name]
      const isSet = changed.includes(name) || changed.includes('area')
      const isPossible = typeof part !== 'number' || typeof area !== 'number' || part <= area
      if (!isSet || isPossible) return []
      const text = `${label} больше общей`
      return [[changed.includes(name) ? name : 'area', text]]
    }),
  )
}

const floorErrors = ({ values: { floor } }: FutureLot, floorsTotal: number | null): Errors =>
  floorsTotal !== null && typeof floor === 'number' && floor > floorsTotal
    ? { floor: `В\u00A0доме этажей: ${floorsTotal}` }
    : {}

async function readFloors(client: Queryable, houses: number[]) {
  const db = queriesOn(client)
  const { id, floorsTotal } = building
  const rows = await db.select({ id, floorsTotal }).from(building).where(inArray(id, houses))
  const shown = await withOverrides(db, 'building', rows)
  return new Map(shown.map((one) => [one.id, one.floorsTotal]))
}

/** Where a lot on sale stands. Two flats of one number are one flat on any floor; each level has its own numbers of places. */
type Taken = Pick<FutureLot, 'id'> & { key: string }

function keyOf({ kind, building: house, values }: FutureLot): string | null {
  const { sectionId, floor, number } = values
  if (typeof number !== 'string') return null
  const level = kind === 'flat' ? null : (floor ?? null)
  return JSON.stringify([kind, house, idOf(sectionId), level, plainName(number)])
}

/** A section is typed as text and stored as a number. */
const idOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? Number(value) : null

const selectListed = statement(
  'impossible-lot/selectListed',
  `with slice as (select distinct lot_id id from lot_state where building_id = any($2)), ${PUBLISHED_LOTS},
   listed as (
     select w.lot_id id, lot.kind, w.building_id building, w.section_id "sectionId", w.floor, w.number, ${STATUS}
     from winner w join lot on lot.id = w.lot_id where w.number is not null)
   select id, kind, building, "sectionId", floor, number from listed where status in ('available', 'reserved')`,
  ['integer', 'integer[]'],
  rowOf<{
    id: number
    kind: LotKind
    building: number
    sectionId: number | null
    floor: number | null
    number: string
  }>({
    id: 'integer',
    kind: 'text',
    building: 'integer',
    sectionId: 'integer?',
    floor: 'smallint?',
    number: 'text!',
  }),
)

/** Of lots on sale in these houses, and of those that are set. */
async function readTaken(
  client: Queryable,
  houses: number[],
  lots: readonly FutureLot[],
): Promise<Taken[]> {
  const { rows } = await selectListed(client, await readVersion(client), houses)
  const own = new Set(lots.map(({ id }) => id))
  const others = rows
    .filter(({ id }) => !own.has(id))
    .map(({ id, kind, building: house, ...values }) => ({ id, kind, building: house, values }))
  return [...others, ...lots.filter(isOnSale)].flatMap((lot) => {
    const key = keyOf(lot)
    return key === null ? [] : [{ id: lot.id, key }]
  })
}

const isOnSale = ({ values: { status = 'available' } }: FutureLot) =>
  status === 'available' || status === 'reserved'

function twinErrors(lot: FutureLot, taken: readonly Taken[]): Errors {
  const key = isOnSale(lot) ? keyOf(lot) : null
  const isTaken = key !== null && taken.some((one) => one.key === key && one.id !== lot.id)
  return isTaken ? { number: TWIN } : {}
}

const TWIN = 'Такой номер здесь уже продаётся: посмотрите список лотов'
