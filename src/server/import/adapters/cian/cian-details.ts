import type { JsonObject } from '#server/db/json.ts'
import {
  childAt,
  textOf,
  textsOf,
  type XmlElement,
} from '#server/import/adapters/syntax/xml-element.ts'
import { viewWords } from '#server/import/normalise/lot-words.ts'
import { readOption, type Notes } from '#server/import/normalise/notes.ts'
import { readFlag, readInteger, readNumber } from '#server/import/normalise/numbers.ts'
import { dropEmpty, featuresOf, splitList } from '#server/import/normalise/portal.ts'

export function readFeatures(object: XmlElement): string[] {
  const view = textOf(object, 'WindowsViewType')
  const balconies = readInteger(textOf(object, 'BalconiesCount')) ?? 0
  const loggias = readInteger(textOf(object, 'LoggiasCount')) ?? 0
  const words = [view, balconies > 0 ? 'балкон' : null, loggias > 0 ? 'лоджия' : null]
  return featuresOf(words)
}

export function readDetails(object: XmlElement, notes: Notes): JsonObject {
  const view = readOption(notes, 'WindowsViewType', viewWords, textOf(object, 'WindowsViewType'))
  return dropEmpty({
    view: view && [view],
    balconies: readInteger(textOf(object, 'BalconiesCount')),
    loggias: readInteger(textOf(object, 'LoggiasCount')),
    bathroomsSeparate: readInteger(textOf(object, 'SeparateWcsCount')),
    bathroomsCombined: readInteger(textOf(object, 'CombinedWcsCount')),
    cadastral: textOf(object, 'CadastralNumber'),
    deal: textOf(object, 'BargainTerms', 'SaleType'),
    mortgage: readFlag(textOf(object, 'BargainTerms', 'MortgageAllowed')),
    powerKw: readNumber(textOf(object, 'Building', 'PowerKw')),
    vat: textOf(object, 'BargainTerms', 'VatType'),
  })
}

/** «2.9» m or «290» cm */
export function readCeiling(text: string | null): number | null {
  const height = readNumber(text)
  if (height === null || height <= 0) return null
  if (height < 20) return Math.round(height * 1000)
  return height < 2000 ? Math.round(height * 10) : null
}

export function readImages(object: XmlElement): string[] {
  const photos = childAt(object, 'Photos')?.children ?? []
  return photos.flatMap((photo) => textsOf(photo, 'FullUrl')).flatMap(splitList)
}
