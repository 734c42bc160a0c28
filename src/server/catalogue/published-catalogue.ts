import type { LotColumns } from '#catalogue/columns/columns.ts'
import type { LotKind } from '#domain/lots/lot.ts'
import type { DrawnIndex } from '#server/drawings/model/drawn-index.ts'

/** A published version as the process holds it: lots in columns, and what can be drawn of them. */
export type PublishedCatalogue = {
  columns: Record<LotKind, LotColumns>
  drawn: DrawnIndex
}
