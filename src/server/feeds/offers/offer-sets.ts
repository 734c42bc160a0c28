import type { Catalogue } from '#contract/catalogue.ts'
import { pageLinks } from '#domain/addresses/page-links.ts'
import { foundLandings, landingQuery } from '#domain/content/landing.ts'
import type { Lot } from '#domain/lots/lot.ts'
import { projectTitle } from '#domain/text/project-title.ts'

/** A page that lists several offers. */
export type OfferSet = { id: string; name: string; path: string; has: (lot: Lot) => boolean }

/** Projects, and the landings that are found, each with the lots its page lists. */
export function offerSets(catalogue: Catalogue): OfferSet[] {
  const flats = catalogue.lots('flat')
  const listed = (flats.header.landings ?? []).map((one) => ({ ...one, indexed: true }))
  const landings = foundLandings(listed, (query) => flats.ids(query).length)
  return [
    ...catalogue.projects.map(({ alias, name }) => ({
      id: alias,
      name: projectTitle(name),
      path: pageLinks.project(alias),
      has: (lot: Lot) => lot.project.alias === alias,
    })),
    ...landings.map(({ alias, h1, filter }) => {
      const query = landingQuery(filter)
      const ids = new Set(query ? flats.ids(query) : [])
      return {
        id: `podborki-${alias}`,
        name: h1,
        path: pageLinks.landing(alias),
        has: (lot: Lot) => ids.has(lot.id),
      }
    }),
  ]
}
