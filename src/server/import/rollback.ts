import type { PoolClient } from 'pg'

import { updateRows } from '#server/db/bulk-rows.ts'
import { pauseSource } from '#server/import/registry/source-settings.ts'
import { readVersion } from '#server/publishing/catalogue-version.ts'
import { withPublishingLock, type LockedContext } from '#server/publishing/publishing-lock.ts'
import { Refusal } from '#server/publishing/refusal.ts'
import {
  countLaterRuns,
  requireRun,
  findRunBefore,
  isStored,
  type StoredFileRun,
} from '#server/import/sources/stored-snapshots.ts'
import { publishByHand, type NextVersion } from '#server/import/stage/publish-by-hand.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'

import { findStructure } from './compare-published.ts'
import { surveyFile } from './decide/survey.ts'
import { withoutNewHouses } from './frozen-structure.ts'
import { readRecords } from './import-job.ts'
import type { ImportContext } from './import-request.ts'
import { jobOfStored } from './reread.ts'
import { deletePending } from './runs/pending-values.ts'
import { emptyReport } from './runs/report.ts'
import { openNamedFiles } from './sources/named-files.ts'
import { copied } from './stage/lots/stage-gone.ts'
import { replaceContent, stageEntities } from './stage/content/content.ts'
import { BUILDING, PROJECT } from './stage/structure/project-and-building-rows.ts'
import { leaveUnlisted } from './stage/structure/source-presence.ts'
import {
  stageSectionsAndLayouts,
  updateSectionsAndLayouts,
} from './stage/structure/sections-and-layouts.ts'

type RolledBack = {
  source: string
  version: number
  lots: number
  /** The run whose file houses and content are as before by; null: no such file is kept. */
  fileOf: number | null
}

/** `ifLast`: not over what the source has published after the run. */
type RollbackOptions = { ifLast?: boolean | undefined }

/**
 * Publishes the state of a source before a run, and pauses the source so that it does not undo that. Lots return to their
 * earlier states, houses and content to the file of the run before; what came with the run alone leaves the site.
 */
export async function rollbackRun(
  context: ImportContext,
  id: number,
  { ifLast = false }: RollbackOptions = {},
): Promise<RolledBack> {
  return withPublishingLock(context, async (locked) => {
    const { pool } = locked
    const run = await requireRun(pool, id)
    const { version: undone, sourceId, sourceName } = run
    if (undone === null) throw new Refusal(`прогон ${id} не менял каталог`)
    if (ifLast && (await countLaterRuns(pool, run)) > 0)
      throw new Refusal(`после прогона ${id} источник «${sourceName}» публиковал ещё`)
    const earlier = await readEarlierFile(locked, run)
    const source = { id: sourceId, name: sourceName }
    const published = await publishByHand(locked, source, `откат прогона ${id}`, {
      isRollback: true,
      stage: (version) => stageEarlierLots(version, undone),
      publish: async (client) => {
        await earlier?.publish(client)
        await deletePromises(client, sourceId, undone)
        await leaveUnlisted(client, sourceId, undone)
      },
    })
    await deletePending(pool, sourceId)
    await pauseSource(pool, sourceName, `откат прогона ${id}`)
    return { source: sourceName, ...published, fileOf: earlier?.run ?? null }
  })
}

/** Promises that the undone runs made of houses are no part of their history. */
const deletePromises = statement(
  'delete promises of undone runs',
  `delete from deadline_history d using building b
  where b.id = d.building_id and b.source_id = $1 and d.version >= $2 and b.since_version < d.version
    and not exists (select from manual_override where entity = 'building' and entity_id = b.id
      and field in ('commissionQuarter', 'keysQuarter'))`,
  ['integer', 'integer'],
)

/** Houses and content of the file before a run, ready to be published once more. */
type EarlierFile = { run: number; publish: (client: PoolClient) => Promise<void> }

/** null: the file is kept no more, or the run was the first of its source. */
async function readEarlierFile(
  context: LockedContext<ImportContext>,
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

/** Lots that came with the run or after it have no earlier state: they leave, with what is known of them. */
const insertEarlier = statement(
  'return lots to earlier states',
  `with touched as (
    select distinct lot_id from lot_state where source_id = $4 and version >= $5 and version < $1
  ), chosen as (
    select distinct on (lot_id) s.*, s.version >= $5 as is_new
    from lot_state s join touched using (lot_id) where s.source_id = $4 and s.version < $1
    order by lot_id, s.version >= $5, s.version desc
  )
  insert into lot_state (version, run_id, at, gone, ${copied})
  select $1::integer, $2::integer, $3::timestamptz, is_new or gone, ${copied} from chosen returning lot_id "lotId"`,
  ['integer', 'integer', 'timestamptz', 'integer', 'integer'],
  rowOf<{ lotId: number }>({ lotId: 'integer' }),
)

/** Lots of a source as they were before a version, written ahead. */
async function stageEarlierLots(
  { pool, next, runId, at, sourceId }: NextVersion,
  undone: number,
): Promise<number[]> {
  const { rows } = await insertEarlier(pool, next, runId, at, sourceId, undone)
  return rows.map(({ lotId }) => lotId)
}
