import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'

import { formatOf } from '#server/import/adapters/detect-format.ts'
import { withImportLock } from '#server/import/runs/import-lock.ts'
import { findLastPublished, type LastRun } from '#server/import/runs/last-run.ts'
import { Refusal } from '#server/import/runs/refusal.ts'
import { emptyReport, type ImportReport } from '#server/import/runs/report.ts'
import { forgetOldRuns } from '#server/import/runs/retention.ts'
import { noteRefusal } from '#server/import/runs/runs.ts'
import { findSource, type Source } from '#server/import/runs/source-rows.ts'
import { dropUnused, requireSpace } from '#server/import/sources/snapshot-folder.ts'
import {
  LIMITS,
  sourceNameOf,
  takeSnapshot,
  type Snapshot,
} from '#server/import/sources/snapshot.ts'

import { clockOf, type Job } from './import-job.ts'
import type { ImportRequest, Outcome } from './import-request.ts'
import { publishSnapshot, readSnapshot } from './publish.ts'
import { refusedOr } from './reread.ts'
import { runUnchanged } from './unchanged.ts'

/** Brings a file into the catalogue: published, held for approval, or refused whole. */
export async function runImport(request: ImportRequest): Promise<Outcome> {
  const name = (request.source ?? sourceNameOf(request.input)).slice(0, 200)
  const report = emptyReport(request.input, name, request.dryRun === true)
  return refusedOr(report, () =>
    request.dryRun ? rehearse(request, report) : perform(request, report),
  )
}

/** Everything but the writing; the snapshot lives as long as the rehearsal. */
async function rehearse(request: ImportRequest, report: ImportReport): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'stvor-import-'))
  try {
    const published = await findPublished(request, report)
    const snapshot = await take(request, folder, null)
    if (!snapshot) throw new Refusal('файл не пришёл')
    const job = await jobOf(request, report, published, snapshot)
    return await publishSnapshot(job, await readSnapshot(job))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A source is fetched and read before the lock is asked for: one that hangs leaves the others going. */
async function perform(request: ImportRequest, report: ImportReport): Promise<Outcome> {
  const { pool, dataDir } = request
  const before = await findPublished(request, report)
  let snapshot: Snapshot | null = null
  try {
    const job = await notingRefusal(pool, before.source, report, async () => {
      const folder = join(dataDir, 'snapshots')
      requireSpace(folder)
      snapshot = await take(request, folder, before.last)
      return snapshot && (await jobOf(request, report, before, snapshot))
    })
    const read = job && (await notingRefusal(pool, before.source, report, () => readSnapshot(job)))
    return await withImportLock(request, async (locked) => {
      const published = await findPublished(locked, report)
      const source = before.source ?? published.source
      return notingRefusal(locked.pool, published.source, report, async () => {
        if (!job || !read) return runUnchanged(locked, published, report)
        const now = { ...job, pool: locked.pool, source, last: published.last }
        return publishSnapshot(now, read)
      })
    })
  } finally {
    await forgetUnneeded(request, report.source, snapshot).catch(() => {})
  }
}

/** What a known source is refused for is stored with it; what it wrote ahead goes. */
async function notingRefusal<Result>(
  pool: Pool,
  source: Source | null,
  report: ImportReport,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal && source) return await noteRefusal(pool, source.id, report, error)
    throw error
  }
}

async function forgetUnneeded(request: ImportRequest, name: string, snapshot: Snapshot | null) {
  const { pool, dataDir } = request
  if (snapshot) await dropUnused(pool, snapshot)
  const source = await findSource(pool, name)
  if (source) await forgetOldRuns({ pool, dataDir }, source.id, clockOf(request))
}

type Published = { source: Source | null; last: LastRun | null }

async function findPublished({ pool }: ImportRequest, report: ImportReport): Promise<Published> {
  const source = await findSource(pool, report.source)
  return { source, last: source && (await findLastPublished(pool, source.id)) }
}

const take = (request: ImportRequest, folder: string, last: LastRun | null) =>
  takeSnapshot(
    request.input,
    folder,
    last?.freshness ?? null,
    request.limits ?? LIMITS,
    (done, of) => request.onProgress?.({ stage: 'take', done, of }),
    request.fetching,
  )

async function jobOf(
  request: ImportRequest,
  report: ImportReport,
  { source, last }: Published,
  snapshot: Snapshot,
): Promise<Job> {
  const { pool, onProgress, dryRun = false, force = false, holdOld = false } = request
  report.format = await formatOf(snapshot.path, request.format)
  return {
    pool,
    outside: pool,
    onProgress,
    report,
    source,
    last,
    snapshot,
    format: report.format,
    approved: null,
    force,
    dryRun,
    holdOld,
    now: clockOf(request),
  }
}
