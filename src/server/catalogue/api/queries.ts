import type { Catalogue, LotHeader } from '#contract/catalogue.ts'
import type { ListAnswer, ListedLot } from '#contract/public/lots.ts'
import { conditionalPrices } from '#domain/content/conditional-price.ts'
import type { Lot, LotKind } from '#domain/lots/lot.ts'
import { readLotQuery } from '#domain/query/lot-query.ts'
import { splitAddress } from '#server/http/address.ts'
import { JSON_TYPE } from '#server/http/headers.ts'
import {
  prepareJson,
  prepareResponse,
  type PreparedResponse,
} from '#server/http/prepared-response.ts'

const kinds = new Map<string, LotKind>([
  ['flats', 'flat'],
  ['commercial', 'commercial'],
  ['storage', 'storage'],
  ['parking', 'parking'],
])

export const kindOfName = (name: string): LotKind | null => kinds.get(name) ?? null

/** `/api/catalogue/{kind}?…`: one page of lots with the counts around it. null: no such kind. */
export function answerQuery(catalogue: Catalogue, url: string): PreparedResponse | null {
  const [path, query] = splitAddress(url)
  const kind = kindOfName(path.slice(path.lastIndexOf('/') + 1))
  if (!kind) return null
  const wanted = readLotQuery(new URLSearchParams(query))
  const ofKind = catalogue.lots(kind)
  const { lots, version, total, page, pages, facets, ranges } = ofKind.find(wanted)
  const { header } = ofKind
  const numbers: Omit<ListAnswer, 'lots' | keyof Counts> = { version, total, page, pages }
  const counts = JSON.stringify({ facets, ranges } satisfies Counts).slice(1)
  const answer = [
    Buffer.from(`${JSON.stringify(numbers).slice(0, -1)},"lots":[`),
    ...lots.flatMap((lot, at) => (at > 0 ? [COMMA, bytesOf(header, lot)] : bytesOf(header, lot))),
    Buffer.from(`],${counts}`),
  ]
  return prepareResponse(200, JSON_TYPE, Buffer.concat(answer))
}

/** `/api/catalogue/{kind}/count?…`: how many lots a query finds, free and reserved. null: no such kind. */
export function countQuery(catalogue: Catalogue, url: string): PreparedResponse | null {
  const [path, query] = splitAddress(url)
  const kind = kindOfName(path.split('/').at(-2) ?? '')
  if (!kind) return null
  const { onSale } = catalogue.lots(kind).find(readLotQuery(new URLSearchParams(query)))
  return prepareJson<'GET /api/catalogue/:kind/count'>(onSale)
}

type Counts = Pick<ListAnswer, 'facets' | 'ranges'>

const COMMA = Buffer.from(',')
const written = new WeakMap<Lot, Buffer>()

/** A lot of a list is the same object as long as the catalogue is, and is written once. */
function bytesOf(header: LotHeader, lot: Lot): Buffer {
  const known = written.get(lot)
  if (known) return known
  const listed: ListedLot = { ...lot, conditionalPrices: conditionalPrices(header, lot) }
  const bytes = Buffer.from(JSON.stringify(listed))
  written.set(lot, bytes)
  return bytes
}
