import { asc, eq } from 'drizzle-orm'

import type { City } from '#domain/brand/city.ts'
import { readGround, type GroundFeature } from '#domain/map/ground.ts'
import type { Database } from '#server/db/connect.ts'
import { city } from '#server/db/schema/catalogue.ts'

/** What its owner says of a city beside the cases of its name. */
export type CityInFull = City & { phone: string | null; timeZone: string | null }

/** Cities that are told of: phrases may name them, and somebody answers there. */
export const findCities = (db: Database): Promise<CityInFull[]> =>
  db
    .select({
      name: city.name,
      in: city.nameIn,
      of: city.nameOf,
      phone: city.phone,
      timeZone: city.timeZone,
    })
    .from(city)
    .orderBy(asc(city.name))

/** What its owner told of the ground of a city; empty where nobody did. */
export async function findGround(db: Database, name: string): Promise<GroundFeature[]> {
  const [row] = await db.select({ map: city.map }).from(city).where(eq(city.name, name))
  return readGround(row?.map)
}
