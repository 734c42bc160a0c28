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

/** Kinds of lots whose prices may stand nowhere: sales have not begun, the owner closed them, or papers are missing. */
export function closedKinds(house: SalesFacts, check: SalesCheck, now: number): LotKind[] {
  const { salesFrom } = house.details
  const isEarly = typeof salesFrom === 'string' && salesFrom > siteDay(now)
  const lacksPapers = [house.legalEntity, house.permit?.trim(), house.declarationUrl?.trim()].some(
    (fact) => !fact,
  )
  if (isEarly || (check === 'hide' && lacksPapers)) return [...lotKinds]
  const own = new Map<string, unknown>(Object.entries(house.projectDetails.prices ?? {}))
  return lotKinds.filter((kind) => own.get(kind) === false)
}
