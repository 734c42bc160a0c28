import { buildingStateWords, materialWords } from '#server/import/normalise/building-words.ts'
import { readDeadline, readQuarter } from '#server/import/normalise/deadlines.ts'
import type { LotFields } from '#server/import/normalise/lot-fields.ts'
import { noteUnknown, readOption, type Notes } from '#server/import/normalise/notes.ts'
import { readNumber } from '#server/import/normalise/numbers.ts'
import { decodeEntities } from '#server/import/normalise/plain-text.ts'
import { readId } from '#server/import/normalise/portal.ts'
import { readFloorsTotal, readName } from '#server/import/normalise/read-values.ts'

/** The project and the house of a record. */
export function houseOf(fields: LotFields, tags: LotFields, notes: Notes) {
  const address = readName(fields.address ?? null)
  const project = readName(decodeEntities(fields.project ?? ''))
  const state = readOption(notes, tags.state ?? 'state', buildingStateWords, fields.state ?? null)
  return {
    project: {
      name: project ?? address ?? notes.options.sourceName,
      externalId: readId(fields.projectId ?? null),
      city: readName(fields.city ?? null),
      address,
      latitude: readNumber(fields.latitude ?? null),
      longitude: readNumber(fields.longitude ?? null),
    },
    building: {
      name: readName(decodeEntities(fields.building ?? '')) ?? 'Дом',
      externalId: readId(fields.buildingId ?? null),
      phase: readName(fields.phase ?? null),
      address,
      floorsTotal: readFloorsTotal(
        notes,
        tags.floorsTotal ?? 'floorsTotal',
        fields.floorsTotal ?? null,
      ),
      material: readOption(
        notes,
        tags.material ?? 'material',
        materialWords,
        fields.material ?? null,
      ),
      state,
      commissioned: state === null ? null : state === 'commissioned' || state === 'keys',
      commissionQuarter: quarterOf(fields, tags, notes),
    },
  }
}

function quarterOf(fields: LotFields, tags: LotFields, notes: Notes): number | null {
  const { deadline = null, builtYear = null, readyQuarter = null } = fields
  const found = deadline
    ? readDeadline(deadline)
    : readQuarter(builtYear, readyQuarter && readyQuarter.replace(/кв.*/is, '').trim())
  if (found === undefined) {
    const value = deadline ?? [readyQuarter, builtYear].filter(Boolean).join(' ')
    noteUnknown(notes, tags.deadline ?? 'deadline', value, 'commissionQuarter')
  }
  return found ?? null
}
