import type { Catalogue } from '#catalogue/catalogue.ts'
import type { LotKind } from '#domain/lots/lot.ts'

/** What the law wants below prices of several houses: the oldest day they are of, and who sells. */
export type Offer = { publishedAt: string; sellers: string }

/** A browser has the header of the kind that it looks at. */
export const askOffer = (catalogue: Catalogue, kind: LotKind = 'flat'): Offer => ({
  publishedAt: catalogue.datedAt(),
  sellers: catalogue.lots(kind).header.sellers ?? '',
})
