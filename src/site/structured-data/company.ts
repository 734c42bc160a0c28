import { pageLinks } from '#domain/addresses/page-links.ts'
import { widestPhoto } from '#domain/media/photo-url.ts'
import { isDay } from '#domain/time/is-day.ts'
import { hoursOn, type OfficeHours } from '#domain/time/office-hours.ts'
import type { Company, Office, Person } from '#contract/company.ts'
import type { Developer } from '#contract/structure.ts'

import {
  companyId,
  geoPoint,
  imagesOf,
  plain,
  postalAddress,
  type DescribedSite,
  type Thing,
} from './thing.ts'

/** The company as header and footer show it, and the site with its search; without flats there is nothing to search. */
export function homeThings(site: DescribedSite, hasFlats: boolean): Thing[] {
  const { siteUrl, siteName } = site
  return [
    companyThing(site),
    {
      '@type': 'WebSite',
      '@id': `${siteUrl}/#site`,
      name: siteName,
      url: `${siteUrl}/`,
      inLanguage: 'ru',
      publisher: companyId(site),
      potentialAction: hasFlats
        ? {
            '@type': 'SearchAction',
            target: {
              '@type': 'EntryPoint',
              urlTemplate: `${siteUrl}${pageLinks.flats()}?q={search_term_string}`,
            },
            'query-input': 'required name=search_term_string',
          }
        : undefined,
    },
  ]
}

/** A place of business has an address; a company whose address is not known is an organization. */
function companyThing(site: DescribedSite): Thing {
  const { siteUrl, siteName, facts } = site
  const { operator } = facts ?? {}
  const common = {
    ...companyId(site),
    name: siteName,
    url: `${siteUrl}/`,
    logo: `${siteUrl}/favicon.svg`,
    image: imagesOf(site, []),
    telephone: facts?.phone ?? undefined,
    legalName: operator?.name,
    taxID: operator?.inn ?? undefined,
  }
  return facts?.address
    ? {
        '@type': 'RealEstateAgent',
        ...common,
        address: postalAddress(plain(facts.address), null),
        openingHoursSpecification: facts.week ? openingHours(facts.week) : undefined,
      }
    : { '@type': 'Organization', ...common }
}

type AboutCompany = { company: Company | null; people: Person[]; developers: Developer[] }

/** The company with its people and legal entities. */
export const aboutThings = (
  { company, people, developers }: AboutCompany,
  site: DescribedSite,
): Thing[] => [
  {
    '@type': 'AboutPage',
    name: 'О компании',
    url: site.siteUrl + pageLinks.about(),
    about: {
      ...companyThing(site),
      email: company?.email ?? undefined,
      employee: manyOf(
        people.map(({ name, role, photo }) => ({
          '@type': 'Person',
          name,
          jobTitle: role ?? undefined,
          image: photo ? site.siteUrl + widestPhoto(photo) : undefined,
        })),
      ),
      subOrganization: manyOf(
        developers.map(({ name, inn, nashdomUrl, address }) => ({
          '@type': 'Organization',
          name,
          taxID: inn ?? undefined,
          address: address ?? undefined,
          sameAs: nashdomUrl ?? undefined,
        })),
      ),
    },
  },
]

/** Offices as places with their hours. */
export const officeThings = (offices: readonly Office[], site: DescribedSite): Thing[] =>
  offices.map((office) => ({
    '@type': 'RealEstateAgent',
    '@id': `${site.siteUrl}${pageLinks.contacts()}#office-${office.id}`,
    name: `${site.siteName}: ${office.name}`,
    url: site.siteUrl + pageLinks.contacts(),
    address: postalAddress(office.address, office.city),
    geo: geoPoint(office.latitude, office.longitude),
    telephone: office.phone ?? site.facts?.phone ?? undefined,
    email: office.email ?? undefined,
    image: imagesOf(site, office.gallery),
    openingHoursSpecification: openingHours(office.hours),
    parentOrganization: companyId(site),
  }))

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const MIDNIGHT = { opens: '00:00', closes: '00:00' }

/** Weekdays with hours, then single days; a closed one opens at midnight and closes at once. */
function openingHours(hours: OfficeHours): Thing[] | undefined {
  const week = days.flatMap((name, at) => {
    const span = hoursOn(hours, { day: '', weekday: (at + 1) % 7 })
    const dayOfWeek = `https://schema.org/${name}`
    return span ? [{ '@type': 'OpeningHoursSpecification', dayOfWeek, ...span }] : []
  })
  const single = Object.keys(hours)
    .filter(isDay)
    .map((day) => ({
      '@type': 'OpeningHoursSpecification',
      validFrom: day,
      validThrough: day,
      ...(hoursOn(hours, { day, weekday: 0 }) ?? MIDNIGHT),
    }))
  return manyOf([...week, ...single])
}

const manyOf = <One>(all: One[]): One[] | undefined => (all.length > 0 ? all : undefined)
