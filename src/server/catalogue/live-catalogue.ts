import type { PoolClient } from 'pg'

import type { Catalogue } from '#contract/catalogue.ts'
import { openCatalogue } from '#catalogue/catalogue.ts'
import { lotKinds, mapKinds, type LotKind } from '#domain/lots/lot.ts'
import { errorFacts } from '#server/background/error-code.ts'
import type { Log } from '#server/background/log.ts'
import type { Database } from '#server/db/connect.ts'
import type { DrawnIndex } from '#server/drawings/model/drawn-index.ts'

import { createChanges } from './catalogue-changes.ts'
import { createChangedIds } from './changed-ids.ts'
import type { SalesCheck } from './context/closed-prices.ts'
import { readLotEffect } from './lot-effect.ts'
import { withPictures } from './drawn-houses.ts'
import { createPackedCatalogue } from './packed-catalogue.ts'
import { readCatalogue, readState, type ReadCatalogue } from './read-catalogue.ts'
import { readNewer } from './read-newer.ts'
import { createReadingTime } from './reading-time.ts'
import type { Snapshots } from './snapshot/snapshots.ts'

export type LiveCatalogue = Awaited<ReturnType<typeof openLiveCatalogue>>

type CatalogueDeps = {
  db: Database
  /** Migrations may take longer than a query may wait. */
  ready: Promise<void>
  snapshots: Snapshots
  log: Pick<Log, 'error'>
  salesCheck?: SalesCheck
  /** Takes over the brand that is published; null: it is the same. Otherwise whether drawings have other names with it. */
  readBrand?: () => Promise<{ isRedrawn: boolean } | null>
  /** Kinds of lots that are not sold. */
  kindsOff?: () => readonly LotKind[]
}

/** The published catalogue in memory, from the snapshot where there is one. `refresh` replaces it by a newer one. */
export async function openLiveCatalogue({
  db,
  ready,
  snapshots,
  log,
  salesCheck = 'warn',
  readBrand = async () => null,
  kindsOff = () => [],
}: CatalogueDeps) {
  const snapshot = snapshots.read()
  if (!snapshot) await ready
  const reading = createReadingTime(log)
  let { catalogue, lastRead }: ReadCatalogue =
    snapshot ?? (await reading.measure(() => readCatalogue(db, salesCheck)))
  const open = ({ columns, drawn }: ReadCatalogue['catalogue']) =>
    withPictures(openCatalogue(columns, kindsOff()), drawn)
  let current = open(catalogue)
  const changes = createChanges(current.version)
  const changedIds = createChangedIds()
  const packed = createPackedCatalogue(() => ({
    version: current.version,
    columns: catalogue.columns,
    houseOf: (id) => current.house(id),
    changedSince: (since, kind) => changedIds.since(since, kind),
  }))
  let refreshing: Promise<boolean> = Promise.resolve(false)
  let writing: Promise<void> = Promise.resolve()
  /** Of several publications in a row only the last one is written. */
  let isWaiting = false
  /** A snapshot of another build may name drawings otherwise. */
  let isOutdated = snapshot?.current === false
  /** The database may have been replaced by another since the snapshot: its versions would be compared with ours in vain. */
  let isCompared = snapshot === null
  /** The start takes the brand from the disk; another process may have published since. */
  let isBrandRead = false
  let replaced = async (_older: number, _noticedAt: number): Promise<void> => {}
  if (!snapshot) writeSnapshot()

  async function refreshNow(): Promise<boolean> {
    const noticedAt = performance.now()
    const { version, publishedAt } = await readState(db)
    const isSame = version === current.version && publishedAt.toISOString() === current.publishedAt
    isCompared ||= isSame
    if (isSame && !isOutdated && isBrandRead) return false
    const brand = await readBrand()
    isBrandRead = true
    if (isSame && !isOutdated && !brand) return false
    isOutdated ||= brand?.isRedrawn ?? false
    const known = isCompared && !isOutdated ? lastRead : null
    const newer = await reading.measure(() => readNewer(db, catalogue, known, salesCheck))
    const after = open(newer.catalogue)
    if (newer.isAnyPageOther || newer.lots === null) changes.addAll(after.version)
    else changes.add(after.version, newer.lots)
    changedIds.add(current, after, newer.lots)
    isOutdated = false
    isCompared = true
    ;({ catalogue, lastRead } = newer)
    const older = current.version
    current = after
    await replaced(older, noticedAt)
    writeSnapshot()
    return true
  }

  function writeSnapshot() {
    if (isWaiting) return
    isWaiting = true
    writing = writing
      .then(() => {
        isWaiting = false
        return current.version === 0 ? snapshots.remove() : snapshots.write({ catalogue, lastRead })
      })
      .catch((error: unknown) =>
        log.error(errorFacts(error), 'the catalogue snapshot was not written'),
      )
  }

  function listedIds(kind: LotKind) {
    const { id, listed } = catalogue.columns[kind]
    return id.subarray(0, kindsOff().includes(kind) ? 0 : listed)
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
      return {
        version: current.version,
        lots: mapKinds((kind) => catalogue.columns[kind].id.length),
      }
    },
    /** Ids of the lots that lists hold: available and reserved. */
    listedIds,
    /** What of lots would be seen otherwise after a change, which is made and taken back in the transaction of its caller. */
    effectOf(client: PoolClient, next: number, change: () => Promise<void>) {
      const listed = lotKinds.flatMap((kind) => Array.from(listedIds(kind)))
      return readLotEffect({ current, listed, salesCheck }, client, next, change)
    },
    /** What is to be done as soon as the catalogue is replaced; `refresh` ends after it. */
    onReplaced(work: typeof replaced) {
      replaced = work
    },

    /** Drawings are named by colours that are not those of the brand any more. */
    isOutdated: () => isOutdated,

    changes,
    /** Lots of a kind changed since a version; null: not known. */
    changedSince: (version: number, kind: LotKind) => changedIds.since(version, kind),
    packed,
    fromSnapshot: snapshot !== null,
    /** How long the last reading took. */
    readingMs: reading.lastMs,
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
