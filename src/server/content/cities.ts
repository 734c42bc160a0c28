import { asc } from 'drizzle-orm'

import type { City } from '#domain/brand/city.ts'
import type { Database } from '#server/db/connect.ts'
import { city } from '#server/db/schema/catalogue.ts'

/** Cities whose cases are told, so that phrases may name them. */
export const findCities = (db: Database): Promise<City[]> =>
  db
    .select({ name: city.name, in: city.nameIn, of: city.nameOf })
    .from(city)
    .orderBy(asc(city.name))
