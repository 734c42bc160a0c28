import { itemAt } from '#domain/item-at.ts'
import type { ModelHouse } from '#drawings/model/build-houses.ts'
import { readState } from '#server/catalogue/read-catalogue.ts'
import { readConfig } from '#server/config.ts'
import { placesOf } from '#server/drawings/live/live-model.ts'
import { createFloorModels } from '#server/drawings/model/floor-models.ts'
import { houseModel } from '#server/drawings/model/house-model.ts'
import { readDrawnBuildings } from '#server/drawings/model/read-drawn-buildings.ts'
import { stillHouses } from '#server/drawings/stills/still-houses.ts'

import { withDatabase } from '../run-command.ts'

/** The houses of a project in the published catalogue of this site, with the name they have together. */
export const publishedHouses = (alias: string): Promise<{ houses: ModelHouse[]; name: string }> =>
  withDatabase(readConfig(), async ({ db }) => {
    const { version } = await readState(db)
    const all = await readDrawnBuildings(db, version)
    const buildings = all.filter(({ project }) => project === alias)
    const places = placesOf(buildings)
    if (!places) throw new RangeError(`«${alias}»: no house can be drawn, or some have no place`)
    const models = createFloorModels()
    const houses = buildings.map((one, i) => ({
      house: houseModel(one, models),
      place: itemAt(places, i),
    }))
    return { houses, name: stillHouses(buildings) }
  })
