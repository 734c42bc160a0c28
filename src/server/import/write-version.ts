import { inTransaction } from '#server/db/bulk-rows.ts'
import { analyzeChanged } from '#server/db/upkeep/table-statistics.ts'
import type { Diff } from '#server/import/decide/diff.ts'
import { valueAt } from '#server/import/normalise/value-at.ts'
import { switchVersion } from '#server/import/runs/catalogue-version.ts'
import { openRun } from '#server/import/runs/runs.ts'
import { givePriority, saveSource } from '#server/import/runs/source-rows.ts'
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

import { closeDecided } from './close-decided.ts'
import type { Finding } from './compare-published.ts'
import type { Decision } from './decide-run.ts'
import { withoutFrozenUpdates, withoutNewHouses } from './frozen-structure.ts'
import { type Job, readRecords } from './import-job.ts'

/** Writes ahead what is taken of a file, and makes it public in one short transaction. */
export async function writeVersion(job: Job, finding: Finding, decision: Decision) {
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
    await updateSectionsAndLayouts(client, layoutIds)
    if (content) await replaceContent(client, source.id, survey, structureIds)
    const run = { id: runId, sourceId: source.id, state: 'published' as const, print }
    await closeDecided(client, job, run, decision)
  })
}

/** Lots that buyers may have seen before and that this run says something new of. */
const changedKnownLots = ({ joined, changed, returned, gone }: Diff, lots: Map<string, number>) => [
  ...gone,
  ...[joined, changed, returned].flatMap((ids) => [...ids].map((id) => valueAt(lots, id))),
]
