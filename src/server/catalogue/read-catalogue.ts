import { toColumns, type LotColumns } from '#catalogue/columns/columns.ts'
import type { LotRow } from '#catalogue/columns/lot-row.ts'
import type { LotKind } from '#domain/lots/lot.ts'
import type { Database } from '#server/db/connect.ts'
import { publishedLots } from '#server/db/published-lots.ts'
import { catalogueState } from '#server/db/schema/catalogue.ts'
import { openDrawnIndex, type DrawnIndex } from '#server/drawings/model/drawn-index.ts'
import { planHashes } from '#server/pictures/find-pictures.ts'
import { readDrawnBuildings } from '#server/drawings/model/read-drawn-buildings.ts'

import { planOf, rowOf } from './lot-rows.ts'
import { readSurroundings } from './read-surroundings.ts'

/** The number of the published catalogue; 0 while nothing was ever published. */
export async function readState(db: Database): Promise<{ version: number; publishedAt: Date }> {
  const [row] = await db.select().from(catalogueState)
  return row ?? { version: 0, publishedAt: new Date(0) }
}

/** A whole version in columns, by kind. Read in slices, so the site goes on answering meanwhile. */
export async function readCatalogue(
  db: Database,
): Promise<{ columns: Record<LotKind, LotColumns>; drawn: DrawnIndex }> {
  const { version, publishedAt } = await readState(db)
  const surroundings = await readSurroundings(db, version)
  const photos = await planHashes(db.$client)
  const drawn = openDrawnIndex(await readDrawnBuildings(db, version))
  const rows: Record<LotKind, LotRow[]> = { flat: [], commercial: [], storage: [], parking: [] }
  for await (const slice of publishedLots(db.$client, version))
    for (const lot of slice)
      rows[lot.kind].push(rowOf(lot, surroundings, planOf(lot.plan, photos) ?? drawn.place(lot)))
  const header = { publishedAt: publishedAt.toISOString(), ...surroundings.header }
  const columnsOf = (kind: LotKind) => toColumns(version, { kind, ...header }, rows[kind])
  return {
    columns: {
      flat: columnsOf('flat'),
      commercial: columnsOf('commercial'),
      storage: columnsOf('storage'),
      parking: columnsOf('parking'),
    },
    drawn,
  }
}
