import { openCatalogue, type Catalogue } from '#catalogue/catalogue.ts'
import type { LotColumns } from '#catalogue/columns/columns.ts'
import { houseOf } from '#catalogue/house.ts'
import { listedPart } from '#catalogue/packing/listed-part.ts'
import { pack } from '#catalogue/packing/packing.ts'
import type { LotKind } from '#domain/lots/lot.ts'
import { errorFacts } from '#server/background/error-code.ts'
import type { Log } from '#server/background/log.ts'
import { kindOfName } from '#server/catalogue/api/queries.ts'
import type { Database } from '#server/db/connect.ts'
import type { DrawnIndex } from '#server/drawings/model/drawn-index.ts'
import { JSON_TYPE } from '#server/http/headers.ts'
import { prepareResponse, type PreparedResponse } from '#server/http/prepared-response.ts'

import { readCatalogue, readState } from './read-catalogue.ts'
import type { Snapshots } from './snapshot/snapshots.ts'

export type LiveCatalogue = Awaited<ReturnType<typeof openLiveCatalogue>>

type Parts = {
  db: Database
  /** Migrations may take longer than a query may wait. */
  ready: Promise<void>
  snapshots: Snapshots
  log: Pick<Log, 'error'>
}

/** The published catalogue in memory, from the snapshot where there is one. `refresh` replaces it by a newer one. */
export async function openLiveCatalogue({ db, ready, snapshots, log }: Parts) {
  const snapshot = snapshots.read()
  if (!snapshot) await ready
  let { columns, drawn } = snapshot?.catalogue ?? (await readCatalogue(db))
  let current = openCatalogue(columns)
  let packed = new Map<LotKind, PreparedResponse>()
  let refreshing: Promise<boolean> = Promise.resolve(false)
  let writing: Promise<void> = Promise.resolve()
  /** A snapshot of another build may name drawings otherwise. */
  let isOutdated = snapshot?.current === false
  if (!snapshot) writeSnapshot()

  async function readNewer(): Promise<boolean> {
    const { version, publishedAt } = await readState(db)
    const isSame = version === current.version && publishedAt.toISOString() === current.publishedAt
    if (isSame && !isOutdated) return false
    const newer = await readCatalogue(db)
    isOutdated = false
    columns = newer.columns
    drawn = newer.drawn
    current = openCatalogue(columns)
    packed = new Map()
    writeSnapshot()
    return true
  }

  function writeSnapshot() {
    const { version } = current
    const catalogue = { columns, drawn }
    writing = writing
      .then(() => (version === 0 ? snapshots.remove() : snapshots.write(catalogue)))
      .catch((error: unknown) =>
        log.error(errorFacts(error), 'the catalogue snapshot was not written'),
      )
  }

  /** Packed once a version. */
  function packedColumns(path: string): PreparedResponse | null {
    const [, name = '', version] = /^\/catalogue\/([a-z]+)-(\d+)\.bin$/.exec(path) ?? []
    const kind = kindOfName(name)
    if (!kind || Number(version) !== current.version) return null
    const known = packed.get(kind)
    if (known) return known
    const made = prepareResponse(200, 'application/octet-stream', pack(listedPart(columns[kind])))
    packed.set(kind, made)
    // Every visitor carries it, and it is made once: worth packing as tightly as can be.
    made.tighten().catch(() => {})
    return made
  }

  function packedHouse(path: string): PreparedResponse | null {
    const [, id, version] = /^\/catalogue\/house-(\d{1,9})-(\d+)\.json$/.exec(path) ?? []
    if (Number(version) !== current.version) return null
    const house = houseOf(columns.flat, columns.commercial, Number(id))
    return house && prepareResponse(200, JSON_TYPE, JSON.stringify(house))
  }

  return {
    get current(): Catalogue {
      return current
    },
    /** What can be drawn of it. */
    get drawn(): DrawnIndex {
      return drawn
    },
    /** Version and sizes of the catalogue, sent with every answer. */
    get mark() {
      return { version: current.version, lots: sizesOf(columns) }
    },
    /** Ids of the lots that lists hold: available and reserved. */
    listedIds: (kind: LotKind) => columns[kind].id.subarray(0, columns[kind].listed),
    /** For browsers: the columns of one kind, or a whole house. null: of another version, or no such thing. */
    packed(path: string): PreparedResponse | null {
      return packedColumns(path) ?? packedHouse(path)
    },
    fromSnapshot: snapshot !== null,
    /** Whether there was a newer one. A check asked for during another is made after it: more may have come. */
    refresh(): Promise<boolean> {
      const check = refreshing.then(readNewer)
      refreshing = check.catch(() => false)
      return check
    },
    /** Ends when the snapshot is on the disk. */
    async close() {
      await refreshing
      await writing
    },
  }
}

const sizesOf = (columns: Record<LotKind, LotColumns>) => ({
  flat: columns.flat.id.length,
  commercial: columns.commercial.id.length,
  storage: columns.storage.id.length,
  parking: columns.parking.id.length,
})
