import type { ProjectSummary } from '#catalogue/catalogue.ts'
import type { City } from '#domain/brand/city.ts'
import type { LocalContact } from '#domain/brand/local-contact.ts'
import { cityOfOffice } from '#domain/brand/office-city.ts'
import { hoursLines } from '#domain/time/office-hours.ts'
import type { CityInFull } from '#server/content/cities.ts'
import type { Office } from '#server/content/offices.ts'
import type { Project } from '#server/content/projects.ts'
import type { SiteFacts } from '#site/entry.server.tsx'

type Known = {
  projects: readonly Pick<Project, 'alias' | 'city' | 'phone'>[]
  home: City | null
  cities: readonly CityInFull[]
  offices: readonly Office[]
}

/** Whom to call about which project; nothing where the whole company has one number and one clock. */
export function localContacts(
  summaries: readonly ProjectSummary[],
  { projects, home, cities, offices }: Known,
): Pick<SiteFacts, 'projects' | 'cities'> {
  const own = new Map<string, LocalContact>()
  for (const city of cities) {
    const contact = contactIn(city, city.name === home?.name ? [] : offices, cities)
    if (Object.keys(contact).length > 0) own.set(city.name, contact)
  }
  return {
    projects: summaries.map(({ alias, name }) => {
      const project = projects.find((one) => one.alias === alias)
      const city = project?.city ?? home?.name ?? ''
      return {
        alias,
        name,
        ...(own.has(city) && { city }),
        ...(project?.phone && { phone: project.phone }),
      }
    }),
    ...(own.size > 0 && { cities: Object.fromEntries(own) }),
  }
}

/** The home city is answered by the hours of the whole site. */
function contactIn(
  city: CityInFull,
  offices: readonly Office[],
  cities: readonly CityInFull[],
): LocalContact {
  const here = offices.filter((office) => cityOfOffice(office, cities) === city)
  const office = here.find(({ kind }) => kind === 'sales') ?? here[0]
  const phone = city.phone ?? office?.phone
  const hours = office ? hoursLines(office.hours).join(', ') : ''
  return {
    ...(phone && { phone }),
    ...(office && hours && { hours, week: office.hours }),
    ...(city.timeZone && { timeZone: city.timeZone }),
  }
}
