import { formatHouse, lotTitle } from '#domain/lots/lot-titles.ts'

import { absenceOf } from './offers/absence.ts'
import { offersFor } from './feed-files.ts'
import type { FeedRow } from './settings/feed-rows.ts'
import type { Offer, OfferSources } from './offers/offers.ts'

/** What of the catalogue a receiver gets, and why it does not get the rest. */
type FeedReport = {
  listed: number
  /** Of the commonest reason first. */
  absent: { reason: string; count: number; lots: AbsentLot[] }[]
}

type AbsentLot = { id: number; title: string; url: string }

/** Lots of one reason that are named; all are counted. */
const MOST_NAMED = 20

export async function reportOf(sources: OfferSources, row: FeedRow): Promise<FeedReport> {
  let listed = 0
  const reasons = new Map<string, { count: number; lots: AbsentLot[] }>()
  for await (const offer of offersFor(sources, row)) {
    const reason = absenceOf(offer, row)
    if (reason === null) {
      listed += 1
      continue
    }
    const known = reasons.get(reason) ?? { count: 0, lots: [] }
    known.count += 1
    if (known.lots.length < MOST_NAMED) known.lots.push(nameOf(offer))
    reasons.set(reason, known)
  }
  const absent = [...reasons].map(([reason, { count, lots }]) => ({ reason, count, lots }))
  return { listed, absent: absent.toSorted((one, other) => other.count - one.count) }
}

const nameOf = ({ lot }: Offer): AbsentLot => ({
  id: lot.id,
  title: `${lotTitle(lot)}, ${formatHouse(lot)}`,
  url: lot.url,
})
