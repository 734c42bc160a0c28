import { isRent } from '#domain/lots/deal.ts'
import type { LotDetail } from '#domain/lots/lot-detail.ts'
import { isGone } from '#domain/lots/lot-status.ts'
import { lotTitle } from '#domain/lots/lot-titles.ts'
import type { Lot, LotKind, LotStatus } from '#domain/lots/lot.ts'
import { placeFacts } from '#domain/places/place-details.ts'
import { premisesFacts } from '#domain/premises/premises-facts.ts'
import { moneyOf } from '#domain/lots/format-price.ts'
import { pageLinks } from '#domain/addresses/page-links.ts'
import type { Operator } from '#domain/consent/operator.ts'
import type { Rubles } from '#domain/money/money.ts'

import { itemList, plain, postalAddress, type DescribedSite, type Thing } from './thing.ts'

/** What search engines may read of a lot without reading the page: nothing that the page does not show. */
export function lotThings(lot: LotDetail, site: DescribedSite): Thing[] {
  const { siteUrl, picture } = site
  const url = siteUrl + lot.url
  const offer = isGone(lot.status) ? null : offerOf(lot, url)
  const image = lot.planUrl ?? picture?.address
  return [
    {
      // Without an offer it is nothing that can be bought.
      '@type': offer ? ['Product', placeTypes[lot.kind]] : placeTypes[lot.kind],
      name: plain(`${lotTitle(lot)}, ${lot.project.name}`),
      description: lot.description ?? undefined,
      url,
      image: image && siteUrl + image,
      address: postalAddress(lot.address, lot.projectInfo.city),
      ...sizesOf(lot),
      containedInPlace: {
        '@type': 'ApartmentComplex',
        name: lot.project.name,
        url: siteUrl + pageLinks.project(lot.project.alias),
      },
      offers: offer ?? undefined,
    },
  ]
}

const placeTypes: Record<LotKind, string> = {
  flat: 'Apartment',
  commercial: 'Place',
  storage: 'Place',
  parking: 'Place',
}

/** Only what is lived in has rooms and a floor size there. MTK is a square metre in the codes of UN/CEFACT. */
const sizesOf = (lot: LotDetail) =>
  lot.kind === 'flat'
    ? {
        numberOfRooms: lot.rooms || 1,
        floorSize: { '@type': 'QuantitativeValue', value: lot.area, unitCode: 'MTK' },
        floorLevel: lot.floor === null ? undefined : String(lot.floor),
      }
    : {
        additionalProperty: [
          { '@type': 'PropertyValue', name: 'Площадь', value: lot.area, unitCode: 'MTK' },
          ...(lot.floor === null
            ? []
            : [{ '@type': 'PropertyValue', name: 'Этаж', value: lot.floor }]),
          ...(lot.place ? placeFacts({ ...lot.place, ...lot.utilities }) : premisesFacts(lot)).map(
            ([name, value]) => ({
              '@type': 'PropertyValue',
              name: plain(name),
              value: plain(value),
            }),
          ),
        ],
      }

/** null: what it costs is shown to nobody. */
function offerOf(lot: LotDetail, url: string): Thing | null {
  const money = moneyOf(lot)
  if (money === null) return null
  const state = lot.uncertain ? null : availability[lot.status]
  return {
    '@type': 'Offer',
    ...(isRent(lot) ? leaseFor(money) : { price: money, priceCurrency: 'RUB' }),
    businessFunction: `http://purl.org/goodrelations/v1#${isRent(lot) ? 'LeaseOut' : 'Sell'}`,
    availability: `https://schema.org/${state ?? 'LimitedAvailability'}`,
    url,
    seller: lot.legalEntity ? sellerThing(lot.legalEntity) : undefined,
  }
}

export const sellerThing = ({ name, inn }: Pick<Operator, 'name' | 'inn'>): Thing => ({
  '@type': 'Organization',
  name,
  taxID: inn ?? undefined,
})

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

/** The lots that a page of a list shows: by their addresses alone, for lists have a budget of bytes. */
export const lotList = (
  { lots, total }: { lots: readonly Lot[]; total: number },
  site: DescribedSite,
): Thing[] =>
  itemList(
    lots.map((lot) => ({ href: lot.url })),
    site,
    total,
  )
