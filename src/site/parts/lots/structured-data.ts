import { pageLinks } from '#domain/addresses/page-links.ts'
import { isRent } from '#domain/lots/deal.ts'
import type { LotDetail } from '#domain/lots/lot-detail.ts'
import { isGone } from '#domain/lots/lot-status.ts'
import { lotTitle } from '#domain/lots/lot-titles.ts'
import type { LotKind, LotStatus } from '#domain/lots/lot.ts'
import { moneyOf } from '#domain/lots/format-price.ts'
import type { Rubles } from '#domain/money/money.ts'

/** What search engines may read of a lot without reading the page: nothing that the page does not show. */
export function lotStructuredData(lot: LotDetail, siteUrl: string): object[] {
  const url = siteUrl + lot.url
  const name = `${lotTitle(lot)}, ${lot.project.name}`
  const offer = isGone(lot.status) ? null : offerOf(lot, url)
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name,
      url,
      ...(lot.planUrl && { image: siteUrl + lot.planUrl }),
      additionalType: `https://schema.org/${placeTypes[lot.kind]}`,
      isRelatedTo: placeOf(lot),
      ...(offer && { offers: offer }),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        [listNames[lot.kind], siteUrl + pageLinks.lots(lot.kind)],
        [lot.project.name, siteUrl + pageLinks.project(lot.project.alias)],
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

const listNames: Record<LotKind, string> = {
  flat: 'Квартиры',
  commercial: 'Коммерция',
  storage: 'Кладовые',
  parking: 'Паркинг',
}

const placeTypes: Record<LotKind, string> = {
  flat: 'Apartment',
  commercial: 'Place',
  storage: 'Place',
  parking: 'Place',
}

const placeOf = (lot: LotDetail) => ({
  '@type': placeTypes[lot.kind],
  ...(lot.kind === 'flat' && { numberOfRooms: lot.rooms || 1 }),
  floorSize: { '@type': 'QuantitativeValue', value: lot.area, unitCode: 'MTK' },
  ...(lot.floor !== null && { floorLevel: String(lot.floor) }),
  ...(lot.address && {
    address: {
      '@type': 'PostalAddress',
      streetAddress: lot.address,
      ...(lot.projectInfo.city && { addressLocality: lot.projectInfo.city }),
      addressCountry: 'RU',
    },
  }),
})

/** null: what it costs is shown to nobody. */
function offerOf(lot: LotDetail, url: string) {
  const money = moneyOf(lot)
  if (money === null) return null
  const state = lot.uncertain ? null : availability[lot.status]
  return {
    '@type': 'Offer',
    ...(isRent(lot) ? leaseFor(money) : { price: money, priceCurrency: 'RUB' }),
    businessFunction: `http://purl.org/goodrelations/v1#${isRent(lot) ? 'LeaseOut' : 'Sell'}`,
    availability: `https://schema.org/${state ?? 'LimitedAvailability'}`,
    url,
    ...(lot.legalEntity && {
      seller: {
        '@type': 'Organization',
        name: lot.legalEntity.name,
        ...(lot.legalEntity.inn && { taxID: lot.legalEntity.inn }),
      },
    }),
  }
}

/** MON is a month in the codes of UN/CEFACT. */
const leaseFor = (rentPerMonth: Rubles) => ({
  priceSpecification: {
    '@type': 'UnitPriceSpecification',
    price: rentPerMonth,
    priceCurrency: 'RUB',
    unitCode: 'MON',
  },
})

const availability: { [status in LotStatus]?: string } = {
  available: 'InStock',
  coming_soon: 'PreSale',
}
