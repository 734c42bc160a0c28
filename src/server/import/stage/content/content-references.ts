import { toText, type Row } from '#server/db/bulk-rows.ts'
import { objectAt, type Json, type JsonObject } from '#server/db/json.ts'
import type { Survey } from '#server/import/decide/survey-result.ts'
import type { Part } from '#server/publishing/layers/content-tables.ts'
import { valueAt } from '#server/import/normalise/value-at.ts'
import type { ProjectsAndBuildings } from '#server/import/stage/structure/projects-and-buildings.ts'

type ContentContext = {
  structureIds: ProjectsAndBuildings
  survey: Survey
  entities: Map<string, number>
}

/** Ids of the file become what the site knows: aliases of projects, names of houses and banks, our own ids. */
export function resolve(
  part: Part,
  row: Row,
  { structureIds, survey, entities }: ContentContext,
): Row {
  if (part === 'cities') return { ...row, name_in: row.in ?? null, name_of: row.of ?? null }
  const projects = [...survey.structure.projects]
  const projectKeyOf = (id: Json) => projects.find(([, one]) => one.externalId === id)?.[0]
  const aliasOf = (id: Json) => structureIds.aliases.get(projectKeyOf(id) ?? '') ?? id
  if (part === 'press') return { ...row, projects: each(row.projects, aliasOf) }
  if (part === 'offices')
    return {
      ...row,
      city: nameOf('cities', survey, row.city ?? null),
      projects: each(row.projects, aliasOf),
    }
  if (part === 'documents')
    return {
      ...row,
      project_id: structureIds.projects.get(projectKeyOf(row.project ?? null) ?? '') ?? null,
      legal_entity_id: entities.get(toText(row.legal_entity)) ?? null,
    }
  const houses = [...survey.structure.buildings]
  if (part === 'reports') {
    const house = houses.find(([, { draft }]) => draft.externalId === row.building)?.[0] ?? ''
    const month = `${toText(row.month)}-01`
    return { ...row, month, building_id: valueAt(structureIds.buildings, house) }
  }
  const buildingOf = (id: Json) => {
    const house = houses.find(([, { draft }]) => draft.externalId === id)?.[0] ?? ''
    return structureIds.buildings.get(house) ?? null
  }
  if (part === 'news') {
    const shows = objectAt(row, 'shows') ?? {}
    const { building = null } = shows
    return {
      ...row,
      projects: each(row.projects, aliasOf),
      shows: building === null ? shows : { ...shows, building: buildingOf(building) },
    }
  }
  if (part === 'programmes')
    return {
      ...row,
      banks: each(row.banks, (id) => nameOf('banks', survey, id)),
      scope: scopeOf(row, aliasOf, buildingOf),
    }
  if (part !== 'promotions') return row
  const houseOf = (id: Json): NamedHouse | null => {
    const house = houses.find(([, { draft }]) => draft.externalId === id)?.[1]
    return house
      ? { name: house.draft.name, project: structureIds.aliases.get(house.project) ?? '' }
      : null
  }
  return { ...row, rule: ruleOf(objectAt(row, 'rule') ?? {}, aliasOf, houseOf) }
}

type NamedHouse = { name: string; project: string }

/** Houses of several projects have the same name: a rule that names houses alone is of their projects. */
function ruleOf(
  rule: JsonObject,
  aliasOf: (id: Json) => Json,
  houseOf: (id: Json) => NamedHouse | null,
): JsonObject {
  const houses = listOf(rule.buildings).map(houseOf)
  const known = houses.filter((house) => house !== null)
  const ofHouses =
    known.length > 0 && known.length === houses.length
      ? { projects: [...new Set(known.map(({ project }) => project))] }
      : {}
  return {
    ...rule,
    ...(rule.projects ? { projects: each(rule.projects, aliasOf) } : ofHouses),
    ...(rule.buildings ? { buildings: each(rule.buildings, (id) => houseOf(id)?.name ?? id) } : {}),
  }
}

const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : [])

/** What is known by name may be named by it, too. */
const nameOf = (part: Part, { content }: Survey, id: Json): Json =>
  content.find((one) => one.part === part && one.id === id)?.item.name ?? id

/** What a programme is for: only what its source narrows. */
function scopeOf(
  row: Row,
  aliasOf: (id: Json) => Json,
  buildingOf: (id: Json) => Json,
): JsonObject {
  const references: [string, Json][] = [
    ['kinds', each(row.kinds, (kind) => kind)],
    ['projects', each(row.projects, aliasOf)],
    ['buildings', each(row.buildings, buildingOf)],
    ['regions', each(row.regions, (region) => region)],
  ]
  return Object.fromEntries(references.filter(([, list]) => Array.isArray(list) && list.length > 0))
}

const each = (list: Json | undefined, change: (one: Json) => Json): Json =>
  Array.isArray(list) ? list.map(change) : []
