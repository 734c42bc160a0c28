import { pageLinks } from '#domain/addresses/page-links.ts'
import { contactOfProject } from '#domain/brand/local-contact.ts'
import { docText } from '#domain/content/doc/doc-text.ts'
import type { ProjectInFull } from '#contract/structure.ts'

import type { OnSaleHere } from '#site/pages/project/ask-on-sale.ts'

import { sellerThing } from './lot.ts'
import {
  geoPoint,
  imagesOf,
  plain,
  postalAddress,
  type DescribedSite,
  type Thing,
} from './thing.ts'

/** A project with the prices of its free flats, and the answers that its page gives. */
export function projectThings(
  project: ProjectInFull,
  { flats, maxPrice }: Pick<OnSaleHere, 'flats' | 'maxPrice'>,
  site: DescribedSite,
): Thing[] {
  const url = site.siteUrl + pageLinks.project(project.alias)
  const { minPrice, free } = flats
  const offers = minPrice === null ? null : { lowPrice: minPrice, highPrice: maxPrice ?? undefined }
  const [developer] = project.developers
  const pictures = project.cover ? [project.cover, ...project.gallery] : project.gallery
  return [
    {
      '@type': offers ? ['Product', 'ApartmentComplex'] : 'ApartmentComplex',
      name: plain(project.name),
      description: project.teaser ? plain(project.teaser) : undefined,
      url,
      image: imagesOf(site, uniqueOf(pictures).slice(0, MOST_PICTURES)),
      address: postalAddress(project.address, project.city),
      geo: project.point ? geoPoint(project.point.latitude, project.point.longitude) : undefined,
      telephone: telephoneOf(project, site),
      amenityFeature:
        project.advantages.length > 0
          ? project.advantages.map((name) => ({
              '@type': 'LocationFeatureSpecification',
              name: plain(name),
              value: true,
            }))
          : undefined,
      numberOfAvailableAccommodationUnits:
        free > 0 ? { '@type': 'QuantitativeValue', value: free } : undefined,
      offers: offers
        ? {
            '@type': 'AggregateOffer',
            ...offers,
            priceCurrency: 'RUB',
            offerCount: free,
            url: site.siteUrl + pageLinks.flats({ projects: [project.alias] }),
            seller: developer && sellerThing(developer),
          }
        : undefined,
    },
    ...questionThings(project),
  ]
}

/** Its own number, or its office's. */
function telephoneOf({ alias }: ProjectInFull, { facts }: DescribedSite): string | undefined {
  return facts ? (contactOfProject(facts, alias).phone ?? facts.phone ?? undefined) : undefined
}

const MOST_PICTURES = 10

const uniqueOf = (pictures: ProjectInFull['gallery']) => [
  ...new Map(pictures.map((one) => [one.hash, one])).values(),
]

/** An answer without words, a picture or a card, is left to the page. */
function questionThings({ questions }: ProjectInFull): Thing[] {
  const answered = questions
    .map(({ question, answer }) => ({
      question: plain(question),
      text: plain(docText(answer)).trim(),
    }))
    .filter(({ text }) => text !== '')
  if (answered.length === 0) return []
  return [
    {
      '@type': 'FAQPage',
      mainEntity: answered.map(({ question, text }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text },
      })),
    },
  ]
}
