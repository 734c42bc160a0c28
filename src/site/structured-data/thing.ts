import { widestPhoto } from '#domain/media/photo-url.ts'
import type { Picture } from '#domain/media/picture.ts'
import type { PreviewPicture, SiteFacts } from '#contract/page.ts'
import type { Crumb } from '#site/ui/links/breadcrumbs.tsx'

/** A thing in the words of schema.org; what is undefined is left out. */
export type Thing = { '@type': string | readonly string[]; [property: string]: unknown }

/** What descriptions take from the site around a page. `picture`: what a chat shows under a link to it. */
export type DescribedSite = {
  siteUrl: string
  siteName: string
  facts: SiteFacts | null
  picture: PreviewPicture | null
}

/** Text of pages without what only typesetting needs. */
export const plain = (text: string): string =>
  text.replaceAll('\u00A0', ' ').replaceAll('\u2060', '')

export const companyId = ({ siteUrl }: Pick<DescribedSite, 'siteUrl'>) => ({
  '@id': `${siteUrl}/#company`,
})

/** Pictures of a thing; where it has none, what a chat shows under a link to its page. */
export function imagesOf(
  { siteUrl, picture }: DescribedSite,
  pictures: readonly Picture[],
): string[] | undefined {
  if (pictures.length > 0) return pictures.map((one) => siteUrl + widestPhoto(one))
  return picture ? [siteUrl + picture.address] : undefined
}

export const postalAddress = (street: string | null, city: string | null): Thing | undefined =>
  street || city
    ? {
        '@type': 'PostalAddress',
        streetAddress: street ?? undefined,
        addressLocality: city ?? undefined,
        addressCountry: 'RU',
      }
    : undefined

export const geoPoint = (latitude: number | null, longitude: number | null): Thing | undefined =>
  latitude === null || longitude === null
    ? undefined
    : { '@type': 'GeoCoordinates', latitude, longitude }

/** The way to a page from the home page; none where nothing stands above it. */
export const breadcrumbs = (crumbs: readonly Crumb[], { siteUrl }: DescribedSite): Thing[] =>
  crumbs.length === 0
    ? []
    : [
        {
          '@type': 'BreadcrumbList',
          itemListElement: [{ href: '/', label: 'Главная' }, ...crumbs].map(
            ({ label, href }, at) => ({
              '@type': 'ListItem',
              position: at + 1,
              name: plain(label),
              // The last one is the page itself.
              item: href && siteUrl + href,
            }),
          ),
        },
      ]

type ListEntry = { href: string; name?: string }

/** The entries of a list page; `all`: how many there are on all its pages. */
export const itemList = (
  entries: readonly ListEntry[],
  { siteUrl }: DescribedSite,
  all = entries.length,
): Thing[] =>
  entries.length === 0
    ? []
    : [
        {
          '@type': 'ItemList',
          numberOfItems: all,
          itemListElement: entries.map(({ href, name }, at) => ({
            '@type': 'ListItem',
            position: at + 1,
            url: siteUrl + href,
            name: name && plain(name),
          })),
        },
      ]
