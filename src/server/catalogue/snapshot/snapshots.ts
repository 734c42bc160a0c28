import { rm } from 'node:fs/promises'
import { join } from 'node:path'

import type { LotColumns } from '#catalogue/columns/columns.ts'
import type { LotKind } from '#domain/lots/lot.ts'
import type { SalesCheck } from '#server/catalogue/context/closed-prices.ts'
import type { LastRead, ReadCatalogue } from '#server/catalogue/read-catalogue.ts'
import { openDrawnIndex } from '#server/drawings/model/drawn-index.ts'
import type { PlacedLots } from '#server/drawings/model/placed-lots.ts'
import type { DrawnBuilding } from '#server/drawings/model/read-drawn-buildings.ts'

import { readSnapshotFile, writeSnapshotFile } from './snapshot-file.ts'

/** To be raised whenever what is written changes its shape, or drawings their names: older ones may never have been drawn. */
const FORMAT = 10

/** `build`: with which code and brand; `salesCheck`: prices that this setting closes are not in the columns. */
type MadeWith = { build: () => string; salesCheck: SalesCheck }

type Written = {
  build: string
  salesCheck: SalesCheck
  lastRead: LastRead
  columns: Record<LotKind, LotColumns>
  houses: readonly DrawnBuilding[]
  placed: PlacedLots
}

export type Snapshots = ReturnType<typeof openSnapshots>

/** The last published catalogue on the disk: a start needs no full read, and no database. */
export function openSnapshots(dataDir: string, { build, salesCheck }: MadeWith) {
  const path = join(dataDir, 'catalogue.snapshot')
  return {
    /** `current`: written by this build. What another build wrote is shown until the catalogue is read again; null: other prices were closed. */
    read(): (ReadCatalogue & { current: boolean }) | null {
      const written = readSnapshotFile(path, FORMAT)
      if (!isWritten(written) || written.salesCheck !== salesCheck) return null
      const { columns, lastRead, houses, placed } = written
      const catalogue = { columns, drawn: openDrawnIndex(houses, placed) }
      return { catalogue, lastRead, current: written.build === build() }
    },

    write({ catalogue, lastRead }: ReadCatalogue): Promise<void> {
      const { columns, drawn } = catalogue
      const { houses, placed } = drawn
      const written: Written = { build: build(), salesCheck, lastRead, columns, houses, placed }
      return writeSnapshotFile(path, FORMAT, written)
    },

    remove: (): Promise<void> => rm(path, { force: true }),
  }
}

/** The checksum has proved the bytes, and the format their shape. */
const isWritten = (value: unknown): value is Written =>
  typeof value === 'object' && value !== null && 'columns' in value && 'placed' in value
