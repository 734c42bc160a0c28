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

/** Facts that the law requires before a house is offered and that are missing. */
export const missingFacts = (house: Pick<SalesFacts, LawfulFact>): LawfulFact[] =>
  lawfulFacts.filter((fact) => !String(house[fact] ?? '').trim())

/** What of a house may not be shown: `notOpen`, its sales may not begin yet; `closed`, kinds of lots without prices. */
type SalesLimits = { notOpen: boolean; closed: LotKind[] }

/** The one place that decides on prices: what is behind it never has the figure. */
export function salesLimits(house: SalesFacts, check: SalesCheck, now: number): SalesLimits {
  const { salesFrom } = house.details
  const isEarly = typeof salesFrom === 'string' && salesFrom > siteDay(now)
  if (isEarly || (check === 'hide' && missingFacts(house).length > 0))
    return { notOpen: true, closed: [...lotKinds] }
  const bySource = new Map<string, unknown>(Object.entries(house.projectDetails.prices ?? {}))
  // Prices closed by staff stand beside those of the source, under a name of their own.
  const closed = lotKinds.filter(
    (kind) => (house.projectDetails[`prices.${kind}`] ?? bySource.get(kind)) === false,
  )
  return { notOpen: false, closed }
}
