import type { LotKind } from '#domain/lots/lot.ts'

/** A field of a lot before an import and after it; prices in roubles, areas in m², lengths in mm. */
export type ImportDifference = {
  building: string
  lot: number | null
  kind: LotKind | null
  number: string | null
  field: string
  was: unknown
  becomes: unknown
  /** The part that waits with it; null: it is published. */
  part: string | null
}

/** How many values of one field changed in one house. */
export type DifferenceGroup = { building: string; field: string; count: number }
