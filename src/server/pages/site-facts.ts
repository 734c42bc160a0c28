import { withCity } from '#domain/brand/with-city.ts'
import { cityOfLots } from '#domain/brand/city.ts'
import { contactOfProject } from '#domain/brand/local-contact.ts'
import { changedConsents } from '#domain/consent/legal-editions.ts'
import { cityOfOffice } from '#domain/brand/office-city.ts'
import { hoursLines } from '#domain/time/office-hours.ts'
import type { Services } from '#server/services.ts'
import type { SiteFacts } from '#site/entry.server.tsx'

import { localContacts } from './local-contacts.ts'

/** What header and footer say on every page: read once a catalogue version. */
export function openSiteFacts(
  siteName: string,
  services: Services,
  letters: boolean,
): () => Promise<SiteFacts> {
  let cached: { version: number; facts: SiteFacts } | null = null

  return async () => {
    const { version } = services.catalogue
    if (cached?.version === version) return cached.facts
    try {
      const facts = { ...(await readFacts(siteName, services)), letters }
      cached = { version, facts }
      return facts
    } catch (error) {
      if (cached) return cached.facts // the older ones stay while the database is away
      throw error
    }
  }
}

async function readFacts(siteName: string, { catalogue, content }: Services): Promise<SiteFacts> {
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
    ...(Object.keys(consents).length > 0 && { consents }),
    ...localContacts(catalogue.projects, { projects, home, cities, offices }),
  }
}

/** Whom to call about a project; null while nothing can be asked. */
export async function phoneOf(facts: () => Promise<SiteFacts>, project: string) {
  const known = await facts().catch(() => null)
  return known && (contactOfProject(known, project).phone ?? known.phone)
}
