import { inTransaction } from '#server/db/bulk-rows.ts'
import { changesLots } from '#server/import/decide/diff.ts'
import { isOldFile, oldFileWords } from '#server/import/decide/guards/first-import.ts'
import { overviewOf } from '#server/import/decide/overview.ts'
import type { Survey } from '#server/import/decide/survey-result.ts'
import { surveyFile } from '#server/import/decide/survey.ts'
import { Refusal } from '#server/import/runs/refusal.ts'
import { diffCounts, surveyCounts } from '#server/import/runs/report.ts'
import { openRun } from '#server/import/runs/runs.ts'
import { saveSource } from '#server/import/runs/source-rows.ts'
import { openNamedFiles, type NamedFiles } from '#server/import/sources/named-files.ts'

import { closeDecided } from './close-decided.ts'
import { comparePublished, type Finding } from './compare-published.ts'
import { decideRun, type Decision } from './decide-run.ts'
import { withoutFrozenUpdates } from './frozen-structure.ts'
import { type Job, readRecords } from './import-job.ts'
import type { Outcome } from './import-request.ts'
import { writeVersion } from './write-version.ts'

type ReadFile = { survey: Survey; files: NamedFiles | null }

/** Reads the whole file. Needs no lock: a file that takes for ever keeps nobody else from publishing. */
export async function readSnapshot(job: Job): Promise<ReadFile> {
  const files = job.snapshot.files && openNamedFiles(job.snapshot.files)
  return { survey: await surveyFile(readRecords(job, files, 'read')), files }
}

/** Compares a file with what is published, and publishes what is not suspicious of it. */
export async function publishSnapshot(job: Job, { survey, files }: ReadFile): Promise<Outcome> {
  const { report, last, dryRun } = job
  Object.assign(report, surveyCounts(survey))
  if (last === null) report.overview = overviewOf(survey)
  takeDate(job, survey)
  if (!job.force && isStale(job, survey)) {
    report.note = `файл старше опубликованного (${last?.feedDate?.toISOString()}), изменений нет`
    return { state: 'published', report }
  }
  if (!dryRun) await files?.store(job.pool)
  const finding = await comparePublished(job, survey, files)
  const decision = await decideRun(job, finding.comparison, survey)
  describe(job, decision)
  if (last === null && isOldFile(survey.feedDate, job.now))
    report.notices.push(oldFileWords(survey.feedDate))
  const outcome: Outcome = { state: decision.held.length > 0 ? 'held' : 'published', report }
  if (dryRun) return outcome
  if (!decision.whole && changesAnything(job, finding, decision))
    await writeVersion(job, finding, decision)
  else await closeWithoutVersion(job, finding, decision)
  return outcome
}

const AHEAD_MS = 3_600_000

/** A date that lies ahead would make every honest file after it look old. */
function takeDate({ force, now }: Job, survey: Survey) {
  const { feedDate } = survey
  if (feedDate === null || feedDate.getTime() - now.getTime() <= AHEAD_MS) return
  if (!force)
    throw new Refusal(
      `дата файла ${feedDate.toISOString()} больше чем на час впереди; взять всё равно: --force`,
    )
  survey.feedDate = now
}

const isStale = ({ last }: Job, { feedDate }: Survey) =>
  feedDate !== null && last?.feedDate != null && feedDate < last.feedDate

function describe({ report }: Job, { held, declined, diff, believed }: Decision) {
  Object.assign(report, diffCounts(diff))
  report.held = held.map(({ part, title, reason }) => ({ part, title, reason }))
  report.reasons = held.map(({ title, reason }) => `${title}: ${reason}`)
  report.declined = declined.map(({ title, reason }) => `${title}: ${reason}`)
  if (believed > 0)
    report.notices = [`новые цены держатся больше шести часов, опубликованы у ${believed} лотов`]
}

function changesAnything({ last, format }: Job, finding: Finding, decision: Decision) {
  const { diff, holds, certainAgain } = decision
  const { updates } = withoutFrozenUpdates(finding.structureIds, holds)
  return (
    changesLots(diff) ||
    certainAgain ||
    updates.projects.length + updates.buildings.length > 0 ||
    (format === 'native' && finding.print !== last?.print)
  )
}

/** Nothing new, or nothing that may be published: the run is noted and the catalogue keeps its version. */
async function closeWithoutVersion(job: Job, { survey, print }: Finding, decision: Decision) {
  const { pool, report, snapshot, now } = job
  const state = decision.whole ? 'held' : 'published'
  const source = await saveSource(pool, report.source, job.format)
  const run = await openRun(pool, source.id, state, snapshot, survey.feedDate, now)
  report.run = run
  await inTransaction(pool, (client) =>
    closeDecided(client, job, { id: run, sourceId: source.id, state, print }, decision),
  )
}
