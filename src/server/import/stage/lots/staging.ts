import type { Pool } from 'pg'

import type { Diff } from '#server/import/decide/diff.ts'
import type { Survey } from '#server/import/decide/survey-result.ts'
import type { LotDraft, LotHistory } from '#server/import/normalise/lot-draft.ts'
import type { ProjectsAndBuildings } from '#server/import/stage/structure/projects-and-buildings.ts'
import type { SectionsAndLayouts } from '#server/import/stage/structure/sections-and-layouts.ts'

export type Staging = {
  pool: Pool
  sourceId: number
  runId: number
  next: number
  at: Date
  survey: Survey
  diff: Diff
  lots: Map<string, number>
  keys: Map<string, number>
  structureIds: ProjectsAndBuildings
  layoutIds: SectionsAndLayouts
}

/** A record to be written; one that cannot be never comes this far. */
export type StagedLot = {
  draft: LotDraft
  history: LotHistory | undefined
  /** Fields that stay as they are known, because the file's word for them is not taken. */
  keeps: string[]
}
