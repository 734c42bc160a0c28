import { textOf, type XmlElement } from '#server/import/adapters/syntax/xml-element.ts'
import { buildingStateWords, materialWords } from '#server/import/normalise/building-words.ts'
import { readQuarter } from '#server/import/normalise/deadlines.ts'
import { noteUnknown, readOption, type Notes } from '#server/import/normalise/notes.ts'
import { readNumber } from '#server/import/normalise/numbers.ts'
import { decodeEntities } from '#server/import/normalise/plain-text.ts'
import { readId } from '#server/import/normalise/portal.ts'
import { readFloorsTotal, readName } from '#server/import/normalise/read-values.ts'
import type { BuildingDraft } from '#server/import/normalise/structure-draft.ts'

/** The house of an offer. A bare «2» beside a portal's id of the house is a section of it, else it names the house. */
export function readHouse(offer: XmlElement, notes: Notes) {
  const address = readName(textOf(offer, 'location', 'address'))
  const city = readName(
    textOf(offer, 'location', 'locality-name') ?? textOf(offer, 'location', 'region'),
  )
  const named = readName(decodeEntities(textOf(offer, 'building-name') ?? ''))
  const part = readName(textOf(offer, 'building-section'))
  const houseId =
    readId(textOf(offer, 'yandex-house-id')) ?? readId(textOf(offer, 'domclick-building-id'))
  const isSection = part !== null && houseId !== null && !/[а-яa-z]{2}/i.test(part)
  const house =
    part === null || isSection ? null : /[а-яa-z]{2}/i.test(part) ? part : `Корпус ${part}`
  return {
    project: {
      name: named ?? address ?? city ?? notes.options.sourceName,
      externalId: readId(textOf(offer, 'yandex-building-id')),
      city,
      address,
      latitude: readNumber(textOf(offer, 'location', 'latitude')),
      longitude: readNumber(textOf(offer, 'location', 'longitude')),
    },
    building: {
      name: house ?? 'Дом',
      externalId: houseId,
      phase: readName(textOf(offer, 'building-phase')),
      address,
      floorsTotal: readFloorsTotal(notes, 'floors-total', textOf(offer, 'floors-total')),
      material: readOption(notes, 'building-type', materialWords, textOf(offer, 'building-type')),
      ...readDeadline(offer, notes),
    },
    section: isSection ? part : null,
  }
}

function readDeadline(offer: XmlElement, notes: Notes): Partial<BuildingDraft> {
  const state = readOption(
    notes,
    'building-state',
    buildingStateWords,
    textOf(offer, 'building-state'),
  )
  const year = textOf(offer, 'built-year')
  const quarter = textOf(offer, 'ready-quarter')
  const commissionQuarter = readQuarter(year, quarter)
  if (commissionQuarter === undefined)
    noteUnknown(notes, 'built-year', `${quarter ?? ''} ${year ?? ''}`, 'commissionQuarter')
  return {
    state,
    commissionQuarter: commissionQuarter ?? null,
    commissioned: state === null ? null : state === 'commissioned' || state === 'keys',
  }
}
