import type { JsonObject } from '#server/db/json.ts'
import { numberAt, objectsAt, textAt } from '#server/import/adapters/syntax/json-fields.ts'
import { readMoment } from '#server/import/normalise/deadlines.ts'
import { lookUp } from '#server/import/normalise/dictionary.ts'
import type { LotRecord } from '#server/import/normalise/lot-draft.ts'
import { statusWords } from '#server/import/normalise/lot-words.ts'
import { toKopecks } from '#server/import/normalise/numbers.ts'

/** The record itself is our format, so nothing raw is kept; what happened before comes along for lots we meet first. */
export function readHistory(item: JsonObject): Pick<LotRecord, 'history'> {
  const prices = objectsAt(item, 'priceHistory').flatMap((row) => {
    const at = readMoment(textAt(row, 'at'))
    const [price, basePrice] = [numberAt(row, 'price'), numberAt(row, 'basePrice')]
    return at
      ? [{ at: at.toISOString(), price: toKopecks(price), basePrice: toKopecks(basePrice) }]
      : []
  })
  const statuses = objectsAt(item, 'statusHistory').flatMap((row) => {
    const at = readMoment(textAt(row, 'at'))
    const status = lookUp(statusWords, textAt(row, 'status'))
    return at && status ? [{ at: at.toISOString(), status }] : []
  })
  return prices.length + statuses.length > 0 ? { history: { prices, statuses } } : {}
}
