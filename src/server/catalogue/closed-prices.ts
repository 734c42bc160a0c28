import { lotKinds, type LotKind } from '#domain/lots/lot.ts'
import { siteDay } from '#domain/time/site-time.ts'

/** What is done with houses that lack what the law asks for: staff are warned, or prices hidden too. */
export type SalesCheck = 'warn' | 'hide'

/** What decides whether a house may be offered with prices. */
export type SalesFacts = {
  legalEntity: number | null
  permit: string | null
  declarationUrl: string | null
  details: Record<string, unknown>
  projectDetails: Record<string, unknown>
}

const lawfulFacts = ['legalEntity', 'permit', 'declarationUrl'] as const
type LawfulFact = (typeof lawfulFacts)[number]

/** What the law wants public before a house is offered, and nobody has told the site. */
export const missingFacts = (house: Pick<SalesFacts, LawfulFact>): LawfulFact[] =>
  lawfulFacts.filter((fact) => !String(house[fact] ?? '').trim())

/** What of a house may not be shown: `notOpen`, its sales may not begin yet; `closed`, kinds of lots without prices. */
export type SalesLimits = { notOpen: boolean; closed: LotKind[] }

/** The one place that decides on prices: what is behind it never has the figure. */
export function salesLimits(house: SalesFacts, check: SalesCheck, now: number): SalesLimits {
  const { salesFrom } = house.details
  const isEarly = typeof salesFrom === 'string' && salesFrom > siteDay(now)
  if (isEarly || (check === 'hide' && missingFacts(house).length > 0))
    return { notOpen: true, closed: [...lotKinds] }
  const told = new Map<string, unknown>(Object.entries(house.projectDetails.prices ?? {}))
  // What staff say of a kind stands beside the source's word, under a name of its own.
  const closed = lotKinds.filter(
    (kind) => (house.projectDetails[`prices.${kind}`] ?? told.get(kind)) === false,
  )
  return { notOpen: false, closed }
}
