import type { Row } from '#server/db/bulk-rows.ts'
import { lotValueRow } from '#server/db/lot-values.ts'
import {
  keyOfBuilding,
  keyOfLayout,
  keyOfProject,
  keyOfSection,
} from '#server/import/decide/structure.ts'
import type { LotDraft } from '#server/import/normalise/lot-draft.ts'
import { valueAt } from '#server/import/normalise/value-at.ts'

import type { Staging } from './staging.ts'

export function rowOf(staging: Staging, draft: LotDraft): Row {
  const { sourceId, runId, next, at, survey, lots, structureIds, layoutIds } = staging
  const project = keyOfProject(draft.project)
  const building = keyOfBuilding(draft.project, draft.building)
  const { section, layout } = draft
  return {
    ...lotValueRow(draft),
    lot_id: valueAt(lots, draft.externalId),
    source_id: sourceId,
    version: next,
    run_id: runId,
    at: at.toISOString(),
    gone: false,
    project_id: valueAt(structureIds.projects, project),
    building_id: valueAt(structureIds.buildings, building),
    section_id:
      section === null ? null : valueAt(layoutIds.sections, keyOfSection(building, section)),
    layout_id:
      layout === null ? null : (layoutIds.layouts.get(keyOfLayout(project, layout)) ?? null),
    raw: draft.raw(),
    fingerprint: valueAt(survey.lots, draft.externalId).fingerprint,
  }
}
