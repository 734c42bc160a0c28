import type { Diff } from '#server/import/decide/diff.ts'
import type { FirstFile } from '#server/import/decide/overview.ts'
import type { ShownChanges } from '#server/import/decide/shown-changes.ts'
import type { Notices, Survey, UnknownWord } from '#server/import/decide/survey-result.ts'
import type { Format } from '#server/import/normalise/found.ts'

const noCounts = {
  lots: 0,
  added: 0,
  /** Lots of another source that this one has too. */
  joined: 0,
  changed: 0,
  returned: 0,
  gone: 0,
  unchanged: 0,
  priceUp: 0,
  priceDown: 0,
  repeated: 0,
}

/** The report of an import for staff; stored with its run. */
export type ImportReport = typeof noCounts & {
  /** The file or address as it was named. */
  input: string
  source: string
  format: Format | null
  run: number | null
  feedDate: string | null
  dryRun: boolean
  /** The catalogue version it made; null while it has made none. */
  version: number | null
  skipped: [kind: string, count: number][]
  faults: Notices
  warnings: Notices
  unknown: UnknownWord[]
  /** Parts of it that wait for approval. */
  held: { part: string; title: string; reason: string }[]
  /** The same, a line each. */
  reasons: string[]
  /** What staff declined before and came again. */
  declined: string[]
  /** What a first file of a source brings, a line for each house. */
  overview: string[]
  /** The same as a whole, and lots to look at; reports of older versions lack it. */
  first?: FirstFile | null
  /** Staff brought the file, and it waits for a look as a whole. */
  isBrought?: true
  /** No file made it: what a run had brought was taken back. */
  isRollback?: true | undefined
  /** Of a file that waits for a look: what buyers will see of it. */
  shown?: ShownChanges
  /** What happened by itself and staff should know. */
  notices: string[]
  /** Why nothing of it was taken. */
  refusal: { text: string; line: number | null } | null
  /** Something to know of a run that went well. */
  note: string | null
}

export const emptyReport = (input: string, source: string, dryRun: boolean): ImportReport => ({
  input,
  source,
  format: null,
  run: null,
  feedDate: null,
  dryRun,
  version: null,
  ...noCounts,
  skipped: [],
  faults: { count: 0, first: [] },
  warnings: { count: 0, first: [] },
  unknown: [],
  held: [],
  reasons: [],
  declined: [],
  overview: [],
  first: null,
  notices: [],
  refusal: null,
  note: null,
})

export const surveyCounts = (survey: Survey): Partial<ImportReport> => ({
  feedDate: survey.feedDate?.toISOString() ?? null,
  lots: survey.lots.size,
  repeated: survey.repeated,
  skipped: [...survey.skipped],
  faults: survey.faults,
  warnings: survey.warnings,
  unknown: [...survey.unknown.values()],
})

export const diffCounts = (diff: Diff): Partial<ImportReport> => ({
  added: diff.added.size,
  joined: diff.joined.size,
  changed: diff.changed.size,
  returned: diff.returned.size,
  gone: diff.gone.length,
  unchanged: diff.unchanged,
  priceUp: diff.priceUp,
  priceDown: diff.priceDown,
})
