import type { Services } from '#contract/services.ts'
import type { LiveCatalogue } from '#server/catalogue/live-catalogue.ts'

import type { registerLevelMaps } from './inline/level-maps.ts'
import type { registerShopfronts } from './files/shopfronts.ts'
import type { registerStreets } from './files/streets.ts'
import type { registerModels } from './live/http.ts'
import type { DrawingServices } from './services.ts'

/** What is published now, for the drawings that are made when somebody asks for them. */
export type DrawingSources = {
  streets: Parameters<typeof registerStreets>[1]
  shopfronts: Parameters<typeof registerShopfronts>[1]
  levels: Parameters<typeof registerLevelMaps>[1]
  quarters: Parameters<typeof registerModels>[1]
}

export const drawingSources = (
  catalogue: Pick<LiveCatalogue, 'current' | 'drawn'>,
  { houses, front }: Pick<DrawingServices, 'houses' | 'front'>,
  services: Services,
): DrawingSources => ({
  streets: () => ({
    version: catalogue.current.version,
    houses,
  }),
  shopfronts: () => ({
    catalogue: catalogue.current,
    front,
    materialOf: (id) =>
      catalogue.drawn.houses.find((house) => house.id === id)?.material ?? 'limestone',
  }),
  levels: services,
  quarters: {
    published: () => catalogue.current,
    project: (alias) => ({
      buildings: catalogue.drawn.houses.filter((house) => house.project === alias),
      houses: houses(alias),
    }),
    async ground(alias) {
      const project = catalogue.current.projects.find((one) => one.alias === alias)
      const city = project?.city ?? (await services.content.homeCity())?.name
      return city === undefined ? [] : services.content.ground(city)
    },
  },
})
