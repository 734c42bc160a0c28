import type { Catalogue } from '#catalogue/catalogue.ts'
import type { LotKind } from '#domain/lots/lot.ts'
import { readLotQuery } from '#domain/query/lot-query.ts'
import { splitAddress } from '#server/http/address.ts'
import { JSON_TYPE } from '#server/http/headers.ts'
import { prepareResponse, type PreparedResponse } from '#server/http/prepared-response.ts'

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
  // How many are reserved is for our own pages: the answer keeps the shape that was promised.
  const { reserved: _, ...answer } = catalogue.lots(kind).find(wanted)
  return prepareResponse(200, JSON_TYPE, JSON.stringify(answer))
}
