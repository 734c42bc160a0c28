import { mkdtempSync, rmSync, mkdirSync, statfsSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'

import { queriesOn } from '#server/db/connect.ts'
import { importRun } from '#server/db/schema/catalogue.ts'
import { formatOf } from '#server/import/adapters/detect-format.ts'
import { withPublishingLock, type LockedContext } from '#server/publishing/publishing-lock.ts'
import { findLastPublished, type LastRun } from '#server/import/runs/last-run.ts'
import { Refusal } from '#server/publishing/refusal.ts'
import { emptyReport, type ImportReport } from '#server/import/runs/report.ts'
import { deleteOldRuns } from '#server/import/runs/retention.ts'
import {
  noteRefusal,
  closeRun,
  hasHeldParts,
  noteGoodRun,
  openRun,
} from '#server/import/runs/runs.ts'
import { findSource, type Source } from '#server/import/runs/source-rows.ts'
import {
  LIMITS,
  sourceNameOf,
  takeSnapshot,
  type Snapshot,
} from '#server/import/sources/snapshot.ts'

import { clockOf, type Job } from './import-job.ts'
import type { ImportRequest, Outcome, ImportContext } from './import-request.ts'
import { publishSnapshot, readSnapshot } from './publish.ts'
import { refusedOr, jobOfStored } from './reread.ts'
import { listOf } from './sources/folder.ts'
import { findNewestRun } from './sources/stored-snapshots.ts'

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
    return await withPublishingLock(request, async (locked) => {
      const published = await findPublished(locked, report)
      const source = before.source ?? published.source
      return notingRefusal(locked.pool, published.source, report, async () => {
        if (!job || !read) return runUnchanged(locked, published, report)
        const now = { ...job, pool: locked.pool, source, last: published.last }
        return publishSnapshot(now, read)
      })
    })
  } finally {
    await cleanUp(request, report.source, snapshot).catch(() => {})
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

async function cleanUp(request: ImportRequest, name: string, snapshot: Snapshot | null) {
  const { pool, dataDir } = request
  if (snapshot) await deleteUnused(pool, snapshot)
  const source = await findSource(pool, name)
  if (source) await deleteOldRuns({ pool, dataDir }, source.id, clockOf(request))
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
  const {
    pool,
    onProgress,
    dryRun = false,
    force = false,
    holdOld = false,
    holdFirst = false,
    holdFile = false,
  } = request
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
    holdFirst: holdFirst || holdFile || source?.holdFirst === true,
    holdFile,
    now: clockOf(request),
  }
}

/** Requests of visitors are written to the same disk: a feed never takes the last of it. */
const LEAST_FREE_BYTES = 256 * 2 ** 20

function requireSpace(folder: string) {
  mkdirSync(folder, { recursive: true })
  const { bavail, bsize } = statfsSync(folder)
  const free = bavail * bsize
  if (free < LEAST_FREE_BYTES)
    throw new Refusal(`на диске осталось ${Math.round(free / 2 ** 20)} МБ: файл не загружается`)
}

/** Deletes a snapshot that no run refers to. */
async function deleteUnused(pool: Pool, { path, sha256 }: Snapshot) {
  const runs = await queriesOn(pool).$count(importRun, eq(importRun.sha256, sha256))
  if (runs === 0) for (const file of [path, listOf(path)]) rmSync(file, { force: true })
}

/** A run whose server answers that nothing has changed. It counts as a run for values that wait for confirmation. */
async function runUnchanged(
  context: LockedContext<ImportContext>,
  { source, last }: { source: Source | null; last: LastRun | null },
  report: ImportReport,
): Promise<Outcome> {
  report.note = 'сервер отвечает, что файл не изменился'
  if (!source || !last) return { state: 'published', report }
  const { pool } = context
  const newest = await findNewestRun(pool, source.name)
  if (newest && (await hasHeldParts(pool, source.id))) {
    const { input } = report
    const stored = await jobOfStored(context, newest, report)
    report.input = input
    const job = { ...stored, snapshot: { ...stored.snapshot, freshness: last.freshness } }
    return publishSnapshot(job, await readSnapshot(job))
  }
  const now = clockOf(context)
  const file = last.sha256 === null ? null : { sha256: last.sha256, bytes: last.bytes }
  report.run = await openRun(pool, source.id, 'published', file, last.feedDate, now)
  const { print, freshness } = last
  await closeRun(pool, report.run, 'published', { ...report, print, freshness })
  await noteGoodRun(pool, source.id, now)
  return { state: 'published', report }
}
