import type { OfferSet } from '#server/feeds/offers/offer-sets.ts'
import type { Offer } from '#server/feeds/offers/offers.ts'

/** What stands above the offers of a feed. */
export type FeedHead = {
  siteUrl: string
  siteName: string
  /** ISO moment of the publication that the feed shows. */
  generated: string
  sets: () => OfferSet[]
}

/** The text of a feed, piece by piece; offers come house after house. */
export type FeedWriter = (offers: AsyncIterable<Offer>, head: FeedHead) => AsyncIterable<string>
