import { pageLinks } from '#domain/addresses/page-links.ts'
import { kindOfPath } from '#domain/brand/shown-sections.ts'
import { foundLandings } from '#domain/content/landing.ts'
import type { LotKind } from '#domain/lots/lot.ts'
import type { LiveCatalogue } from '#server/catalogue/live-catalogue.ts'
import type { Services } from '#contract/services.ts'

/** Pages about one visitor. */
export const PERSONAL = [pageLinks.favourites(), pageLinks.comparison()]

/** Every address a search engine should know: lots in lists only, for a sold one is no goal of a search. */
export async function crawledPaths(
  screens: string[],
  catalogue: LiveCatalogue,
  { content }: Services,
  hidden: readonly LotKind[],
): Promise<string[]> {
  const [news, promotions, landings] = await Promise.all([
    content.news(),
    content.promotions(),
    content.landings(),
  ])
  const running = promotions.filter((promotion) => promotion.running)
  const isShown = (path: string) => {
    const kind = kindOfPath(path)
    return kind === null || !hidden.includes(kind)
  }
  return [
    ...screens.filter((path) => !path.includes(':') && !PERSONAL.includes(path)),
    ...catalogue.current.projects.map(({ alias }) => pageLinks.project(alias)),
    ...news.map(({ alias }) => pageLinks.article(alias)),
    ...foundLandings(landings, (query) => catalogue.current.lots('flat').find(query).total).map(
      ({ alias }) => pageLinks.landing(alias),
    ),
    ...running.map(({ id }) => pageLinks.promotion(id)),
    ...Array.from(catalogue.listedIds('flat'), pageLinks.flat),
    ...Array.from(catalogue.listedIds('commercial'), pageLinks.commercialLot),
  ].filter(isShown)
}
