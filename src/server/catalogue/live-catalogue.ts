import { openCatalogue, type Catalogue } from '#catalogue/catalogue.ts'
import type { LotColumns } from '#catalogue/columns/columns.ts'
import type { LotKind } from '#domain/lots/lot.ts'
import { errorFacts } from '#server/background/error-code.ts'
import type { Log } from '#server/background/log.ts'
import type { Database } from '#server/db/connect.ts'
import type { DrawnIndex } from '#server/drawings/model/drawn-index.ts'

import { createChanges } from './catalogue-changes.ts'
import { createPackedCatalogue } from './packed-catalogue.ts'
import type { PublishedCatalogue } from './published-catalogue.ts'
import { readCatalogue, readState, type ReadBasis } from './read-catalogue.ts'
import { readNewer } from './read-newer.ts'
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
  const first = snapshot ? { catalogue: snapshot.catalogue, basis: null } : await readCatalogue(db)
  let { catalogue }: { catalogue: PublishedCatalogue } = first
  let basis: ReadBasis | null = first.basis
  let current = openCatalogue(catalogue.columns)
  const changes = createChanges(current.version)
  const packed = createPackedCatalogue(() => ({
    version: current.version,
    columns: catalogue.columns,
  }))
  let refreshing: Promise<boolean> = Promise.resolve(false)
  let writing: Promise<void> = Promise.resolve()
  /** A snapshot of another build may name drawings otherwise. */
  let isOutdated = snapshot?.current === false
  if (!snapshot) writeSnapshot()

  async function refreshNow(): Promise<boolean> {
    const { version, publishedAt } = await readState(db)
    const isSame = version === current.version && publishedAt.toISOString() === current.publishedAt
    if (isSame && !isOutdated) return false
    const newer = await readNewer(db, catalogue, isOutdated ? null : basis)
    const after = openCatalogue(newer.catalogue.columns)
    if (newer.lots === 'all') changes.addAll(after.version)
    else changes.add(current, after, newer.lots)
    isOutdated = false
    ;({ catalogue, basis } = newer)
    current = after
    writeSnapshot()
    return true
  }

  function writeSnapshot() {
    const { version } = current
    const written = catalogue
    writing = writing
      .then(() => (version === 0 ? snapshots.remove() : snapshots.write(written)))
      .catch((error: unknown) =>
        log.error(errorFacts(error), 'the catalogue snapshot was not written'),
      )
  }

  return {
    get current(): Catalogue {
      return current
    },
    /** What can be drawn of it. */
    get drawn(): DrawnIndex {
      return catalogue.drawn
    },
    /** Version and sizes of the catalogue, sent with every answer. */
    get mark() {
      return { version: current.version, lots: sizesOf(catalogue.columns) }
    },
    /** Ids of the lots that lists hold: available and reserved. */
    listedIds(kind: LotKind) {
      const { id, listed } = catalogue.columns[kind]
      return id.subarray(0, listed)
    },
    changes,
    packed,
    fromSnapshot: snapshot !== null,
    /** Whether there was a newer one. A check asked for during another is made after it: more may have come. */
    refresh(): Promise<boolean> {
      const check = refreshing.then(refreshNow)
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
