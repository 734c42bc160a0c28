import type { Found } from '#server/import/normalise/found.ts'
import type { LotRecord } from '#server/import/normalise/lot-draft.ts'
import { Refusal } from '#server/import/runs/refusal.ts'

import { addLotStructure, addStructure } from './collect-structure.ts'
import { fingerprintOf } from './fingerprint.ts'
import { countImages, sharedImages } from './shared-images.ts'
import { type Survey, MOST_NOTICES, newSurvey, addNotice } from './survey-result.ts'

const MOST_IMPOSSIBLE = 0.05

export async function surveyFile(found: AsyncIterable<Found>): Promise<Survey> {
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
  for (const { field, value } of unknown) {
    const option = `${field} «${value}»`
    const before = survey.unknown.get(option)
    if (before) before.count += 1
    else if (survey.unknown.size < MOST_NOTICES)
      survey.unknown.set(option, { field, value, count: 1, line })
  }
  const earlier = survey.lots.get(draft.externalId)
  if (earlier) {
    survey.repeated += 1
    const text = `id уже был в строке ${earlier.line}, взята последняя запись`
    addNotice(survey.warnings, { line, id, text })
  }
  const building = addLotStructure(survey.structure, draft)
  countImages(survey.images, building, draft.images)
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

function addOther(survey: Survey, found: Exclude<Found, LotRecord>) {
  if (found.what === 'date') survey.feedDate = found.at
  else if (found.what === 'skipped')
    survey.skipped.set(found.kind, (survey.skipped.get(found.kind) ?? 0) + 1)
  else if (found.what === 'warning') addNotice(survey.warnings, { ...found, id: null })
  else if (found.what === 'company') survey.company = found.item
  else if (found.what === 'content') survey.content.push(found)
  else addStructure(survey.structure, found)
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
