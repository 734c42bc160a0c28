import type { PoolClient } from 'pg'

import { inTransaction } from '#server/db/bulk-rows.ts'
import { analyzeChanged } from '#server/db/upkeep/table-statistics.ts'
import { changesLots, type Diff } from '#server/import/decide/diff.ts'
import { isOldFile, formatOldFile } from '#server/import/decide/guards/first-import.ts'
import { houseWarnings } from '#server/import/decide/house-warnings.ts'
import { firstOf, overviewOf } from '#server/import/decide/overview.ts'
import { findShownChanges } from '#server/import/decide/shown-changes.ts'
import type { Survey } from '#server/import/decide/survey-result.ts'
import { surveyFile } from '#server/import/decide/survey.ts'
import { switchVersion } from '#server/publishing/catalogue-version.ts'
import { Refusal } from '#server/publishing/refusal.ts'
import { diffCounts, surveyCounts } from '#server/import/runs/report.ts'
import { openRun, closeRun, noteGoodRun, supersedeHeld } from '#server/import/runs/runs.ts'
import { saveSource, givePriority } from '#server/import/runs/source-rows.ts'
import { openNamedFiles, type NamedFiles } from '#server/import/sources/named-files.ts'

import { comparePublished, type ImportComparison } from './compare-published.ts'
import { decideRun, type Decision } from './decide-run.ts'
import { withoutFrozenUpdates, withoutNewHouses } from './frozen-structure.ts'
import { readRecords, type Job } from './import-job.ts'
import type { Outcome } from './import-request.ts'
import { valueAt } from './normalise/value-at.ts'
import { replaceHeldParts } from './runs/held-parts.ts'
import { replacePending } from './runs/pending-values.ts'
import { readEntities, replaceContent, stageEntities } from './stage/content/content.ts'
import { stageHistory } from './stage/lots/stage-history.ts'
import { stageLots } from './stage/lots/stage-lots.ts'
import { findProjectsAndBuildings } from './stage/structure/find-projects-and-buildings.ts'
import { claimListed } from './stage/structure/source-presence.ts'
import {
  stageProjectsAndBuildings,
  updateProjectsAndBuildings,
} from './stage/structure/projects-and-buildings.ts'
import {
  stageSectionsAndLayouts,
  updateSectionsAndLayouts,
} from './stage/structure/sections-and-layouts.ts'

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
  if (last === null || job.holdFile) await describePreview(job, finding)
  const decision = await decideRun(job, finding.comparison, survey)
  describe(job, decision)
  if (job.holdFile) report.isBrought = true
  if (last === null && isOldFile(survey.feedDate, job.now))
    report.notices.push(formatOldFile(survey.feedDate))
  const outcome: Outcome = { state: decision.held.length > 0 ? 'held' : 'published', report }
  if (dryRun) return outcome
  if (!decision.isAllHeld && changesAnything(job, finding, decision))
    await writeVersion(job, finding, decision)
  else await closeWithoutVersion(job, finding, decision)
  return outcome
}

/** For staff who decide whether buyers see it. */
async function describePreview({ pool, report, source, now }: Job, finding: ImportComparison) {
  const { survey, version, comparison, structureIds } = finding
  report.first = firstOf(survey, houseWarnings(survey, structureIds, now))
  report.shown = await findShownChanges({ pool, version, source }, comparison, survey)
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

function describe({ report }: Job, { held, declined, diff, confirmed }: Decision) {
  Object.assign(report, diffCounts(diff))
  report.held = held.map(({ part, title, reason }) => ({ part, title, reason }))
  report.reasons = held.map(({ title, reason }) => `${title}: ${reason}`)
  report.declined = declined.map(({ title, reason }) => `${title}: ${reason}`)
  if (confirmed > 0)
    report.notices = [`новые цены держатся больше шести часов, опубликованы у ${confirmed} лотов`]
}

function changesAnything({ last, format }: Job, finding: ImportComparison, decision: Decision) {
  const { diff, holds, availabilityRestored } = decision
  const { updates } = withoutFrozenUpdates(finding.structureIds, holds)
  return (
    changesLots(diff) ||
    availabilityRestored ||
    updates.projects.length + updates.buildings.length > 0 ||
    (format === 'native' && finding.print !== last?.print)
  )
}

/** Nothing new, or nothing that may be published: the run is noted and the catalogue keeps its version. */
async function closeWithoutVersion(
  job: Job,
  { survey, print }: ImportComparison,
  decision: Decision,
) {
  const { pool, report, snapshot, now } = job
  const state = stateOf(decision)
  const source = await saveSource(pool, report.source, job.format, job.holdFirst)
  const run = await openRun(pool, source.id, state, snapshot, survey.feedDate, now)
  report.run = run
  await inTransaction(pool, (client) =>
    closeDecided(client, job, { id: run, sourceId: source.id, state, print }, decision),
  )
}

const stateOf = ({ isAllHeld, held }: Decision) =>
  isAllHeld ? (held.length > 0 ? 'held' : 'declined') : 'published'

/** Writes ahead what is taken of a file, and makes it public in one short transaction. */
async function writeVersion(job: Job, finding: ImportComparison, decision: Decision) {
  const { pool, outside, report, snapshot, format, now } = job
  const { survey, version, print } = finding
  const { diff, holds } = decision
  const next = version + 1
  const at = survey.feedDate ?? now
  const source = await saveSource(outside, report.source, format)
  const runId = await openRun(outside, source.id, 'running', snapshot, survey.feedDate, now)
  const full = format === 'native'
  const content = full && print !== job.last?.print
  if (content) await stageEntities(pool, next, source.id, survey)
  const structure = withoutNewHouses(survey.structure, holds)
  const context = { sourceId: source.id, full, entities: await readEntities(pool, survey) }
  const found = await findProjectsAndBuildings(pool, version, context, structure)
  const structureIds = withoutFrozenUpdates(found, holds)
  await stageProjectsAndBuildings(pool, next, at, context, structure, structureIds)
  const layoutIds = await stageSectionsAndLayouts(pool, next, structure, structureIds, content)
  const staging = {
    ...finding,
    pool,
    sourceId: source.id,
    runId,
    next,
    at,
    diff,
    structureIds,
    layoutIds,
  }
  await stageLots(staging, readRecords(job, finding.files, 'write'))
  await stageHistory(pool, next, at, changedKnownLots(diff, finding.lots))
  Object.assign(report, { run: runId, version: next })
  await analyzeChanged(pool)
  await inTransaction(pool, async (client) => {
    await switchVersion(client, next)
    await givePriority(client, source.id)
    await updateProjectsAndBuildings(client, next, at, structureIds)
    await claimListed(client, source.id, structure, structureIds)
    await updateSectionsAndLayouts(client, layoutIds)
    if (content) await replaceContent(client, source.id, survey, structureIds)
    const run = { id: runId, sourceId: source.id, state: 'published' as const, print }
    await closeDecided(client, job, run, decision)
  })
}

/** Known lots that this run changes. */
const changedKnownLots = ({ joined, changed, returned, gone }: Diff, lots: Map<string, number>) => [
  ...gone,
  ...[joined, changed, returned].flatMap((ids) => [...ids].map((id) => valueAt(lots, id))),
]

type Decided = {
  id: number
  sourceId: number
  state: 'published' | 'held' | 'declined'
  print: string | null
}

/** The end of a run: what waits of it, what waited before it, and its report. */
async function closeDecided(
  client: PoolClient,
  { report, snapshot, now }: Job,
  { id, sourceId, state, print }: Decided,
  { held, declined, pending }: Decision,
) {
  await supersedeHeld(client, sourceId, id)
  await replaceHeldParts(client, { id, sourceId, now }, held, declined)
  await replacePending(client, sourceId, pending)
  // what waits must be read again, so the server is not asked whether it has changed
  const freshness = state === 'published' ? snapshot.freshness : null
  await closeRun(client, id, state, { ...report, print, freshness })
  if (state === 'published') await noteGoodRun(client, sourceId, now)
}
