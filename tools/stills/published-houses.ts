import { and, eq } from 'drizzle-orm'

import { itemAt } from '#domain/item-at.ts'
import { pointOf } from '#domain/map/geo-point.ts'
import type { ModelHouse } from '#drawings/model/build-houses.ts'
import type { Neighbour } from '#drawings/model/site.ts'
import { readState } from '#server/catalogue/read-catalogue.ts'
import { readConfig } from '#server/config.ts'
import { createContent } from '#server/content/content.ts'
import type { Database } from '#server/db/connect.ts'
import { project } from '#server/db/schema/structure.ts'
import { isInVersion } from '#server/db/visibility.ts'
import { placesOf, plotNorth } from '#server/drawings/live/live-model.ts'
import { neighboursOf } from '#server/drawings/live/neighbours.ts'
import { createFloorModels } from '#server/drawings/model/floor-models.ts'
import { houseModel } from '#server/drawings/model/house-model.ts'
import { readDrawnBuildings } from '#server/drawings/model/read-drawn-buildings.ts'
import { stillHouses } from '#server/drawings/stills/still-houses.ts'

import { withDatabase } from '../run-command.ts'

/** The houses of a project in the published catalogue of this site, with the name they have together and what the map has around. */
export const publishedHouses = (alias: string): Promise<PublishedHouses> =>
  withDatabase(readConfig(), async ({ db }) => {
    const { version } = await readState(db)
    const all = await readDrawnBuildings(db, version)
    const buildings = all.filter((one) => one.project === alias)
    const [first] = buildings
    const places = placesOf(buildings)
    if (!places || !first)
      throw new RangeError(`«${alias}»: no house can be drawn, or some have no place`)
    const models = createFloorModels()
    const houses = buildings.map((one, i) => ({
      house: houseModel(one, models),
      place: itemAt(places, i),
    }))
    const plot = { point: pointOf(first), north: plotNorth(first), houses }
    const neighbours = neighboursOf(await groundOf(db, alias, version), plot)
    return { houses, name: stillHouses(buildings), neighbours }
  })

type PublishedHouses = { houses: ModelHouse[]; name: string; neighbours: Neighbour[] }

async function groundOf(db: Database, alias: string, version: number) {
  const content = createContent(db)
  const [found] = await db
    .select({ city: project.city })
    .from(project)
    .where(and(eq(project.alias, alias), isInVersion(project, version)))
  const name = found?.city ?? (await content.homeCity())?.name
  return name === undefined ? [] : content.ground(name)
}
