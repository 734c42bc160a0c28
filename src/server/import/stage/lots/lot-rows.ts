import type { Row } from '#server/db/bulk-rows.ts'
import {
  keyOfBuilding,
  keyOfLayout,
  keyOfProject,
  keyOfSection,
} from '#server/import/decide/structure.ts'
import type { LotDraft } from '#server/import/normalise/lot-draft.ts'

import type { Staging } from './staging.ts'

export function rowOf(staging: Staging, draft: LotDraft): Row {
  const { sourceId, runId, next, at, survey, lots, places, plans } = staging
  const project = keyOfProject(draft.project)
  const building = keyOfBuilding(draft.project, draft.building)
  const { section, layout } = draft
  return {
    lot_id: lots.get(draft.externalId)!,
    source_id: sourceId,
    version: next,
    run_id: runId,
    at: at.toISOString(),
    gone: false,
    status: draft.status,
    project_id: places.projects.get(project)!,
    building_id: places.buildings.get(building)!,
    section_id: section === null ? null : plans.sections.get(keyOfSection(building, section))!,
    layout_id: layout === null ? null : (plans.layouts.get(keyOfLayout(project, layout)) ?? null),
    floor: draft.floor,
    number: draft.number,
    article: draft.article,
    rooms: draft.rooms,
    rooms_raw: draft.roomsRaw,
    layout_kind: draft.layoutKind,
    apartments: draft.apartments,
    area: draft.area,
    living_area: draft.livingArea,
    kitchen_area: draft.kitchenArea,
    price: draft.price,
    base_price: draft.basePrice,
    finishing: draft.finishing,
    ceiling_mm: draft.ceilingMm,
    windows: draft.windows,
    features: draft.features,
    plan: draft.plan,
    images: draft.images,
    description: draft.description,
    price_options: draft.priceOptions,
    details: draft.details,
    raw: draft.raw(),
    fingerprint: survey.lots.get(draft.externalId)!.fingerprint,
  }
}
