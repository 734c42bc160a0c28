import { cityOfOffice } from '#domain/brand/office-city.ts'
import { otherTime } from '#domain/time/site-time.ts'
import type { CityInFull, Office } from '#contract/company.ts'

/**
 * `clock`: «МСК+2», where its hours are of another clock than the site's. `street`: its address, without the city
 * where all of several offices are in one.
 */
export type OfficeInCity = Office & {
  timeZone: string | null
  clock: string | null
  street: string
}

/** An office without a phone of its own has its city's; its hours are of the city's clock. */
export function officesInCities(
  offices: Office[],
  cities: CityInFull[],
  home: string,
): OfficeInCity[] {
  const city = `${home}, `
  const isOneCity = offices.length > 1 && offices.every(({ address }) => address.startsWith(city))
  return offices.map((office) => {
    const { phone = null, timeZone = null } = cityOfOffice(office, cities) ?? {}
    return {
      ...office,
      phone: office.phone ?? phone,
      timeZone,
      clock: otherTime(timeZone, Date.now()),
      street: isOneCity ? office.address.replace(city, '') : office.address,
    }
  })
}
