import type { Found } from '#server/import/normalise/found.ts'
import type {
  BuildingDraft,
  ProjectDraft,
  SectionDraft,
} from '#server/import/normalise/structure-draft.ts'
import { Refusal } from '#server/import/runs/refusal.ts'

import { saysAll, fill, agree } from './merge-drafts.ts'
import {
  type Structure,
  keyOfProject,
  keyOfBuilding,
  keyOfSection,
  keyOfLayout,
} from './structure.ts'

/** Takes in a piece of structure of our own format, which says all of it once. */
export function addStructure(to: Structure, found: Found) {
  if (found.what === 'project')
    return void to.projects.set(keyOfProject(found.project), found.project)
  if (found.what === 'layout') {
    const project = keyOfProject(found.project)
    const { layout: draft } = found
    return void to.layouts.set(keyOfLayout(project, draft.code), { project, draft })
  }
  if (found.what !== 'building' && found.what !== 'section' && found.what !== 'floor') return
  const building = keyOfBuilding(found.project, found.building)
  if (found.what === 'building') {
    if (to.buildings.has(building))
      throw new Refusal(`buildings: два дома «${found.building.name}» в одном проекте`)
    to.buildings.set(building, { project: keyOfProject(found.project), draft: found.building })
  }
  if (found.what === 'section') addSection(to, building, found.section)
  if (found.what === 'floor') {
    const section = addSection(to, building, { name: found.floor.section })
    to.floors.set(`${section}|${found.floor.number}`, { section, draft: found.floor })
  }
}

/** Takes in what a lot tells of its house: feeds repeat it with every lot, and the lots may disagree. */
export function addLotStructure(
  to: Structure,
  lot: { project: ProjectDraft; building: BuildingDraft; section: string | null },
): string {
  const project = keyOfProject(lot.project)
  const building = keyOfBuilding(lot.project, lot.building)
  const known = to.projects.get(project)
  if (!known || !saysAll(known, lot.project)) to.projects.set(project, fill(known, lot.project))
  const before = to.buildings.get(building)?.draft
  if (!before || !saysAll(before, lot.building))
    to.buildings.set(building, { project, draft: agree(before, lot.building) })
  if (lot.section !== null) addSection(to, building, { name: lot.section })
  return building
}

function addSection(
  to: Structure,
  building: string,
  section: Partial<SectionDraft> & { name: string },
) {
  const key = keyOfSection(building, section.name)
  const before = to.sections.get(key)?.draft
  if (before && section.details === undefined) return key
  const draft = { floors: null, lifts: null, flatsPerFloor: null, details: {}, ...section }
  to.sections.set(key, { building, draft })
  return key
}
