import type { Catalogue } from '#contract/catalogue.ts'
import type { Landing } from '#contract/articles.ts'
import { foundLandings, landingQuery } from '#domain/content/landing.ts'
import { writeLotQuery } from '#domain/query/lot-query.ts'

import type { LandingLink } from './landing-links.tsx'

/** So many fit beside a list. */
const MOST = 8

/** Those with most conditions of `here` first: what narrows it, and what is beside it. */
export function askLandings(
  catalogue: Catalogue,
  landings: readonly Landing[],
  here = '',
): LandingLink[] {
  const conditions = conditionsOf(here)
  const shared = ({ filter }: Landing) =>
    conditionsOf(filter).filter((one) => conditions.includes(one)).length
  return foundLandings(landings, (query) => catalogue.lots('flat').find(query).total)
    .toSorted((one, other) => shared(other) - shared(one))
    .slice(0, MOST)
    .map(({ alias, h1 }) => ({ alias, h1 }))
}

function conditionsOf(filter: string): string[] {
  const query = landingQuery(filter)
  return query ? writeLotQuery(query).split('&') : []
}
