import { childAt, textOf, type XmlElement } from '#server/import/adapters/syntax/xml-element.ts'
import { materialWords } from '#server/import/normalise/building-words.ts'
import { readQuarter } from '#server/import/normalise/deadlines.ts'
import { noteUnknown, readOption, type Notes } from '#server/import/normalise/notes.ts'
import { readFlag, readNumber } from '#server/import/normalise/numbers.ts'
import { decodeEntities } from '#server/import/normalise/plain-text.ts'
import { readId } from '#server/import/normalise/portal.ts'
import { readFloorsTotal, readName } from '#server/import/normalise/read-values.ts'
import type { BuildingDraft } from '#server/import/normalise/structure-draft.ts'

export function readHouse(object: XmlElement, notes: Notes) {
  const address = readName(textOf(object, 'Address'))
  const name = readName(decodeEntities(textOf(object, 'JKSchema', 'Name') ?? ''))
  const house = readName(textOf(object, 'JKSchema', 'House', 'Name'))
  const houseId = readName(textOf(object, 'JKSchema', 'House', 'Id'))
  return {
    project: {
      name: name ?? address ?? notes.options.sourceName,
      externalId: readId(textOf(object, 'JKSchema', 'Id')),
      address,
      latitude: readNumber(textOf(object, 'Coordinates', 'Lat')),
      longitude: readNumber(textOf(object, 'Coordinates', 'Lng')),
    },
    building: {
      name: house ?? houseId ?? 'Дом',
      externalId: readId(houseId),
      address,
      floorsTotal: readFloorsTotal(notes, 'FloorsCount', textOf(object, 'Building', 'FloorsCount')),
      material: readOption(
        notes,
        'MaterialType',
        materialWords,
        textOf(object, 'Building', 'MaterialType'),
      ),
      ...readDeadline(object, notes),
    },
  }
}

function readDeadline(object: XmlElement, notes: Notes): Partial<BuildingDraft> {
  const deadline = childAt(object, 'Building', 'Deadline')
  if (!deadline) return {}
  const year = textOf(deadline, 'Year')
  const quarter = textOf(deadline, 'Quarter')
  const commissionQuarter = readQuarter(year, quarter)
  if (commissionQuarter === undefined)
    noteUnknown(notes, 'Deadline', `${quarter} ${year}`, 'commissionQuarter')
  const done = readFlag(textOf(deadline, 'IsComplete'))
  return {
    commissionQuarter: commissionQuarter ?? null,
    commissioned: done,
    state: done === null ? null : done ? 'commissioned' : 'building',
  }
}
