import type { Pool } from 'pg'

import type { Format } from '#server/import/normalise/found.ts'
import type { ImportReport } from '#server/import/runs/report.ts'
import type { FetchSettings } from '#server/import/sources/fetch-feed.ts'
import type { Limits } from '#server/import/sources/snapshot.ts'

export type Progress = { stage: 'take' | 'read' | 'write'; done: number; of: number | null }

/** Where an import works. */
export type ImportContext = {
  pool: Pool
  dataDir: string
  databaseUrl: string
  limits?: Limits
  /** Waits for an import under way instead of refusing. */
  waitMs?: number
  clock?: () => Date
  onProgress?: (progress: Progress) => void
}

export type ImportRequest = ImportContext & {
  /** A file, an address, or a folder with a catalogue and its files. */
  input: string
  /** Detected by the content if omitted. */
  format?: Format | undefined
  /** The name the file is compared under; its base name, or host and path of an address. */
  source?: string | undefined
  dryRun?: boolean | undefined
  /** Takes a file whose date is older than the published one or lies ahead. */
  force?: boolean | undefined
  /** Nobody looks on: a first file that is very old waits for a word. */
  holdOld?: boolean | undefined
  /** What a new source brings first waits for a word in any case. */
  holdFirst?: boolean | undefined
  /** Staff bring it: it waits for a word, of a new source or a known one. */
  holdFile?: boolean | undefined
  fetching?: FetchSettings | undefined
}

export type Outcome = { state: 'published' | 'held' | 'refused'; report: ImportReport }

/** What the command ends with. */
export const exitCodes = { published: 0, held: 2, refused: 1 } as const
