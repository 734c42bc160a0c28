import type { LotKind } from '#domain/lots/lot.ts'

/** Flats and premises have pages of their own; storage rooms and parking spaces are shown on their schema. */
export const lotUrl = (kind: LotKind, id: number): string => `${homes[kind]}${id}`

const homes: Record<LotKind, string> = {
  flat: '/kvartiry/',
  commercial: '/kommerciya/',
  storage: '/kladovye/schema?lot=',
  parking: '/parkovki/schema?lot=',
}
