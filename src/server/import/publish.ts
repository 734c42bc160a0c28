import { inTransaction } from '#server/db/bulk-rows.ts'
import type { Survey } from '#server/import/decide/survey-result.ts'
import { surveyFile } from '#server/import/decide/survey.ts'
import type { LastRun } from '#server/import/runs/last-run.ts'
import { diffCounts, surveyCounts } from '#server/import/runs/report.ts'
import { closeRun, noteGoodRun, openRun, supersedeHeld } from '#server/import/runs/runs.ts'
import { saveSource } from '#server/import/runs/source-rows.ts'
import { openNamedFiles } from '#server/import/sources/named-files.ts'

import { type Finding, comparePublished, reasonsOf, changesAnything } from './compare-published.ts'
import { type Job, readRecords } from './import-job.ts'
import type { Outcome } from './import-request.ts'
import { publish } from './write-version.ts'

/** Reads the file, compares it with what is published, and publishes, holds, or finds nothing to do. */
export async function publishSnapshot(job: Job): Promise<Outcome> {
  const { report, last, dryRun, approved } = job
  const files = job.snapshot.files && openNamedFiles(job.snapshot.files)
  const survey = await surveyFile(readRecords(job, files, 'read'))
  Object.assign(report, surveyCounts(survey))
  if (isStale(survey, last) && approved === null) {
    report.note = `файл старше опубликованного (${last!.feedDate!.toISOString()}), изменений нет`
    return { state: 'published', report }
  }
  if (!dryRun) await files?.store(job.pool)
  const finding = { files, ...(await comparePublished(job, survey)) }
  Object.assign(report, diffCounts(finding.diff))
  report.reasons = approved === null ? await reasonsOf(job, finding) : []
  if (report.reasons.length > 0) return hold(job, finding)
  if (dryRun) return { state: 'published', report }
  return changesAnything(job, finding) ? publish(job, finding) : confirmRun(job, finding)
}

const isStale = ({ feedDate }: Survey, last: LastRun | null) =>
  feedDate !== null && last !== null && last.feedDate !== null && feedDate < last.feedDate

/** The published catalogue stays as it is until a human says otherwise, or a later run does without him. */
async function hold(job: Job, { survey, print }: Finding): Promise<Outcome> {
  const { pool, report, source, snapshot, dryRun } = job
  if (dryRun) return { state: 'held', report }
  await pool.query(
    `update import_run set state = 'superseded' where source_id = $1 and state = 'held' and sha256 = $2`,
    [source!.id, snapshot.sha256],
  )
  const run = await openRun(pool, source!.id, 'held', snapshot, survey.feedDate, job.now)
  report.run = run
  await closeRun(pool, run, 'held', { ...report, print, freshness: null })
  return { state: 'held', report }
}

/** Nothing new: the run is noted, those held are closed, the catalogue keeps its version. */
async function confirmRun(job: Job, { survey, print }: Finding): Promise<Outcome> {
  const { pool, report, snapshot, approved } = job
  const source = await saveSource(pool, report.source, job.format)
  report.run =
    approved ?? (await openRun(pool, source.id, 'published', snapshot, survey.feedDate, job.now))
  const kept = { ...report, print, freshness: snapshot.freshness }
  await inTransaction(pool, async (client) => {
    await supersedeHeld(client, source.id, approved)
    await noteGoodRun(client, source.id, job.now)
    await closeRun(client, report.run!, 'published', kept)
  })
  return { state: 'published', report }
}
