import type { Catalogue } from '#contract/catalogue.ts'
import type { Landing } from '#contract/articles.ts'
import { foundLandings } from '#domain/content/landing.ts'

import type { LandingLink } from './landing-links.tsx'

/** So many fit beside a list. */
const MOST = 8

export const askLandings = (catalogue: Catalogue, landings: readonly Landing[]): LandingLink[] =>
  foundLandings(landings, (query) => catalogue.lots('flat').find(query).total)
    .slice(0, MOST)
    .map(({ alias, h1 }) => ({ alias, h1 }))
