import type { Catalogue, ListedLanding, LotCatalogue } from '#contract/catalogue.ts'
import { isFound, landingQuery } from '#domain/content/landing.ts'
import { writeLotQuery, type LotQuery } from '#domain/query/lot-query.ts'

import type { LandingLink } from './landing-links.tsx'

/** So many fit beside a list. */
const MOST = 8

/** Those with most conditions of `here` first: what narrows it, and what is beside it, but not the very same list. */
export function askLandings(catalogue: Catalogue, here?: LotQuery): LandingLink[] {
  const flats = catalogue.lots('flat')
  const conditions = here ? conditionsOf(here) : []
  const links: LandingLink[] = []
  for (const { alias, h1, filter } of byShared(flats.header.landings ?? [], conditions)) {
    if (links.length === MOST) break
    const query = landingQuery(filter)
    if (query && isFound({ indexed: true }, countOf(flats, query))) links.push({ alias, h1 })
  }
  return links
}

/** By conditions in common with a list. */
function byShared(landings: readonly ListedLanding[], conditions: readonly string[]) {
  const asked = conditions.join('&')
  return landings
    .flatMap((landing) => {
      const query = landingQuery(landing.filter)
      const its = query ? conditionsOf(query) : []
      const shared = its.filter((one) => conditions.includes(one)).length
      return its.length === 0 || its.join('&') === asked ? [] : { ...landing, shared }
    })
    .toSorted((one, other) => other.shared - one.shared)
}

const conditionsOf = (query: LotQuery): string[] =>
  writeLotQuery({ ...query, sort: 'price', page: 1, view: 'cards' })
    .split('&')
    .filter(Boolean)

/** Of one version, each list is counted once. */
const counts = new WeakMap<LotCatalogue, Map<string, number>>()

function countOf(flats: LotCatalogue, query: LotQuery): number {
  const known = counts.get(flats) ?? new Map<string, number>()
  counts.set(flats, known)
  const asked = writeLotQuery(query)
  const count = known.get(asked) ?? flats.find(query).total
  known.set(asked, count)
  return count
}
