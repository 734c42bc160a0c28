import type { PoolClient } from 'pg'

import { updateRows } from '#server/db/bulk-rows.ts'
import { surveyFile } from '#server/import/decide/survey.ts'
import { readVersion } from '#server/import/runs/catalogue-version.ts'
import type { LockedPlace } from '#server/import/runs/import-lock.ts'
import { emptyReport } from '#server/import/runs/report.ts'
import { openNamedFiles } from '#server/import/sources/named-files.ts'
import {
  findRunBefore,
  isStored,
  type StoredFileRun,
} from '#server/import/sources/stored-snapshots.ts'
import { replaceContent, stageEntities } from '#server/import/stage/content/content.ts'
import { BUILDING } from '#server/import/stage/structure/building-rows.ts'
import { PROJECT } from '#server/import/stage/structure/project-rows.ts'
import {
  stageSectionsAndLayouts,
  updateSectionsAndLayouts,
} from '#server/import/stage/structure/sections-and-layouts.ts'

import { findStructure } from './compare-published.ts'
import { withoutNewHouses } from './frozen-structure.ts'
import { readRecords } from './import-job.ts'
import type { ImportContext } from './import-request.ts'
import { jobOfStored } from './reread.ts'

/** What the file before a run says of houses and content, ready to be published once more. */
export type EarlierFile = { run: number; publish: (client: PoolClient) => Promise<void> }

/** null: the file is kept no more, or the run was the first of its source. */
export async function readEarlierFile(
  context: LockedPlace<ImportContext>,
  undone: StoredFileRun,
): Promise<EarlierFile | null> {
  const { pool, dataDir } = context
  const run = await findRunBefore(pool, undone)
  if (!run || !isStored(dataDir, run)) return null
  const job = await jobOfStored(context, run, emptyReport(`прогон ${run.id}`, '', false))
  const files = job.snapshot.files && openNamedFiles(job.snapshot.files)
  const survey = await surveyFile(readRecords(job, files, 'read'))
  const isNative = job.format === 'native'
  const version = await readVersion(pool)
  if (isNative) await stageEntities(pool, version + 1, run.sourceId, survey)
  const ids = await findStructure(pool, version, job, survey)
  const { projects, buildings } = ids.updates
  const unknown = [...survey.structure.buildings.keys()].filter((key) => !ids.buildings.has(key))
  const structure = withoutNewHouses(survey.structure, { houses: new Set(unknown) })
  const layouts = await stageSectionsAndLayouts(pool, version, structure, ids, isNative)
  return {
    run: run.id,
    publish: async (client) => {
      await updateRows(client, 'project', PROJECT, projects)
      await updateRows(client, 'building', BUILDING, buildings)
      await updateSectionsAndLayouts(client, layouts)
      if (isNative) await replaceContent(client, run.sourceId, survey, ids)
    },
  }
}
