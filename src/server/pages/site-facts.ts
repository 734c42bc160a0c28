import type { ProjectSummary } from '#contract/catalogue.ts'
import type { CityInFull, Office } from '#contract/company.ts'
import type { Project } from '#contract/structure.ts'
import { withCity } from '#domain/brand/with-city.ts'
import { cityOfLots, type City } from '#domain/brand/city.ts'
import { contactOfProject, type LocalContact } from '#domain/brand/local-contact.ts'
import { changedConsents } from '#domain/consent/legal-editions.ts'
import { cityOfOffice } from '#domain/brand/office-city.ts'
import { typeset } from '#domain/text/typography.ts'
import { hoursLines } from '#domain/time/office-hours.ts'
import type { Services } from '#contract/services.ts'
import type { SiteFacts } from '#contract/page.ts'

type FactsOf = Pick<Services, 'catalogue' | 'content'>

/** Content of header and footer on every page: read once a catalogue version. */
export function openSiteFacts(
  siteName: () => string,
  services: FactsOf,
  letters: boolean,
): () => Promise<SiteFacts> {
  let cached: { version: number; facts: SiteFacts } | null = null

  return async () => {
    const { version } = services.catalogue
    if (cached?.version === version && cached.facts.siteName === siteName()) return cached.facts
    try {
      const facts = { ...(await readFacts(siteName(), services)), letters }
      cached = { version, facts }
      return facts
    } catch (error) {
      if (cached) return cached.facts // the older ones stay while the database is away
      throw error
    }
  }
}

async function readFacts(siteName: string, { catalogue, content }: FactsOf): Promise<SiteFacts> {
  const [company, home, offices, cities, projects, { main: operator }, texts] = await Promise.all([
    content.company(),
    content.homeCity(),
    content.offices(),
    content.cities(),
    content.projects(),
    content.operators(),
    content.legalTexts(),
  ])
  const consents = changedConsents(texts)
  const office = offices.find(({ kind }) => kind === 'sales') ?? offices[0]
  const timeZone = office && cityOfOffice(office, cities)?.timeZone
  return {
    siteName,
    phone: company?.phone ?? office?.phone ?? null,
    address: office
      ? withCity(office.city, office.address)
      : (cityOfLots(projects, [...cities, home])?.name ?? null),
    hours: office ? hoursLines(office.hours).join(', ') || null : null,
    ...(office && { week: office.hours }),
    ...(timeZone && { timeZone }),
    ...(operator && { operator }),
    ...(company && company.socials.length > 0 && { socials: company.socials }),
    ...(company?.notice && { notice: typeset(company.notice) }),
    ...(Object.keys(consents).length > 0 && { consents }),
    ...localContacts(catalogue.projects, { projects, home, cities, offices }),
  }
}

/** Whom to call about a project; null while nothing can be asked. */
export async function phoneOf(facts: () => Promise<SiteFacts>, project: string) {
  const siteFacts = await facts().catch(() => null)
  return siteFacts && (contactOfProject(siteFacts, project).phone ?? siteFacts.phone)
}

type ContactFacts = {
  projects: readonly Pick<Project, 'alias' | 'city' | 'phone'>[]
  home: City | null
  cities: readonly CityInFull[]
  offices: readonly Office[]
}

/** Whom to call about which project; nothing where the whole company has one number and one clock. */
function localContacts(
  summaries: readonly ProjectSummary[],
  { projects, home, cities, offices }: ContactFacts,
): Pick<SiteFacts, 'projects' | 'cities'> {
  const ofCities = new Map<string, LocalContact>()
  for (const city of cities) {
    const contact = contactIn(city, city.name === home?.name ? [] : offices, cities)
    if (Object.keys(contact).length > 0) ofCities.set(city.name, contact)
  }
  return {
    projects: summaries.map(({ alias, name }) => {
      const project = projects.find((one) => one.alias === alias)
      const city = project?.city ?? home?.name ?? ''
      const contact = contactOf(project, offices)
      return {
        alias,
        name,
        ...(ofCities.has(city) && { city }),
        ...(Object.keys(contact).length > 0 && { contact }),
      }
    }),
    ...(ofCities.size > 0 && { cities: Object.fromEntries(ofCities) }),
  }
}

/** The number of a project, else of the office that sells it, whose hours it has. */
function contactOf(
  project: Pick<Project, 'alias' | 'phone'> | undefined,
  offices: readonly Office[],
): LocalContact {
  const office = offices.find(({ projects }) => projects.includes(project?.alias ?? ''))
  const phone = project?.phone ?? office?.phone
  return { ...(phone && { phone }), ...(office && hoursOf(office)) }
}

function hoursOf({ hours: week }: Office): LocalContact {
  const hours = hoursLines(week).join(', ')
  return hours ? { hours, week } : {}
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
  return {
    ...(phone && { phone }),
    ...(office && hoursOf(office)),
    ...(city.timeZone && { timeZone: city.timeZone }),
  }
}
