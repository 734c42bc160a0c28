import { replaceRows } from '#catalogue/columns/replace-rows.ts'
import { mapKinds } from '#domain/lots/lot.ts'
import type { Database } from '#server/db/connect.ts'
import { readChangedLots, readLotMarks } from '#server/db/lot-changes.ts'
import { publishedLotsById } from '#server/db/published-lots.ts'
import { replaceLots } from '#server/drawings/model/drawn-index.ts'

import type { SalesCheck } from './context/closed-prices.ts'
import { rowOf } from './lot-rows.ts'
import {
  type PublishedCatalogue,
  headerOf,
  type LastRead,
  readCatalogue,
  type ReadCatalogue,
  readState,
  type CatalogueState,
} from './read-catalogue.ts'
import { readSignedContext } from './context/read-signed-context.ts'
import type { CatalogueContext } from './context/read-context.ts'

/**
 * The newer catalogue, and which lots were read again: by their ids, or null for all. `isAnyPageOther`: what pages show
 * beside lots has changed too.
 */
type Refreshed = ReadCatalogue & { lots: number[] | null; isAnyPageOther: boolean }

/**
 * The newest version: only changed lots are read where nothing that lots are read beside has changed. Words of projects,
 * banks and the like change pages and no lot. `basis` is null after a snapshot that cannot be compared.
 */
export async function readNewer(
  db: Database,
  before: PublishedCatalogue,
  lastRead: LastRead | null,
  salesCheck: SalesCheck,
): Promise<Refreshed> {
  const state = await readState(db)
  const isComparable = lastRead !== null && state.version > lastRead.version
  const signed = isComparable ? await readSignedContext(db, state.version, salesCheck) : null
  if (!lastRead || signed?.signature.lots !== lastRead.signature.lots)
    return { ...(await readCatalogue(db, salesCheck)), lots: null, isAnyPageOther: true }
  const { signature, context } = signed
  const read = await readChanges(db, state, { before, lastRead, context })
  return {
    ...read,
    lastRead: { ...read.lastRead, signature },
    isAnyPageOther: signature.pages !== lastRead.signature.pages,
  }
}

type Compared = { before: PublishedCatalogue; lastRead: LastRead; context: CatalogueContext }

async function readChanges(
  db: Database,
  { version, publishedAt }: CatalogueState,
  { before, lastRead, context }: Compared,
): Promise<ReadCatalogue & { lots: number[] }> {
  const marks = await readLotMarks(db.$client)
  const changes = await readChangedLots(db.$client, lastRead.version, version)
  const lots = [...new Set([...changes, ...differing(lastRead.marks, marks)])]
  const found = lots.length > 0 ? await publishedLotsById(db.$client, version, lots) : []
  const here = new Set(found.map(({ id }) => id))
  const gone = new Set(lots.filter((id) => !here.has(id)))
  const { photos } = lastRead
  const { houses } = before.drawn
  const placed = lots.length > 0 ? replaceLots(before.drawn, found, gone) : null
  const rows = found.map((lot) => ({
    kind: lot.kind,
    row: rowOf(lot, context, { plan: placed?.plans.get(lot.id) ?? null, houses }, photos),
  }))
  const columns = mapKinds((kind) =>
    replaceRows(
      before.columns[kind],
      version,
      headerOf(kind, { version, publishedAt }, context, houses),
      rows.filter((one) => one.kind === kind).map(({ row }) => row),
      gone,
    ),
  )
  return {
    catalogue: { columns, drawn: placed?.drawn ?? before.drawn },
    lastRead: { ...lastRead, version, marks },
    lots,
  }
}

const differing = (one: ReadonlyMap<number, string>, other: ReadonlyMap<number, string>) =>
  [...new Set([...one.keys(), ...other.keys()])].filter((id) => one.get(id) !== other.get(id))
