import { cityOfOffice } from '#domain/brand/office-city.ts'
import { otherTime } from '#domain/time/site-time.ts'
import type { CityInFull, Office } from '#contract/company.ts'

/** `clock`: «МСК+2», where its hours are of another clock than the site's. */
export type OfficeInCity = Office & { timeZone: string | null; clock: string | null }

/** An office without a phone of its own has its city's; its hours are of the city's clock. */
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
