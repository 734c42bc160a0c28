import { collectColumns, type LotColumns } from '#catalogue/columns/columns.ts'
import type { LotHeader } from '#contract/catalogue.ts'
import { quaysideUrl } from '#domain/addresses/quayside.ts'
import { mapKinds, type LotKind } from '#domain/lots/lot.ts'
import type { Database } from '#server/db/connect.ts'
import { readLotMarks, type StructureSignature } from '#server/db/lot-changes.ts'
import { publishedLots } from '#server/db/published-lots.ts'
import { catalogueState } from '#server/db/schema/catalogue.ts'
import { placeLots, type DrawnIndex } from '#server/drawings/model/drawn-index.ts'
import { readDrawnBuildings } from '#server/drawings/model/read-drawn-buildings.ts'
import { planHashes } from '#server/pictures/find-pictures.ts'

import type { SalesCheck } from './context/closed-prices.ts'
import { rowOf } from './lot-rows.ts'
import { readSignedContext } from './context/read-signed-context.ts'
import type { CatalogueContext } from './context/read-context.ts'

/** The number of the published catalogue; 0 while nothing was ever published. */
export async function readState(db: Database): Promise<CatalogueState> {
  const [row] = await db.select().from(catalogueState)
  return row ?? { version: 0, publishedAt: new Date(0) }
}

/** A published version as the process holds it: lots in columns, and what can be drawn of them. */
export type PublishedCatalogue = {
  columns: Record<LotKind, LotColumns>
  drawn: DrawnIndex
}

/** What the next version is compared with. */
export type LastRead = {
  version: number
  photos: ReadonlyMap<string, string>
  marks: ReadonlyMap<number, string>
  /** Of all but lots. */
  signature: StructureSignature
}

export type ReadCatalogue = { catalogue: PublishedCatalogue; lastRead: LastRead }

/** A whole version in columns, by kind. Read in slices, so the site goes on answering meanwhile. */
export async function readCatalogue(db: Database, salesCheck: SalesCheck): Promise<ReadCatalogue> {
  const { version, publishedAt } = await readState(db)
  const { context, signature } = await readSignedContext(db, version, salesCheck)
  const photos = await planHashes(db.$client)
  const marks = await readLotMarks(db.$client)
  const houses = await readDrawnBuildings(db, version)
  const lots = placeLots(houses)
  const collected = mapKinds((kind) =>
    collectColumns(headerOf(kind, { version, publishedAt }, context, houses)),
  )
  for await (const slice of publishedLots(db.$client, version))
    for (const lot of slice) {
      const drawn = { plan: lots.place(lot), houses }
      collected[lot.kind].add(rowOf(lot, context, drawn, photos))
    }
  const columns = mapKinds((kind) => collected[kind].finish(version))
  return {
    catalogue: { columns, drawn: lots.finish() },
    lastRead: { version, photos, marks, signature },
  }
}

export type CatalogueState = { version: number; publishedAt: Date }

export const headerOf = (
  kind: LotKind,
  { version, publishedAt }: CatalogueState,
  { header, landings, pictures, dates, programmes }: CatalogueContext,
  houses: DrawnIndex['houses'],
): LotHeader => ({
  kind,
  publishedAt: publishedAt.toISOString(),
  ...header,
  dates,
  ...(kind === 'flat' && { landings, quays: quaysOf(houses, version) }),
  ...pictures.get(kind),
  programmes: programmes.flatMap(({ kinds, listed }) => (kinds.includes(kind) ? [listed] : [])),
})

function quaysOf(houses: DrawnIndex['houses'], version: number): Record<string, string> {
  const drawn = [...new Set(houses.map(({ project }) => project))]
  if (drawn.length === 0) return {}
  const ofProjects = drawn.map((project) => [project, quaysideUrl(project, version)])
  return { '': quaysideUrl(null, version), ...Object.fromEntries(ofProjects) }
}
