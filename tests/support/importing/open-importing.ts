import { rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

import { approveRun } from '#server/import/approve.ts'
import type { ImportContext, ImportRequest } from '#server/import/import-request.ts'
import { runImport } from '#server/import/run.ts'
import type { Limits } from '#server/import/sources/snapshot.ts'

import { leaveEmpty, takeEmpty } from '../emptied-database.ts'

/** An empty site that files can be brought into, and asked what it then has. */
export async function openImporting(limits?: Limits) {
  const empty = await takeEmpty()
  const { pool, db, place: own } = empty
  const { dataDir } = own
  const context: ImportContext = { pool, ...own, ...(limits && { limits }) }
  const ask = async <Row extends object>(sql: string) => (await pool.query<Row>(sql)).rows

  return {
    pool,
    db,
    dataDir,
    context,
    ask,
    bring: (input: string, more: Partial<ImportRequest> = {}) =>
      runImport({ ...context, source: 'проба', ...more, input }),
    /** The same for a text, which is put into a file first. */
    bringText(text: string | Uint8Array, more: Partial<ImportRequest> = {}) {
      const input = join(dataDir, 'feed')
      writeFileSync(input, text)
      return this.bring(input, more)
    },
    approve: (run: number, part?: string, clock = () => new Date()) =>
      approveRun({ ...context, clock }, run, part === undefined ? [] : [part]),
    numberOf: async (sql: string) => Number((await ask<{ n: string }>(sql))[0]!.n),
    /** What buyers find: number → price and status of the winning source. */
    async catalogue() {
      const rows = await ask<{ number: string; price: string | null; status: string }>(CATALOGUE)
      return Object.fromEntries(rows.map((row) => [row.number, `${row.status} ${row.price}`]))
    },
    /** Forgets everything: opening a database takes a second, emptying it does not. */
    async empty() {
      await pool.query('truncate source, company, catalogue_state restart identity cascade')
      await pool.query('truncate lot restart identity cascade')
      rmSync(join(dataDir, 'snapshots'), { recursive: true, force: true })
    },
    close: () => leaveEmpty(empty),
    [Symbol.asyncDispose]: () => leaveEmpty(empty),
  }
}

/** Everything published, by the number of the lot. */
const CATALOGUE = `
  select distinct on (lot_id) number, price / 100 as price,
    case when gone then 'withdrawn' else status end as status
  from (
    select distinct on (lot_id, source_id) * from lot_state
    where version <= (select version from catalogue_state)
    order by lot_id, source_id, version desc
  ) newest order by lot_id, gone, source_id`

export type FeedLot = {
  id: string
  house?: string
  section?: string
  floor?: number
  number?: string
  price?: number | string | null
  area?: number | string
  rooms?: string
  more?: string
}

/** A small CIAN file with the quirks of real ones. */
export function cianFile(
  lots: FeedLot[],
  generated = '2026-07-01T10:00:00Z',
  project = 'Ёлки',
): string {
  const objects = lots.map(
    ({
      id,
      house = '1',
      section = '1',
      floor = 2,
      number = id,
      price = 5_000_000,
      area = 40,
      rooms = '1',
      more = '',
    }) => `
  <object>
    <ExternalId>${id}</ExternalId>
    <Category>newBuildingFlatSale</Category>
    <FlatRoomsCount>${rooms}</FlatRoomsCount>
    <TotalArea>${area}</TotalArea>
    <FloorNumber>${floor}</FloorNumber>
    <JKSchema><Id>CIAN_ID_TEST</Id><Name>ЖК &quot;${project}&quot;</Name>
      <House><Id>${house}</Id><Name>${house}</Name>
        <Flat><FlatNumber>${number}</FlatNumber><SectionNumber>${section}</SectionNumber></Flat></House></JKSchema>
    <Building><FloorsCount>9</FloorsCount></Building>
    <BargainTerms>${price === null ? '' : `<Price>${price}</Price>`}<Currency>rur</Currency></BargainTerms>${more}
  </object>`,
  )
  return `<?xml version='1.0' encoding='utf-8'?>
<feed>
  <feed_version>2</feed_version>
  <generated>${generated}</generated>${objects.join('')}
</feed>`
}

export const lotsOf = (count: number, change: (at: number) => Partial<FeedLot> = () => ({})) =>
  Array.from({ length: count }, (_, at): FeedLot => ({ id: String(at + 1), ...change(at) }))

/** The n-th hour of the feed's life. */
export const hour = (at: number) => new Date(Date.UTC(2026, 6, 1, at)).toISOString()

export const fixture = (name: string) =>
  join(import.meta.dirname, '../../../src/server/import/fixtures', basename(name))
