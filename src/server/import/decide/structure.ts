import type {
  BuildingDraft,
  FloorDraft,
  Found,
  LayoutDraft,
  ProjectDraft,
  SectionDraft,
} from '#server/import/normalise/draft.ts'
import { plainName, projectKey } from '#server/import/normalise/project-names.ts'
import { Refusal } from '#server/import/runs/refusal.ts'

/** Everything that stands above the lots of one file, by our own keys. */
export type Structure = {
  projects: Map<string, ProjectDraft>
  buildings: Map<string, { project: string; draft: BuildingDraft }>
  sections: Map<string, { building: string; draft: SectionDraft }>
  floors: Map<string, { section: string; draft: FloorDraft }>
  layouts: Map<string, { project: string; draft: LayoutDraft }>
}

export const emptyStructure = (): Structure => ({
  projects: new Map(),
  buildings: new Map(),
  sections: new Map(),
  floors: new Map(),
  layouts: new Map(),
})

/** A house without a name of its own is told from others by the id that a portal gave it. */
const NAMELESS = 'Дом'

export const keyOfProject = (project: ProjectDraft) => projectKey(project.name)

export const keyOfBuilding = (project: ProjectDraft, building: BuildingDraft) =>
  [
    keyOfProject(project),
    building.name === NAMELESS && building.externalId
      ? `#${building.externalId}`
      : plainName(building.name),
  ].join('|')

export const keyOfSection = (building: string, name: string) => `${building}|${name}`
export const keyOfLayout = (project: string, code: string) => `${project}|${code}`

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
export function addPlace(
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

/** Most lots repeat what is known of their house already. */
function saysAll<Draft extends object>(known: Draft, next: Draft): boolean {
  if (known === next) return true
  for (const name in next) if (next[name] != null && next[name] !== known[name]) return false
  return true
}

/** What the first said stays; what it left out is filled in. */
function fill<Draft extends object>(before: Draft | undefined, next: Draft): Draft {
  if (!before || before === next) return next
  const said = Object.entries(before).filter(([, value]) => value != null)
  return { ...next, ...Object.fromEntries(said) }
}

/** Of two promises the later holds, and a house is commissioned when all its lots say so: no order of lots matters. */
function agree(before: BuildingDraft | undefined, next: BuildingDraft): BuildingDraft {
  if (!before) return next
  const commissioned = both(before.commissioned, next.commissioned)
  return {
    ...fill(before, next),
    floorsTotal: most(before.floorsTotal, next.floorsTotal),
    commissionQuarter: most(before.commissionQuarter, next.commissionQuarter),
    commissioned,
    state:
      before.state === 'building' || next.state === 'building'
        ? 'building'
        : (before.state ?? next.state ?? null),
  }
}

const most = (a: number | null | undefined, b: number | null | undefined) =>
  a == null || b == null ? (a ?? b ?? null) : Math.max(a, b)

const both = (a: boolean | null | undefined, b: boolean | null | undefined) =>
  a == null || b == null ? (a ?? b ?? null) : a && b
