import type { Catalogue } from '#contract/catalogue.ts'
import type { LotKind } from '#domain/lots/lot.ts'

/** What the law wants below prices: the oldest day they are of, and who sells where houses are several. */
export type Offer = { publishedAt: string; sellers?: string }

/** null where no price is shown. A browser has the header of the kind that it looks at. */
export const askOffer = (
  catalogue: Catalogue,
  isShown: boolean,
  kind: LotKind = 'flat',
): Offer | null =>
  isShown
    ? { publishedAt: catalogue.datedAt(), sellers: catalogue.lots(kind).header.sellers ?? '' }
    : null
