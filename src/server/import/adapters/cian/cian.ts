import { isRent, type LotDeal } from '#domain/lots/deal.ts'
import type { LotKind } from '#domain/lots/lot.ts'
import { textOf, type XmlElement } from '#server/import/adapters/syntax/xml-element.ts'
import { readElements } from '#server/import/adapters/syntax/xml.ts'
import { readMoment } from '#server/import/normalise/deadlines.ts'
import type { Adapter } from '#server/import/normalise/found.ts'
import { isOurs, skippedKind } from '#server/import/normalise/portal.ts'
import { Refusal } from '#server/publishing/refusal.ts'

import { readObject } from './cian-object.ts'

/** CIAN, second edition: `feed` / `feed_version` 2 / `object`. */
export const readCian: Adapter = async function* (text, options) {
  let version: string | null = null
  for await (const element of readElements(text, checkRoot)) {
    if (element.name === 'feed_version') version = readVersion(element)
    if (element.name === 'generated') {
      const at = readMoment(element.text.trim())
      if (at) yield { what: 'date', at }
    }
    if (element.name !== 'object') continue
    if (version === null)
      throw new Refusal('неизвестная схема: feed без feed_version', element.line)
    const category = textOf(element, 'Category') ?? 'без категории'
    const kind = kinds[category.replace(/(Sale|Rent)$/, '')]
    const rent = isRent({ deal: dealOf(category) })
    if (isOurs(kind, rent)) yield readObject(element, kind, dealOf(category), options)
    else
      yield {
        what: 'skipped',
        line: element.line,
        id: textOf(element, 'ExternalId'),
        kind: skippedKind(kind, rent, category),
      }
  }
}

function dealOf(category: string): LotDeal {
  if (category.endsWith('Rent')) return 'rent'
  return category === 'businessSale' ? 'ready_business' : 'sale'
}

const kinds: Record<string, LotKind> = {
  newBuildingFlat: 'flat',
  flat: 'flat',
  garage: 'parking',
  office: 'commercial',
  warehouse: 'commercial',
  shoppingArea: 'commercial',
  freeAppointmentObject: 'commercial',
  publicCatering: 'commercial',
  industry: 'commercial',
  business: 'commercial',
  building: 'commercial',
}

function checkRoot(root: XmlElement) {
  const edition = root.attributes.version
  if (root.name !== 'feed') throw new Refusal(`это не ЦИАН: корень <${root.name}>`, root.line)
  if (edition !== undefined)
    throw new Refusal(`неизвестная схема: feed version="${edition}"`, root.line)
}

function readVersion(element: XmlElement): string {
  const version = element.text.trim()
  if (version !== '2')
    throw new Refusal(`неизвестная схема: feed_version ${version.slice(0, 20)}`, element.line)
  return version
}
