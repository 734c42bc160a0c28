import type { Pool } from 'pg'

import { inTransaction } from '#server/db/bulk-rows.ts'
import { adapters } from '#server/import/adapters/detect-format.ts'
import { changesLots, compare, type Diff } from '#server/import/decide/diff.ts'
import { findLots } from '#server/import/decide/identity.ts'
import { findReasons } from '#server/import/decide/import-guards.ts'
import { readOwnKeys, readOwnStates } from '#server/import/decide/own-state.ts'
import { printOf, surveyFile, type Survey } from '#server/import/decide/survey.ts'
import type { Format, Found } from '#server/import/normalise/draft.ts'
import { toldByDiff, toldBySurvey, type ImportReport } from '#server/import/runs/report.ts'
import {
  closeRun,
  saveSource,
  openRun,
  readVersion,
  supersedeHeld,
  switchVersion,
  type LastRun,
  type Source,
} from '#server/import/runs/runs.ts'
import { openNamedFiles, type NamedFiles } from '#server/import/sources/named-files.ts'
import { readText } from '#server/import/sources/read-text.ts'
import type { Snapshot } from '#server/import/sources/snapshot.ts'
import { withFiles } from '#server/import/sources/with-files.ts'
import { readEntities, replaceContent, stageEntities } from '#server/import/stage/content.ts'
import {
  findProjectsAndBuildings,
  stageProjectsAndBuildings,
  updateProjectsAndBuildings,
  type ProjectsAndBuildings,
} from '#server/import/stage/projects-and-buildings.ts'
import {
  stageSectionsAndLayouts,
  updateSectionsAndLayouts,
} from '#server/import/stage/sections-and-layouts.ts'
import { stageHistory } from '#server/import/stage/stage-history.ts'
import { stageLots } from '#server/import/stage/stage-lots.ts'

import type { Outcome, Progress } from './run.ts'

/** A snapshot on its way to the catalogue. */
export type Job = {
  pool: Pool
  onProgress: ((progress: Progress) => void) | undefined
  report: ImportReport
  /** null: never published before. */
  source: Source | null
  last: LastRun | null
  snapshot: Snapshot
  format: Format
  /** The held run that staff approved: guards have had their say. */
  approved: number | null
  dryRun: boolean
}

/** What a file comes to, found without writing anything. */
type Finding = {
  files: NamedFiles | null
  version: number
  survey: Survey
  print: string
  places: ProjectsAndBuildings
  keys: Map<string, number>
  lots: Map<string, number>
  diff: Diff
}

/** Reads the file, compares it with what is published, and publishes, holds, or finds nothing to do. */
export async function publishSnapshot(job: Job): Promise<Outcome> {
  const { report, last, dryRun, approved } = job
  const files = job.snapshot.files && openNamedFiles(job.snapshot.files)
  const survey = await surveyFile(found(job, files, 'read'))
  Object.assign(report, toldBySurvey(survey))
  if (isStale(survey, last) && approved === null) {
    report.note = `файл старше опубликованного (${last!.feedDate!.toISOString()}), изменений нет`
    return { state: 'published', report }
  }
  if (!dryRun) await files?.keep(job.pool)
  const finding = { files, ...(await weigh(job, survey)) }
  Object.assign(report, toldByDiff(finding.diff))
  report.reasons = approved === null ? await reasonsOf(job, finding) : []
  if (report.reasons.length > 0) return hold(job, finding)
  if (dryRun) return { state: 'published', report }
  return changesAnything(job, finding) ? publish(job, finding) : confirm(job, finding)
}

const isStale = ({ feedDate }: Survey, last: LastRun | null) =>
  feedDate !== null && last !== null && last.feedDate !== null && feedDate < last.feedDate

function found(
  { format, snapshot, report, onProgress }: Job,
  files: NamedFiles | null,
  stage: 'read' | 'write',
): AsyncIterable<Found> {
  const told = (done: number) => onProgress?.({ stage, done, of: snapshot.bytes })
  const records = adapters[format](readText(snapshot.path, told), report.source)
  return files ? withFiles(records, files) : records
}

async function weigh(
  { pool, source, format }: Job,
  survey: Survey,
): Promise<Omit<Finding, 'files'>> {
  const version = await readVersion(pool)
  const places = await placesOf(pool, version, source, format, survey)
  const keys = source ? await readOwnKeys(pool, source.id) : new Map<string, number>()
  const lots = await findLots(pool, source?.id ?? 0, version, keys, survey, places)
  const published = source ? await readOwnStates(pool, source.id, version) : new Map()
  const diff = compare(survey, lots, published)
  return { version, survey, print: printOf(survey), places, keys, lots, diff }
}

async function placesOf(
  pool: Pool,
  version: number,
  source: Source | null,
  format: Format,
  survey: Survey,
): Promise<ProjectsAndBuildings> {
  const entities = await readEntities(pool, survey)
  const whose = { sourceId: source?.id ?? 0, full: format === 'native', entities }
  return findProjectsAndBuildings(pool, version, whose, survey.structure)
}

async function reasonsOf({ pool, last }: Job, { diff, survey }: Finding): Promise<string[]> {
  const losing = [...diff.buildings].filter(([, { lost }]) => lost > 0)
  const { rows } = await pool.query<{ id: number; name: string }>(
    `select b.id, p.name || case when b.name ~ '^[0-9]' then ', корпус ' else ', ' end || b.name as name
     from building b join project p on p.id = b.project_id
     where b.id = any($1)`,
    [losing.map(([id]) => id)],
  )
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return findReasons({
    publishedBefore: last !== null,
    buildings: losing.map(([id, counts]) => ({ name: names.get(id)!, ...counts })),
    prices: diff.prices,
    lots: {
      all: survey.lots.size,
      unknown: survey.unknownLots,
      options: [...survey.unknown.keys()],
    },
  })
}

/** The published catalogue stays as it is until a human says otherwise, or a later run does without him. */
async function hold(job: Job, { survey, print }: Finding): Promise<Outcome> {
  const { pool, report, source, snapshot, dryRun } = job
  if (dryRun) return { state: 'held', report }
  await pool.query(
    `update import_run set state = 'superseded' where source_id = $1 and state = 'held' and sha256 = $2`,
    [source!.id, snapshot.sha256],
  )
  const run = await openRun(pool, source!, 'held', snapshot, survey.feedDate)
  report.run = run
  await closeRun(pool, run, 'held', { ...report, print, freshness: null })
  return { state: 'held', report }
}

const changesAnything = ({ last, format }: Job, { diff, places, print }: Finding) =>
  changesLots(diff) ||
  places.updates.projects.length + places.updates.buildings.length > 0 ||
  (format === 'native' && print !== last?.print)

/** Nothing new: the run is noted, those held are closed, the catalogue keeps its version. */
async function confirm(job: Job, { survey, print }: Finding): Promise<Outcome> {
  const { pool, report, snapshot, approved } = job
  const source = await saveSource(pool, report.source, job.format)
  report.run = approved ?? (await openRun(pool, source, 'published', snapshot, survey.feedDate))
  const kept = { ...report, print, freshness: snapshot.freshness }
  await inTransaction(pool, async (client) => {
    await supersedeHeld(client, source.id, approved)
    await closeRun(client, report.run!, 'published', kept)
  })
  return { state: 'published', report }
}

/** Lots that buyers may have seen before and that this run says something new of. */
const knownAndTouched = ({ joined, changed, returned, gone }: Diff, lots: Map<string, number>) => [
  ...gone,
  ...[joined, changed, returned].flatMap((ids) => [...ids].map((id) => lots.get(id)!)),
]

async function publish(job: Job, finding: Finding): Promise<Outcome> {
  const { pool, report, snapshot, format, approved } = job
  const { files, survey, diff, lots, keys, version, print } = finding
  const next = version + 1
  const at = survey.feedDate ?? new Date()
  const source = await saveSource(pool, report.source, format)
  const runId = approved ?? (await openRun(pool, source, 'running', snapshot, survey.feedDate))
  if (approved !== null)
    await pool.query(`update import_run set state = 'running' where id = $1`, [approved])
  const full = format === 'native'
  const content = full && print !== job.last?.print
  if (content) await stageEntities(pool, source.id, survey)
  const whose = { sourceId: source.id, full, entities: await readEntities(pool, survey) }
  const places = await findProjectsAndBuildings(pool, version, whose, survey.structure)
  await stageProjectsAndBuildings(pool, next, at, whose, survey.structure, places)
  const plans = await stageSectionsAndLayouts(pool, next, survey.structure, places, content)
  const staging = {
    pool,
    sourceId: source.id,
    runId,
    next,
    at,
    survey,
    diff,
    lots,
    keys,
    places,
    plans,
  }
  await stageLots(staging, found(job, files, 'write'))
  await stageHistory(pool, next, at, knownAndTouched(diff, lots))
  Object.assign(report, { run: runId, version: next })
  const kept = { ...report, print, freshness: snapshot.freshness }
  await inTransaction(pool, async (client) => {
    await switchVersion(client, next)
    await updateProjectsAndBuildings(client, next, at, places)
    await updateSectionsAndLayouts(client, plans)
    if (content) await replaceContent(client, source.id, survey, places)
    await supersedeHeld(client, source.id, runId)
    await closeRun(client, runId, 'published', kept)
  })
  return { state: 'published', report }
}
