import { rm } from 'node:fs/promises'
import { join } from 'node:path'

import type { LotColumns } from '#catalogue/columns/columns.ts'
import type { LotKind } from '#domain/lots/lot.ts'
import type { PublishedCatalogue } from '#server/catalogue/published-catalogue.ts'
import { openDrawnIndex } from '#server/drawings/model/drawn-index.ts'
import type { PlacedLots } from '#server/drawings/model/placed-lots.ts'
import type { DrawnBuilding } from '#server/drawings/model/read-drawn-buildings.ts'

import { readSnapshotFile, writeSnapshotFile } from './snapshot-file.ts'

/** To be raised whenever what is written changes its shape. */
const FORMAT = 1

type Written = {
  build: string
  columns: Record<LotKind, LotColumns>
  houses: readonly DrawnBuilding[]
  placed: PlacedLots
}

export type Snapshots = ReturnType<typeof openSnapshots>

/** The last published catalogue on the disk: a start needs no full read, and no database. */
export function openSnapshots(dataDir: string, build: string) {
  const path = join(dataDir, 'catalogue.snapshot')
  return {
    /** `current`: written by this build. What another build wrote is shown until the catalogue is read anew. */
    read(): { catalogue: PublishedCatalogue; current: boolean } | null {
      const written = readSnapshotFile(path, FORMAT)
      if (!isWritten(written)) return null
      const { columns, houses, placed } = written
      const catalogue = { columns, drawn: openDrawnIndex(houses, placed) }
      return { catalogue, current: written.build === build }
    },

    write({ columns, drawn: { houses, placed } }: PublishedCatalogue): Promise<void> {
      const written: Written = { build, columns, houses, placed }
      return writeSnapshotFile(path, FORMAT, written)
    },

    remove: (): Promise<void> => rm(path, { force: true }),
  }
}

/** The checksum has proved the bytes, and the format their shape. */
const isWritten = (value: unknown): value is Written =>
  typeof value === 'object' && value !== null && 'columns' in value && 'placed' in value
