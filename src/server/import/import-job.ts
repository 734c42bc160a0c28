import type { Pool } from 'pg'

import { readFileAs } from '#server/import/adapters/read-file.ts'
import type { Format, Found } from '#server/import/normalise/found.ts'
import { readOptions } from '#server/import/normalise/notes.ts'
import type { LastRun } from '#server/import/runs/last-run.ts'
import type { ImportReport } from '#server/import/runs/report.ts'
import type { Source } from '#server/import/runs/source-rows.ts'
import type { NamedFiles } from '#server/import/sources/named-files.ts'
import type { Snapshot } from '#server/import/sources/snapshot.ts'
import { withFiles } from '#server/import/sources/with-files.ts'

import type { ImportContext, Progress } from './import-request.ts'

/** A snapshot on its way to the catalogue. */
export type Job = {
  pool: Pool
  /** Outside the transaction of the lock: what is written there stays when that is rolled back. */
  outside: Pool
  onProgress: ((progress: Progress) => void) | undefined
  report: ImportReport
  /** null: never published before. */
  source: Source | null
  last: LastRun | null
  snapshot: Snapshot
  format: Format
  /** Parts that staff approved: guards have had their say. */
  approved: ReadonlySet<string> | 'all' | null
  /** Staff vouch for the date of the file. */
  force: boolean
  dryRun: boolean
  /** A first file that is very old waits: nobody looks on as it is imported. */
  holdOld: boolean
  now: Date
}

export const clockOf = ({ clock }: ImportContext) => clock?.() ?? new Date()

export function readRecords(
  { format, snapshot, report, source, onProgress }: Job,
  files: NamedFiles | null,
  stage: 'read' | 'write',
): AsyncIterable<Found> {
  const onBytes = (done: number) => onProgress?.({ stage, done, of: snapshot.bytes })
  const options = readOptions(report.source, source ?? undefined)
  const records = readFileAs(format, snapshot.path, options, onBytes)
  return files ? withFiles(records, files) : records
}
