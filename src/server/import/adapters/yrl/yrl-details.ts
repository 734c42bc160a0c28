import type { JsonObject } from '#server/db/json.ts'
import { textOf, type XmlElement } from '#server/import/adapters/syntax/xml-element.ts'
import { purposeWords, viewWords } from '#server/import/normalise/lot-words.ts'
import { readOption, type Notes } from '#server/import/normalise/notes.ts'
import { readFlag, readNumber } from '#server/import/normalise/numbers.ts'
import { dropEmpty, featuresOf } from '#server/import/normalise/portal.ts'

export const readFeatures = (offer: XmlElement) =>
  featuresOf([
    textOf(offer, 'window-view'),
    textOf(offer, 'balcony'),
    readFlag(textOf(offer, 'open-plan')) === true ? 'open-plan' : null,
  ])

export function readDetails(offer: XmlElement, notes: Notes): JsonObject {
  const view = readOption(notes, 'window-view', viewWords, textOf(offer, 'window-view'))
  const purpose = readOption(
    notes,
    'commercial-type',
    purposeWords,
    textOf(offer, 'commercial-type'),
  )
  const rooms = offer.children
    .filter((child) => child.name === 'room-space')
    .map((child) => readNumber(textOf(child, 'value')))
    .filter((area) => area !== null)
  return dropEmpty({
    view: view && [view],
    purpose: purpose && [purpose],
    roomAreas: rooms.length > 0 ? rooms.map((area) => Math.round(area * 100)) : null,
    balcony: textOf(offer, 'balcony'),
    bathroom: textOf(offer, 'bathroom-unit'),
    deal: textOf(offer, 'deal-status'),
    vat: textOf(offer, 'price', 'taxation-form'),
    officeClass: textOf(offer, 'office-class'),
    url: textOf(offer, 'url'),
    metro: textOf(offer, 'location', 'metro', 'name'),
  })
}

export function readCeiling(text: string | null): number | null {
  const metres = readNumber(text)
  return metres !== null && metres > 1 && metres < 20 ? Math.round(metres * 1000) : null
}
