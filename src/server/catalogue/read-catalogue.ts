import { toColumns } from '#catalogue/columns/columns.ts'
import type { LotRow } from '#catalogue/columns/lot-row.ts'
import type { LotKind } from '#domain/lots/lot.ts'
import type { Database } from '#server/db/connect.ts'
import { publishedLots } from '#server/db/published-lots.ts'
import { catalogueState } from '#server/db/schema/catalogue.ts'
import { placeLots } from '#server/drawings/model/drawn-index.ts'
import { readDrawnBuildings } from '#server/drawings/model/read-drawn-buildings.ts'
import { planHashes } from '#server/pictures/find-pictures.ts'

import { planOf, rowOf } from './lot-rows.ts'
import type { PublishedCatalogue } from './published-catalogue.ts'
import { readSurroundings } from './read-surroundings.ts'

/** The number of the published catalogue; 0 while nothing was ever published. */
export async function readState(db: Database): Promise<{ version: number; publishedAt: Date }> {
  const [row] = await db.select().from(catalogueState)
  return row ?? { version: 0, publishedAt: new Date(0) }
}

/** A whole version in columns, by kind. Read in slices, so the site goes on answering meanwhile. */
export async function readCatalogue(db: Database): Promise<PublishedCatalogue> {
  const { version, publishedAt } = await readState(db)
  const surroundings = await readSurroundings(db, version)
  const photos = await planHashes(db.$client)
  const lots = placeLots(await readDrawnBuildings(db, version))
  const rows: Record<LotKind, LotRow[]> = { flat: [], commercial: [], storage: [], parking: [] }
  for await (const slice of publishedLots(db.$client, version))
    for (const lot of slice) {
      const drawnPlan = lots.place(lot)
      rows[lot.kind].push(rowOf(lot, surroundings, planOf(lot.plan, photos) ?? drawnPlan))
    }
  const header = { publishedAt: publishedAt.toISOString(), ...surroundings.header }
  const columnsOf = (kind: LotKind) => toColumns(version, { kind, ...header }, rows[kind])
  return {
    columns: {
      flat: columnsOf('flat'),
      commercial: columnsOf('commercial'),
      storage: columnsOf('storage'),
      parking: columnsOf('parking'),
    },
    drawn: lots.finish(),
  }
}
