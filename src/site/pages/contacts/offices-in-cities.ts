import { cityOfOffice } from '#domain/brand/office-city.ts'
import { otherTime } from '#domain/time/site-time.ts'
import type { CityInFull } from '#server/content/cities.ts'
import type { Office } from '#server/content/offices.ts'

/** `clock`: «МСК+2», where its hours are of another clock than that of the site. */
export type OfficeInCity = Office & { timeZone: string | null; clock: string | null }

/** An office without a phone of its own is called by that of its city; its hours are of the city's clock. */
export const officesInCities = (offices: Office[], cities: CityInFull[]): OfficeInCity[] =>
  offices.map((office) => {
    const { phone = null, timeZone = null } = cityOfOffice(office, cities) ?? {}
    return {
      ...office,
      phone: office.phone ?? phone,
      timeZone,
      clock: otherTime(timeZone, Date.now()),
    }
  })
