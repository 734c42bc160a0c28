import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'

import { detectFormat } from '#server/import/adapters/detect-format.ts'
import type { Format } from '#server/import/normalise/found.ts'
import { withImportLock } from '#server/import/runs/import-lock.ts'
import { findLastPublished, type LastRun } from '#server/import/runs/last-run.ts'
import { Refusal } from '#server/import/runs/refusal.ts'
import { emptyReport, type ImportReport } from '#server/import/runs/report.ts'
import { closeRun, openRun } from '#server/import/runs/runs.ts'
import { findSource, type Source } from '#server/import/runs/source-rows.ts'
import { listOf } from '#server/import/sources/folder.ts'
import { readText } from '#server/import/sources/read-text.ts'
import {
  LIMITS,
  sourceNameOf,
  takeSnapshot,
  type Snapshot,
} from '#server/import/sources/snapshot.ts'
import { purgeOrphans } from '#server/import/stage/purge-orphans.ts'

import type { Job } from './import-job.ts'
import type { ImportRequest, Outcome } from './import-request.ts'
import { publishSnapshot } from './publish.ts'

/** Brings a file into the catalogue: published, held for approval, or refused whole. */
export async function runImport(request: ImportRequest): Promise<Outcome> {
  const name = (request.source ?? sourceNameOf(request.input)).slice(0, 200)
  const report = emptyReport(request.input, name, request.dryRun === true)
  try {
    return request.dryRun
      ? await rehearse(request, report)
      : await withImportLock(request, () => perform(request, report))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    report.refusal = { text: error.message, line: error.line }
    return { state: 'refused', report }
  }
}

/** Everything but the writing; the snapshot lives as long as the rehearsal. */
async function rehearse(request: ImportRequest, report: ImportReport): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'stvor-import-'))
  try {
    const source = await findSource(request.pool, report.source)
    const last = await findLastPublished(request.pool, source?.id ?? null)
    const snapshot = await take(request, folder, null)
    const format = request.format ?? (await detectFormat(readText(snapshot!.path)))
    return await publishSnapshot(jobOf(request, report, source, last, snapshot!, format))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function perform(request: ImportRequest, report: ImportReport): Promise<Outcome> {
  const { pool, dataDir } = request
  await purgeOrphans(pool)
  const source = await findSource(pool, report.source)
  const last = await findLastPublished(pool, source?.id ?? null)
  let snapshot: Snapshot | null = null
  try {
    snapshot = await take(request, join(dataDir, 'snapshots'), last)
    if (!snapshot) {
      report.note = 'сервер отвечает, что файл не изменился'
      return { state: 'published', report }
    }
    const format = request.format ?? (await detectFormat(readText(snapshot.path)))
    return await publishSnapshot(jobOf(request, report, source, last, snapshot, format))
  } catch (error) {
    await purgeOrphans(pool)
    if (error instanceof Refusal && source) await noteRefusal(pool, source, report, error)
    throw error
  } finally {
    if (snapshot) await dropUnused(pool, snapshot)
  }
}

const take = (request: ImportRequest, folder: string, last: LastRun | null) =>
  takeSnapshot(
    request.input,
    folder,
    last?.freshness ?? null,
    request.limits ?? LIMITS,
    (done, of) => request.onProgress?.({ stage: 'take', done, of }),
  )

function jobOf(
  request: ImportRequest,
  report: ImportReport,
  source: Source | null,
  last: LastRun | null,
  snapshot: Snapshot,
  format: Format,
): Job {
  report.format = format
  const { pool, onProgress, dryRun } = request
  return {
    pool,
    onProgress,
    report,
    source,
    last,
    snapshot,
    format,
    approved: null,
    dryRun: dryRun === true,
  }
}

/** A source that was never published leaves no trace of its failures: its place in line is still open. */
async function noteRefusal(
  pool: Pool,
  source: Source,
  report: ImportReport,
  { message, line }: Refusal,
) {
  const run = await openRun(pool, source, 'refused', null, null)
  const refusal = { text: message, line }
  await closeRun(pool, run, 'refused', { ...report, run, refusal, print: null, freshness: null })
  report.run = run
}

/** Snapshots stay as long as a run tells of them. */
async function dropUnused(pool: Pool, { path, sha256 }: Snapshot) {
  const { rowCount } = await pool.query('select 1 from import_run where sha256 = $1 limit 1', [
    sha256,
  ])
  if (!rowCount) for (const file of [path, listOf(path)]) rmSync(file, { force: true })
}
