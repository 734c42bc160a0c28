import type { LotKind } from '#domain/lots/lot.ts'
import { objectAt, type JsonObject } from '#server/db/json.ts'
import { textAt } from '#server/import/adapters/syntax/json-fields.ts'
import { readDeal, termsOf, type DealTerms, type SaidDeal } from '#server/import/normalise/deal.ts'
import type { Notes } from '#server/import/normalise/notes.ts'
import { readPrice } from '#server/import/normalise/read-values.ts'

/** The details of premises may hold a deal too. */
const inEither = (item: JsonObject, kind: LotKind | undefined, name: string) =>
  textAt(item, name) ??
  (kind === 'commercial' ? textAt(objectAt(item, 'details') ?? {}, name) : null)

export const readNativeDeal = (
  item: JsonObject,
  kind: LotKind | undefined,
  notes: Notes,
): SaidDeal => readDeal(notes, 'deal', inEither(item, kind, 'deal'))

export function readTerms(
  item: JsonObject,
  kind: LotKind | undefined,
  { deal }: SaidDeal,
  notes: Notes,
): DealTerms {
  const read = (name: string, text = textAt(item, name)) => readPrice(notes, name, text, name)
  const isToLet = deal === 'rent' && kind === 'commercial'
  return termsOf(kind === 'commercial' ? (deal ?? 'sale') : 'sale', {
    price: read('price'),
    basePrice: read('basePrice'),
    rentPerMonth: isToLet ? read('rentPerMonth', inEither(item, kind, 'rentPerMonth')) : null,
    rentPerMetreYear: isToLet
      ? read('rentPerMetreYear', inEither(item, kind, 'rentPerMetreYear'))
      : null,
  })
}
