import { replaceRows } from '#catalogue/columns/replace-rows.ts'
import type { Database } from '#server/db/connect.ts'
import { readChangedLots, readLotMarks } from '#server/db/lot-changes.ts'
import { publishedLotsById } from '#server/db/published-lots.ts'
import { replaceLots } from '#server/drawings/model/drawn-index.ts'

import type { SalesCheck } from './closed-prices.ts'
import { rowOf } from './lot-rows.ts'
import type { PublishedCatalogue } from './published-catalogue.ts'
import { byKind, headerOf, readCatalogue, readState, type ReadCatalogue } from './read-catalogue.ts'
import type { ReadBasis } from './read-catalogue.ts'
import { readSignedSurroundings } from './read-signed-surroundings.ts'
import type { Surroundings } from './read-surroundings.ts'

/**
 * The newer catalogue, and which lots were read again: by their ids, or null for all. `isAnyPageOther`: what pages show
 * beside lots has changed too.
 */
type Refreshed = ReadCatalogue & { lots: number[] | null; isAnyPageOther: boolean }

type State = Awaited<ReturnType<typeof readState>>

/**
 * The newest version: only changed lots are read where nothing that lots are read beside has changed. Words of projects,
 * banks and the like change pages and no lot. `basis` is null after a snapshot that cannot be compared.
 */
export async function readNewer(
  db: Database,
  before: PublishedCatalogue,
  basis: ReadBasis | null,
  salesCheck: SalesCheck,
): Promise<Refreshed> {
  const state = await readState(db)
  const isComparable = basis !== null && state.version > basis.version
  const signed = isComparable ? await readSignedSurroundings(db, state.version, salesCheck) : null
  if (!basis || signed?.signature.lots !== basis.signature.lots)
    return { ...(await readCatalogue(db, salesCheck)), lots: null, isAnyPageOther: true }
  const { signature, surroundings } = signed
  const read = await readChanges(db, state, { before, basis, surroundings })
  return {
    ...read,
    basis: { ...read.basis, signature },
    isAnyPageOther: signature.pages !== basis.signature.pages,
  }
}

type Compared = { before: PublishedCatalogue; basis: ReadBasis; surroundings: Surroundings }

async function readChanges(
  db: Database,
  { version, publishedAt }: State,
  { before, basis, surroundings }: Compared,
): Promise<ReadCatalogue & { lots: number[] }> {
  const marks = await readLotMarks(db.$client)
  const said = await readChangedLots(db.$client, basis.version, version)
  const lots = [...new Set([...said, ...differing(basis.marks, marks)])]
  const found = lots.length > 0 ? await publishedLotsById(db.$client, version, lots) : []
  const here = new Set(found.map(({ id }) => id))
  const gone = new Set(lots.filter((id) => !here.has(id)))
  const { photos } = basis
  const placed = lots.length > 0 ? replaceLots(before.drawn, found, gone) : null
  const rows = found.map((lot) => ({
    kind: lot.kind,
    row: rowOf(lot, surroundings, placed?.plans.get(lot.id) ?? null, photos),
  }))
  const columns = byKind((kind) =>
    replaceRows(
      before.columns[kind],
      version,
      headerOf(kind, publishedAt, surroundings),
      rows.filter((one) => one.kind === kind).map(({ row }) => row),
      gone,
    ),
  )
  return {
    catalogue: { columns, drawn: placed?.drawn ?? before.drawn },
    basis: { ...basis, version, marks },
    lots,
  }
}

const differing = (one: ReadonlyMap<number, string>, other: ReadonlyMap<number, string>) =>
  [...new Set([...one.keys(), ...other.keys()])].filter((id) => one.get(id) !== other.get(id))
