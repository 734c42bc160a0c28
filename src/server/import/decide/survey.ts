import { toRubles } from '#domain/money/money.ts'
import type { ParsedRecord } from '#server/import/normalise/found.ts'
import type { LotDraft, LotRecord } from '#server/import/normalise/lot-draft.ts'
import type {
  BuildingDraft,
  ProjectDraft,
  SectionDraft,
} from '#server/import/normalise/structure-draft.ts'
import { Refusal } from '#server/publishing/refusal.ts'

import { fingerprintOf } from './fingerprint.ts'
import { countImages, sharedImages } from './shared-images.ts'
import {
  keyOfProject,
  keyOfBuilding,
  keyOfSection,
  keyOfLayout,
  type Structure,
} from './structure.ts'
import {
  MOST_NOTICES,
  MOST_SAMPLES,
  newSurvey,
  addNotice,
  type Notices,
  type Sample,
  type Survey,
} from './survey-result.ts'

const MOST_IMPOSSIBLE = 0.05

export async function surveyFile(found: AsyncIterable<ParsedRecord>): Promise<Survey> {
  const survey = newSurvey()
  let ordinal = 0
  for await (const one of found) {
    if (one.what === 'lot') addLot(survey, one, (ordinal += 1))
    else addOther(survey, one)
  }
  refuseImpossible(survey)
  for (const [key, { draft }] of survey.structure.buildings)
    draft.sharedImages = sharedImages(survey.images, key)
  return survey
}

function addLot(survey: Survey, { id, line, draft, faults, unknown }: LotRecord, ordinal: number) {
  survey.records += 1
  if (!draft) return addNotice(survey.faults, { line, id, text: faults.join(', ') })
  for (const { field, value, fills } of unknown) {
    const option = `${field} «${value}»`
    const before = survey.unknown.get(option)
    if (before) before.count += 1
    else if (survey.unknown.size < MOST_NOTICES)
      survey.unknown.set(option, { field, value, fills, count: 1, line })
  }
  const earlier = survey.lots.get(draft.externalId)
  if (earlier) {
    survey.repeated += 1
    const text = `этот лот уже был в строке ${earlier.line}, взята последняя запись`
    addNotice(survey.warnings, { line, id, text })
  }
  const building = addLotStructure(survey.structure, draft)
  countImages(survey.images, building, draft.images)
  survey.pictures += draft.images.length
  addSample(survey, draft)
  survey.lots.set(draft.externalId, {
    ordinal,
    line,
    building,
    kind: draft.kind,
    section: draft.section,
    floor: draft.floor,
    hasRooms: draft.rooms !== null || draft.layoutKind !== null,
    number: draft.number,
    area: draft.area,
    price: draft.price,
    basePrice: draft.basePrice,
    deal: draft.deal,
    rentPerMonth: draft.rentPerMonth,
    rentPerMetreYear: draft.rentPerMetreYear,
    status: draft.status,
    unknown: unknown.map(({ fills }) => fills),
    fingerprint: fingerprintOf(building, draft),
  })
}

function addSample({ samples: { sorts, more } }: Survey, draft: LotDraft) {
  if (sorts.size >= MOST_SAMPLES) return
  const sort = `${draft.kind} ${draft.rooms} ${draft.layoutKind}`
  if (!sorts.has(sort)) sorts.set(sort, sampleOf(draft))
  else if (more.length < MOST_SAMPLES) more.push(sampleOf(draft))
}

const sampleOf = (draft: LotDraft): Sample => ({
  kind: draft.kind,
  rooms: draft.rooms,
  layout: draft.layoutKind,
  floor: draft.floor,
  number: draft.number,
  finishing: draft.finishing,
  status: draft.status,
  project: draft.project.name,
  house: draft.building.name,
  area: draft.area === null ? null : draft.area / 100,
  price: draft.price === null ? null : toRubles(draft.price),
  hasPlan: draft.plan !== null,
  pictures: draft.images.length,
})

function addOther(survey: Survey, found: Exclude<ParsedRecord, LotRecord>) {
  if (found.what === 'date') survey.feedDate = found.at
  else if (found.what === 'skipped')
    survey.skipped.set(found.kind, (survey.skipped.get(found.kind) ?? 0) + 1)
  else if (found.what === 'warning') addNotice(survey.warnings, { ...found, id: null })
  else if (found.what === 'company') survey.company = found.item
  else if (found.what === 'content') survey.content.push(found)
  else addStructure(survey.structure, found)
}

function refuseImpossible({ records, faults, content, structure }: Survey) {
  if (faults.count > records * MOST_IMPOSSIBLE)
    throw new Refusal(
      `не прочесть строк: ${faults.count} из ${records}, это больше 5 %: ${faultsText(faults)}`,
    )
  if (records === 0 && content.length === 0 && structure.projects.size === 0)
    throw new Refusal('в файле нет ни одного лота', 1)
}

const MOST_NAMED = 10

/** All that is wrong at once, so that a price list is put right in one go. */
function faultsText({ count, first }: Notices): string {
  const named = first
    .slice(0, MOST_NAMED)
    .map(({ line, id, text }) => `строка ${line}${id ? `, лот «${id}»` : ''}: ${text}`)
  return named.join('; ') + (count > named.length ? `; и ещё ${count - named.length}` : '')
}

/** Adds a piece of structure of our own format, where every object comes once. */
function addStructure(to: Structure, found: ParsedRecord) {
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

/** Adds the house of a lot: feeds repeat it with every lot, and the lots may disagree. */
function addLotStructure(
  to: Structure,
  lot: { project: ProjectDraft; building: BuildingDraft; section: string | null },
): string {
  const project = keyOfProject(lot.project)
  const building = keyOfBuilding(lot.project, lot.building)
  const known = to.projects.get(project)
  if (!known || !coversAll(known, lot.project)) to.projects.set(project, fill(known, lot.project))
  const before = to.buildings.get(building)?.draft
  if (!before || !coversAll(before, lot.building))
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
function coversAll<Draft extends object>(known: Draft, next: Draft): boolean {
  if (known === next) return true
  for (const name in next) if (next[name] != null && next[name] !== known[name]) return false
  return true
}

/** The first values stay; missing ones are filled in. */
function fill<Draft extends object>(before: Draft | undefined, next: Draft): Draft {
  if (!before || before === next) return next
  const filled = Object.entries(before).filter(([, value]) => value != null)
  return { ...next, ...Object.fromEntries(filled) }
}

/**
 * Of two promises the later holds, and a house is commissioned when all its lots state that; the order of lots has no
 * effect.
 */
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
