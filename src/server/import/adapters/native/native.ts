import { type Json, type JsonObject, isObject } from '#server/db/json.ts'
import { textAt } from '#server/import/adapters/syntax/json-fields.ts'
import { readPieces } from '#server/import/adapters/syntax/json-pieces.ts'
import { readMoment } from '#server/import/normalise/deadlines.ts'
import { parts, type Adapter, type Found, type Part } from '#server/import/normalise/found.ts'
import type { ReadOptions } from '#server/import/normalise/notes.ts'
import type { BuildingDraft, ProjectDraft } from '#server/import/normalise/structure-draft.ts'
import { Refusal } from '#server/import/runs/refusal.ts'

import { createFieldWatch } from './known-fields.ts'
import { readBuilding } from './native-building.ts'
import { impossiblePeriod, readContent, unlawfulProgramme } from './native-content.ts'
import { readNativeLot } from './native-lot.ts'
import { readFloorPlan, readLayout, readProject, readSection } from './native-structure.ts'

/** What lots point at by its id in the file. It has to come before them. */
export type Known = {
  projects: Map<string, ProjectDraft>
  buildings: Map<string, { project: ProjectDraft; building: BuildingDraft }>
  /** Names by id. */
  cities: Map<string, string>
  legalEntities: Set<string>
}

/** Our own full format, docs/native-format.md. */
export const readNative: Adapter = async function* (text, options) {
  const known: Known = {
    projects: new Map(),
    buildings: new Map(),
    cities: new Map(),
    legalEntities: new Set(),
  }
  const strayFields = createFieldWatch()
  let edition: Json = null
  let lots = false
  for await (const { key, line, value } of readPieces(text)) {
    if (key === 'format' && value !== 'stvor')
      throw new Refusal(`неизвестная схема: format ${JSON.stringify(value).slice(0, 60)}`, line)
    if (key === 'version') edition = value
    if (key === 'format' || key === 'version') continue
    if (edition !== 1) throw new Refusal(`неизвестная схема: ${editionName(edition)}`, line)
    if (!isObject(value)) throw new Refusal(`${key}: нужен объект`, line)
    if (key === 'lots') lots = true
    else if (lots && structure.has(key))
      throw new Refusal(`раздел ${key} стоит после lots: лоты идут последними`, line)
    for (const path of strayFields(key, value))
      yield { what: 'warning', line, text: `поле ${path} неизвестно и пропущено` }
    yield* readPiece({ known, options, key, line }, value)
  }
  if (edition !== 1) throw new Refusal(`неизвестная схема: ${editionName(edition)}`, 1)
}

const editionName = (edition: Json) =>
  edition === null
    ? 'JSON без "format": "stvor" и "version": 1 в начале'
    : `stvor version ${JSON.stringify(edition).slice(0, 40)}`

const structure = new Set(['projects', 'buildings', 'sections', 'floors', 'layouts'])

type Member = { known: Known; options: ReadOptions; key: string; line: number }

function* readPiece({ known, options, key, line }: Member, item: JsonObject): Iterable<Found> {
  if (key === 'lots') yield readNativeLot(known, options, line, item)
  else if (key === 'source') {
    const at = readMoment(textAt(item, 'generated'))
    if (at) yield { what: 'date', at }
  } else if (key === 'company') yield { what: 'company', item: readContent('company', line, item) }
  else if (isPart(key)) {
    const id = textAt(item, 'id')
    if (id === null) throw new Refusal(`${key}: у записи нет id`, line)
    if (key === 'reports') buildingOf(known, key, line, item)
    if (key === 'cities') addCity(known, line, id, item)
    if (key === 'legalEntities') known.legalEntities.add(id)
    yield contentOf(key, id, line, item)
  } else if (structure.has(key)) yield readStructure(known, key, line, item)
  else yield { what: 'warning', line, text: `раздел «${key.slice(0, 40)}» неизвестен и пропущен` }
}

function contentOf(part: Part, id: string, line: number, item: JsonObject): Found {
  const read = readContent(part, line, item)
  const lawless = part === 'programmes' ? unlawfulProgramme(read) : null
  const fault = lawless ?? impossiblePeriod(part, read)
  if (fault !== null) return { what: 'warning', line, text: fault }
  return { what: 'content', part, id, item: read }
}

function addCity({ cities, projects }: Known, line: number, id: string, item: JsonObject) {
  if (projects.size > 0)
    throw new Refusal('раздел cities стоит после projects: проекты называют города', line)
  cities.set(id, textAt(item, 'name') ?? '')
}

const isPart = (key: string): key is Part => parts.some((part) => part === key)

function readStructure(known: Known, key: string, line: number, item: JsonObject): Found {
  if (key === 'projects') {
    const project = readProject(known, line, item)
    known.projects.set(textAt(item, 'id') ?? '', project)
    return { what: 'project', project }
  }
  if (key === 'layouts')
    return { what: 'layout', project: projectOf(known, line, item), layout: readLayout(line, item) }
  if (key === 'buildings') {
    const project = projectOf(known, line, item)
    const building = readBuilding(known, line, item)
    known.buildings.set(textAt(item, 'id') ?? '', { project, building })
    return { what: 'building', project, building }
  }
  const place = buildingOf(known, key, line, item)
  return key === 'sections'
    ? { what: 'section', ...place, section: readSection(line, item) }
    : { what: 'floor', ...place, floor: readFloorPlan(line, item) }
}

function buildingOf(known: Known, key: string, line: number, item: JsonObject) {
  const place = known.buildings.get(textAt(item, 'building') ?? '')
  if (place) return place
  throw new Refusal(`${key}: дом «${textAt(item, 'building')}» не описан выше`, line)
}

function projectOf(known: Known, line: number, item: JsonObject): ProjectDraft {
  const project = known.projects.get(textAt(item, 'project') ?? '')
  if (!project) throw new Refusal(`проект «${textAt(item, 'project')}» не описан выше`, line)
  return project
}
