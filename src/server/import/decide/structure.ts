import { plainName, projectKey } from '#server/import/normalise/project-names.ts'
import type {
  BuildingDraft,
  FloorDraft,
  LayoutDraft,
  ProjectDraft,
  SectionDraft,
} from '#server/import/normalise/structure-draft.ts'

/** Everything that stands above the lots of one file, by our own keys. */
export const emptyStructure = () => ({
  projects: new Map<string, ProjectDraft>(),
  buildings: new Map<string, { project: string; draft: BuildingDraft }>(),
  sections: new Map<string, { building: string; draft: SectionDraft }>(),
  floors: new Map<string, { section: string; draft: FloorDraft }>(),
  layouts: new Map<string, { project: string; draft: LayoutDraft }>(),
})

export type Structure = ReturnType<typeof emptyStructure>

/** A house without a name; its id at the portal distinguishes it from others. */
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
