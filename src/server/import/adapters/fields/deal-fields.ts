import { isRent } from '#domain/lots/deal.ts'
import type { LotKind } from '#domain/lots/lot.ts'
import {
  priceFrom,
  readDeal,
  rentFrom,
  termsOf,
  type DealTerms,
  type SaidDeal,
} from '#server/import/normalise/deal.ts'
import type { FieldName, FieldRecord } from '#server/import/normalise/lot-fields.ts'
import type { Notes } from '#server/import/normalise/notes.ts'
import { readPrice } from '#server/import/normalise/read-values.ts'

/** What a record says of its deal; where it has a rent and no price, it need not say. */
export function dealOf({ fields, tags = {} }: FieldRecord, notes: Notes): SaidDeal {
  const said = readDeal(notes, tags.deal ?? 'deal', fields.deal ?? null)
  const hasRent = Boolean(fields.rentPerMonth ?? fields.rentPerMetreYear)
  return said.deal === null && !said.isUnknown && hasRent && !fields.price
    ? { ...said, deal: 'rent' }
    : said
}

/** Price or rent of a record. The one price of an offer to let is its rent. */
export function moneyOf(
  { fields, tags = {}, priceUnit = { isPerMetre: false, isPerYear: false } }: FieldRecord,
  kind: LotKind,
  { deal: said }: SaidDeal,
  area: number,
  notes: Notes,
): DealTerms {
  const read = (name: FieldName) =>
    readPrice(notes, tags[name] ?? name, fields[name]?.trim() || null, name)
  const deal = kind === 'commercial' ? (said ?? 'sale') : 'sale'
  const [asked, basePrice] = [read('price'), read('basePrice')]
  const given = {
    rentPerMonth: read('rentPerMonth'),
    rentPerMetreYear: read('rentPerMetreYear'),
  }
  const isGiven = given.rentPerMonth !== null || given.rentPerMetreYear !== null
  const rent = isGiven ? given : rentFrom(asked, priceUnit)
  const price = isRent({ deal }) ? null : priceFrom(notes, asked, priceUnit, area)
  // A crossed-out price that is not higher would be a lie.
  const isCut = price !== null && basePrice !== null && basePrice > price
  const money = { price, basePrice: isCut ? basePrice : null, ...rent }
  return termsOf(deal, money)
}
