import { pageLinks } from '#domain/addresses/page-links.ts'
import type { Catalogue } from '#catalogue/catalogue.ts'
import { isFound, landingQuery } from '#domain/content/landing.ts'
import type { LiveCatalogue } from '#server/catalogue/live-catalogue.ts'
import type { Landing } from '#server/content/landings.ts'
import type { Services } from '#server/services.ts'

/** Pages about one visitor. */
export const PERSONAL = [pageLinks.favourites(), pageLinks.comparison()]

/** Every address a search engine should know: lots in lists only, for a sold one is no goal of a search. */
export async function crawledPaths(
  screens: string[],
  catalogue: LiveCatalogue,
  { content }: Services,
): Promise<string[]> {
  const [news, promotions, landings] = await Promise.all([
    content.news(),
    content.promotions(),
    content.landings(),
  ])
  const running = promotions.filter((promotion) => promotion.running)
  return [
    ...screens.filter((path) => !path.includes(':') && !PERSONAL.includes(path)),
    ...catalogue.current.projects.map(({ alias }) => pageLinks.project(alias)),
    ...news.map(({ alias }) => pageLinks.article(alias)),
    ...landings
      .filter(isWorthFinding(catalogue.current))
      .map(({ alias }) => pageLinks.landing(alias)),
    ...running.map(({ id }) => pageLinks.promotion(id)),
    ...Array.from(catalogue.listedIds('flat'), pageLinks.flat),
    ...Array.from(catalogue.listedIds('commercial'), pageLinks.commercialLot),
  ]
}

const isWorthFinding = (catalogue: Catalogue) => (one: Landing) => {
  const query = landingQuery(one.filter)
  return query !== null && isFound(one, catalogue.lots('flat').find(query).total)
}
