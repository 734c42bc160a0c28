import { pageLinks } from '#domain/addresses/page-links.ts'
import type { LotDetail } from '#domain/lots/lot-detail.ts'
import { isGone } from '#domain/lots/lot-status.ts'
import { lotTitle } from '#domain/lots/lot-titles.ts'
import type { LotStatus } from '#domain/lots/lot.ts'

/** What search engines may read of a flat without reading the page: nothing that the page does not show. */
export function flatStructuredData(flat: LotDetail, siteUrl: string): object[] {
  const url = siteUrl + pageLinks.flat(flat.id)
  const name = `${lotTitle(flat)}, ${flat.project.name}`
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name,
      url,
      ...(flat.planUrl && { image: siteUrl + flat.planUrl }),
      additionalType: 'https://schema.org/Apartment',
      isRelatedTo: apartmentOf(flat),
      ...(flat.price !== null && !isGone(flat.status) && { offers: offerOf(flat, url) }),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        ['Квартиры', siteUrl + pageLinks.flats()],
        [flat.project.name, siteUrl + pageLinks.project(flat.project.alias)],
        [name, url],
      ].map(([label, item], at) => ({
        '@type': 'ListItem',
        position: at + 1,
        name: label,
        item,
      })),
    },
  ]
}

const apartmentOf = (flat: LotDetail) => ({
  '@type': 'Apartment',
  numberOfRooms: flat.rooms || 1,
  floorSize: { '@type': 'QuantitativeValue', value: flat.area, unitCode: 'MTK' },
  ...(flat.floor !== null && { floorLevel: String(flat.floor) }),
  ...(flat.address && {
    address: {
      '@type': 'PostalAddress',
      streetAddress: flat.address,
      ...(flat.projectInfo.city && { addressLocality: flat.projectInfo.city }),
      addressCountry: 'RU',
    },
  }),
})

const offerOf = (flat: LotDetail, url: string) => ({
  '@type': 'Offer',
  price: flat.price,
  priceCurrency: 'RUB',
  availability: `https://schema.org/${flat.uncertain ? 'LimitedAvailability' : (availability[flat.status] ?? 'LimitedAvailability')}`,
  url,
  ...(flat.legalEntity && {
    seller: {
      '@type': 'Organization',
      name: flat.legalEntity.name,
      ...(flat.legalEntity.inn && { taxID: flat.legalEntity.inn }),
    },
  }),
})

const availability: { [status in LotStatus]?: string } = {
  available: 'InStock',
  coming_soon: 'PreSale',
}
