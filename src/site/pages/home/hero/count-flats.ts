import type { LotCount } from '#domain/lots/lot-count.ts'
import { writeLotQuery, type LotQuery } from '#domain/query/lot-query.ts'

/** How many flats a query would find, asked of the server: the first page does not bring the catalogue along. */
export async function countFlats(query: LotQuery, signal: AbortSignal): Promise<LotCount> {
  const response = await fetch(`/api/catalogue/flats/count?${writeLotQuery(query)}`, { signal })
  if (!response.ok) throw new Error(`No count: ${response.status}`)
  const count: LotCount = await response.json()
  return count
}
