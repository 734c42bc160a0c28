import { isObject } from '#domain/is-object.ts'
import { objectAt, type Json, type JsonObject } from '#server/db/json.ts'
import { textAt, flagAt, objectsAt } from '#server/import/adapters/syntax/json-fields.ts'
import { readPieces } from '#server/import/adapters/syntax/json-pieces.ts'
import { buildingStates } from '#server/import/normalise/building-words.ts'
import { readMoment } from '#server/import/normalise/deadlines.ts'
import type { Adapter, ParsedRecord } from '#server/import/normalise/found.ts'
import { parts, type Part } from '#server/publishing/layers/content-tables.ts'
import type { ReadOptions } from '#server/import/normalise/notes.ts'
import type { BuildingDraft, ProjectDraft } from '#server/import/normalise/structure-draft.ts'
import { Refusal } from '#server/publishing/refusal.ts'

import { readField } from './field-types.ts'
import { createFieldWatch } from './known-fields.ts'
import { impossiblePeriod, readContent, unlawfulProgramme } from './native-content.ts'
import { readNativeLot } from './native-lot.ts'
import { withPictures } from './native-pictures.ts'
import {
  readFloorPlan,
  readLayout,
  readProject,
  readSection,
  receiverIds,
} from './native-structure.ts'
import { legalEntityOf, needed, withRequired, quarter } from './required-fields.ts'

/** What lots point at by its id in the file. It has to come before them. */
const noNames = () => ({
  projects: new Map<string, ProjectDraft>(),
  buildings: new Map<string, { project: ProjectDraft; building: BuildingDraft }>(),
  /** Names by id. */
  cities: new Map<string, string>(),
  legalEntities: new Set<string>(),
})

export type NativeNames = ReturnType<typeof noNames>

/** Our own full format, docs/native-format.md. */
export const readNative: Adapter = async function* (text, options) {
  const known = noNames()
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

type Member = { known: NativeNames; options: ReadOptions; key: string; line: number }

function* readPiece(
  { known, options, key, line }: Member,
  item: JsonObject,
): Iterable<ParsedRecord> {
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
  } else if (key === 'sections') yield* readSectionPiece(known, line, item)
  else if (structure.has(key)) yield readStructure(known, key, line, item)
  else yield { what: 'warning', line, text: `раздел «${key.slice(0, 40)}» неизвестен и пропущен` }
}

function contentOf(part: Part, id: string, line: number, item: JsonObject): ParsedRecord {
  const read = readContent(part, line, item)
  const lawless = part === 'programmes' ? unlawfulProgramme(read) : null
  const fault = lawless ?? impossiblePeriod(part, read)
  if (fault !== null) return { what: 'warning', line, text: fault }
  return { what: 'content', part, id, item: read }
}

function addCity({ cities, projects }: NativeNames, line: number, id: string, item: JsonObject) {
  if (projects.size > 0)
    throw new Refusal('раздел cities стоит после projects: проекты называют города', line)
  cities.set(id, textAt(item, 'name') ?? '')
}

const isPart = (key: string): key is Part => parts.some((part) => part === key)

function readStructure(
  known: NativeNames,
  key: string,
  line: number,
  item: JsonObject,
): ParsedRecord {
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
  return { what: 'floor', ...place, floor: readFloorPlan(known, line, item) }
}

/** A geometry that cannot be drawn is left out, and the rest of the section stays. */
function* readSectionPiece(
  known: NativeNames,
  line: number,
  item: JsonObject,
): Iterable<ParsedRecord> {
  const place = buildingOf(known, 'sections', line, item)
  const { section, problems } = readSection(line, item)
  for (const text of problems) yield { what: 'warning', line, text }
  yield { what: 'section', ...place, section }
}

function buildingOf(known: NativeNames, key: string, line: number, item: JsonObject) {
  const place = known.buildings.get(textAt(item, 'building') ?? '')
  if (place) return place
  throw new Refusal(`${key}: дом «${textAt(item, 'building')}» не описан выше`, line)
}

function projectOf(known: NativeNames, line: number, item: JsonObject): ProjectDraft {
  const project = known.projects.get(textAt(item, 'project') ?? '')
  if (!project) throw new Refusal(`проект «${textAt(item, 'project')}» не описан выше`, line)
  return project
}

function readBuilding(known: NativeNames, line: number, item: JsonObject): BuildingDraft {
  const state = textAt(item, 'state')
  if (state !== null && !buildingStates.some((one) => one === state))
    throw new Refusal(`buildings: state «${state}»`, line)
  const commission = textAt(item, 'commission')
  const keys = textAt(item, 'keys')
  const keysHanded = flagAt(item, 'keysHanded') ?? (keys === 'now' || state === 'keys')
  return {
    externalId: needed('buildings', line, item, 'id'),
    name: needed('buildings', line, item, 'name'),
    phase: textAt(item, 'phase'),
    address: textAt(item, 'address'),
    cadastral: textAt(item, 'cadastral'),
    floorsTotal: withRequired('buildings', line, item, 'floorsTotal'),
    floorsUnderground: withRequired('buildings', line, item, 'floorsUnderground'),
    material: textAt(item, 'material'),
    ceilingMm: withRequired('buildings', line, item, 'ceilingMm'),
    state,
    commissionQuarter: quarter(line, commission),
    commissioned: flagAt(item, 'commissioned') ?? (state === 'commissioned' || state === 'keys'),
    keysQuarter: keys === 'now' ? null : quarter(line, keys),
    keysHanded,
    permit: textAt(item, 'permit'),
    declarationUrl: textAt(item, 'declaration') ?? textAt(item, 'declarationUrl'),
    escrowBank: textAt(item, 'escrowBank'),
    legalEntity: legalEntityOf(known, 'buildings', line, item),
    details: withPictures('buildings', line, item, buildingDetails(line, item)),
    deadlines: objectsAt(item, 'deadlines').map((promise) => ({
      at: momentAt(line, promise),
      commissionQuarter: quarter(line, textAt(promise, 'commission')),
      keysQuarter: quarter(line, textAt(promise, 'keys')),
      reason: textAt(promise, 'reason'),
    })),
  }
}

/** The day of the first sale and the terms of a paid booking are named beside the details and lie among them. */
function buildingDetails(line: number, item: JsonObject): JsonObject {
  const salesFrom = readField('buildings.salesFrom', line, 'date', item.salesFrom ?? null)
  const booking = readField('buildings.booking', line, 'booking', item.booking ?? null)
  return {
    ...objectAt(item, 'details'),
    ...receiverIds(item),
    ...(salesFrom !== null && { salesFrom }),
    ...(booking !== null && { booking }),
  }
}

function momentAt(line: number, item: JsonObject): string {
  const at = readMoment(textAt(item, 'at'))
  if (!at) throw new Refusal(`время at «${textAt(item, 'at')}» не читается`, line)
  return at.toISOString()
}
