import { hash } from 'node:crypto'

import type { LotKind } from '#domain/lots/lot.ts'
import { canonical } from '#server/db/bulk-rows.ts'
import type {
  Found,
  JsonObject,
  LotDraft,
  LotRecord,
  Part,
} from '#server/import/normalise/draft.ts'
import { plainName } from '#server/import/normalise/project-names.ts'
import { Refusal } from '#server/import/runs/refusal.ts'

import { addPlace, addStructure, emptyStructure, type Structure } from './structure.ts'

/** A line of the source with what is to be said of it. */
type Notice = { line: number; id: string | null; text: string }

/** A lot of the file, only so much of it as comparing takes. */
export type Seen = {
  /** Which record of the file it is: of a repeated id the last counts. */
  ordinal: number
  line: number
  building: string
  kind: LotKind
  section: string | null
  floor: number | null
  number: string | null
  area: number
  price: number | null
  fingerprint: string
}

/** The first reading of a file: whether it can be read at all, and what to compare. Nothing is written meanwhile. */
export type Survey = {
  feedDate: Date | null
  records: number
  lots: Map<string, Seen>
  structure: Structure
  company: JsonObject | null
  content: { part: Part; id: string; item: JsonObject }[]
  faults: Notices
  warnings: Notices
  skipped: Map<string, number>
  repeated: number
  /** Lots with an unknown option, and which options they were. */
  unknownLots: number
  unknown: Map<string, { count: number; line: number }>
}

export type Notices = { count: number; first: Notice[] }

const KEPT_NOTICES = 100
const MOST_IMPOSSIBLE = 0.05

export async function surveyFile(found: AsyncIterable<Found>): Promise<Survey> {
  const survey = newSurvey()
  let ordinal = 0
  for await (const one of found) {
    if (one.what === 'lot') addLot(survey, one, (ordinal += 1))
    else addOther(survey, one)
  }
  refuseImpossible(survey)
  return survey
}

const newSurvey = (): Survey => ({
  feedDate: null,
  records: 0,
  lots: new Map(),
  structure: emptyStructure(),
  company: null,
  content: [],
  faults: { count: 0, first: [] },
  warnings: { count: 0, first: [] },
  skipped: new Map(),
  repeated: 0,
  unknownLots: 0,
  unknown: new Map(),
})

function addLot(survey: Survey, { id, line, draft, faults, unknown }: LotRecord, ordinal: number) {
  survey.records += 1
  if (!draft) return addNotice(survey.faults, { line, id, text: faults.join(', ') })
  if (unknown.length > 0) survey.unknownLots += 1
  for (const { field, value } of unknown) {
    const option = `${field} «${value}»`
    const before = survey.unknown.get(option)
    if (before) before.count += 1
    else if (survey.unknown.size < KEPT_NOTICES) survey.unknown.set(option, { count: 1, line })
  }
  const earlier = survey.lots.get(draft.externalId)
  if (earlier) {
    survey.repeated += 1
    const text = `id уже был в строке ${earlier.line}, взята последняя запись`
    addNotice(survey.warnings, { line, id, text })
  }
  const building = addPlace(survey.structure, draft)
  survey.lots.set(draft.externalId, {
    ordinal,
    line,
    building,
    kind: draft.kind,
    section: draft.section,
    floor: draft.floor,
    number: draft.number && plainName(draft.number),
    area: draft.area,
    price: draft.price,
    fingerprint: fingerprintOf(building, draft),
  })
}

function addOther(survey: Survey, found: Exclude<Found, LotRecord>) {
  if (found.what === 'date') survey.feedDate = found.at
  else if (found.what === 'skipped')
    survey.skipped.set(found.kind, (survey.skipped.get(found.kind) ?? 0) + 1)
  else if (found.what === 'warning') addNotice(survey.warnings, { ...found, id: null })
  else if (found.what === 'company') survey.company = found.item
  else if (found.what === 'content') survey.content.push(found)
  else addStructure(survey.structure, found)
}

function addNotice(notices: Notices, { line, id, text }: Notice) {
  notices.count += 1
  if (notices.first.length < KEPT_NOTICES) notices.first.push({ line, id, text })
}

/** A hash of all that buyers may see of a lot; the raw record may change every hour and mean nothing. */
function fingerprintOf(building: string, draft: LotDraft): string {
  const { externalId: _id, raw: _raw, project: _project, building: _building, ...said } = draft
  const { details, priceOptions, ...shown } = said
  return hash(
    'sha1',
    building + JSON.stringify(shown) + canonical([details, priceOptions]),
    'base64',
  )
}

function refuseImpossible({ records, faults, content, structure }: Survey) {
  const first = faults.first[0]
  if (first && faults.count > records * MOST_IMPOSSIBLE)
    throw new Refusal(
      `невозможных записей ${faults.count} из ${records}, это больше 5 %: ${first.text}` +
        (first.id ? ` (id ${first.id})` : ''),
      first.line,
    )
  if (records === 0 && content.length === 0 && structure.projects.size === 0)
    throw new Refusal('в файле нет ни одного лота', 1)
}

/** A hash of all that a native file says besides its lots. */
export const printOf = ({ structure, company, content }: Survey): string =>
  hash(
    'sha1',
    canonical([Object.values(structure).map((map) => [...map]), company, content]),
    'base64',
  )
