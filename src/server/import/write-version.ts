import { inTransaction } from '#server/db/bulk-rows.ts'
import type { Diff } from '#server/import/decide/diff.ts'
import { switchVersion } from '#server/import/runs/catalogue-version.ts'
import { closeRun, noteGoodRun, openRun, supersedeHeld } from '#server/import/runs/runs.ts'
import { saveSource } from '#server/import/runs/source-rows.ts'
import {
  readEntities,
  replaceContent,
  stageEntities,
} from '#server/import/stage/content/content.ts'
import { stageHistory } from '#server/import/stage/lots/stage-history.ts'
import { stageLots } from '#server/import/stage/lots/stage-lots.ts'
import { findProjectsAndBuildings } from '#server/import/stage/structure/find-projects-and-buildings.ts'
import {
  stageProjectsAndBuildings,
  updateProjectsAndBuildings,
} from '#server/import/stage/structure/projects-and-buildings.ts'
import {
  stageSectionsAndLayouts,
  updateSectionsAndLayouts,
} from '#server/import/stage/structure/sections-and-layouts.ts'

import type { Finding } from './compare-published.ts'
import { type Job, readRecords } from './import-job.ts'
import type { Outcome } from './import-request.ts'

/** Lots that buyers may have seen before and that this run says something new of. */
const changedKnownLots = ({ joined, changed, returned, gone }: Diff, lots: Map<string, number>) => [
  ...gone,
  ...[joined, changed, returned].flatMap((ids) => [...ids].map((id) => lots.get(id)!)),
]

export async function publish(job: Job, finding: Finding): Promise<Outcome> {
  const { pool, report, snapshot, format, approved } = job
  const { files, survey, diff, lots, keys, version, print } = finding
  const next = version + 1
  const at = survey.feedDate ?? job.now
  const source = await saveSource(pool, report.source, format)
  const runId =
    approved ?? (await openRun(pool, source.id, 'running', snapshot, survey.feedDate, job.now))
  if (approved !== null)
    await pool.query(`update import_run set state = 'running' where id = $1`, [approved])
  const full = format === 'native'
  const content = full && print !== job.last?.print
  if (content) await stageEntities(pool, source.id, survey)
  const context = { sourceId: source.id, full, entities: await readEntities(pool, survey) }
  const structureIds = await findProjectsAndBuildings(pool, version, context, survey.structure)
  await stageProjectsAndBuildings(pool, next, at, context, survey.structure, structureIds)
  const layoutIds = await stageSectionsAndLayouts(
    pool,
    next,
    survey.structure,
    structureIds,
    content,
  )
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
    structureIds,
    layoutIds,
  }
  await stageLots(staging, readRecords(job, files, 'write'))
  await stageHistory(pool, next, at, changedKnownLots(diff, lots))
  Object.assign(report, { run: runId, version: next })
  const kept = { ...report, print, freshness: snapshot.freshness }
  await inTransaction(pool, async (client) => {
    await switchVersion(client, next)
    await updateProjectsAndBuildings(client, next, at, structureIds)
    await updateSectionsAndLayouts(client, layoutIds)
    if (content) await replaceContent(client, source.id, survey, structureIds)
    await supersedeHeld(client, source.id, runId)
    await noteGoodRun(client, source.id, job.now)
    await closeRun(client, runId, 'published', kept)
  })
  return { state: 'published', report }
}
