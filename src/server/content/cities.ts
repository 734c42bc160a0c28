import { asc } from 'drizzle-orm'

import type { City } from '#domain/brand/city.ts'
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
