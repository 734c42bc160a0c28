import { houseViewLink } from '#domain/addresses/house-view.ts'
import type { LotDetail } from '#domain/lots/lot-detail.ts'
import { isGone } from '#domain/lots/lot-status.ts'
import { isFree, type Lot } from '#domain/lots/lot.ts'
import { readLoanChoice } from '#domain/money/loan-choice.ts'
import { paymentMethods } from '#domain/money/payment-methods.ts'
import type { DocumentItem } from '#contract/company.ts'
import type { Services } from '#contract/services.ts'
import type { Address } from '#contract/page.ts'
import { placeInSection } from '#site/pages/flat/plan-viewer/place-in-section.ts'
import { askFloorImage } from '#site/pages/flat/in-house/ask-floor-image.ts'
import { loansOf } from '#site/parts/payment/loans-of.ts'
import type { Catalogue } from '#contract/catalogue.ts'
import { readLotQuery } from '#domain/query/lot-query.ts'

export type FlatData = NonNullable<Awaited<ReturnType<typeof loadFlat>>>

export async function loadFlat(
  { lots, catalogue, content, drawings }: Services,
  { params, query }: Address,
) {
  const found = await lots.detail(Number(params.id), 'flat')
  if (!found) return null
  const priced = isGone(found.status) ? withoutPrice(found) : found
  const similar = findSimilar(found, catalogue)
  const drawn = drawings.flat(found.id, found.number, (building) =>
    houseViewLink(found.project.alias, { building }, 'genplan'),
  )
  const isExplained = priced.roomsAreas.length > 0 || !drawn
  const flat = isExplained ? priced : { ...priced, roomsAreas: drawn.rooms }
  return {
    flat,
    // null: its section is not drawn.
    drawn,
    // The company's own drawing of the floor; null where ours is shown.
    floor:
      drawn && !flat.media.floor?.isByHand
        ? null
        : askFloorImage(flat.media.floor, flat.id, catalogue),
    // Where it is in its house, where no plan shows it.
    place:
      drawn || flat.media.plan || flat.planUrl
        ? null
        : placeInSection(await catalogue.house(flat.building.id), flat.id),
    methods: paymentMethods(flat.price, flat.priceOptions, flat.programmes),
    // What the calculator was asked.
    choice: readLoanChoice(query),
    similar,
    loans: loansOf(catalogue, similar),
    // The same layout on other floors, this flat among them.
    ladder: catalogue.lots('flat').alike(flat.id),
    deadlines: await content.deadlineHistory(flat.building.id),
    documents: ofDeveloper(await content.documents(flat.project.alias), flat.legalEntity),
    // The moment all of this was true.
    publishedAt: catalogue.datedAt([flat.project.alias]),
  }
}

/** The price of a lot that is no longer for sale is hidden. */
const withoutPrice = (flat: LotDetail): LotDetail => ({
  ...flat,
  price: null,
  basePrice: null,
  pricePerMetre: null,
  payment: null,
  priceOptions: [],
  priceHistory: [],
})

/** Documents of another developer's house do not concern this one. */
const ofDeveloper = (documents: DocumentItem[], developer: LotDetail['legalEntity']) =>
  developer
    ? documents.filter((one) => one.developer === null || one.developer === developer.name)
    : documents

const SHOWN = 4

/** Flats on sale with as many rooms in the same project, nearest in price; area stands in for a closed price. */
export function findSimilar(flat: Lot, catalogue: Catalogue): Lot[] {
  const lots = catalogue.lots(flat.kind)
  const alike = {
    ...readLotQuery(new URLSearchParams()),
    projects: [flat.project.alias],
    rooms: flat.rooms === null ? [] : [Math.min(flat.rooms, 4)],
  }
  const { price, area } = flat
  const found =
    price === null
      ? [
          lots.find({ ...alike, areaFrom: area, sort: 'area' }),
          lots.find({ ...alike, areaTo: area, sort: '-area' }),
        ]
      : [
          lots.find({ ...alike, priceFrom: price, sort: 'price' }),
          lots.find({ ...alike, priceTo: price, sort: '-price' }),
        ]
  const distance = (lot: Lot) =>
    price === null ? Math.abs(lot.area - area) : Math.abs((lot.price ?? 0) - price)
  const others = new Map(
    found.flatMap(({ lots: page }) => page.map((lot) => [lot.id, lot] as const)),
  )
  others.delete(flat.id)
  return [...others.values()]
    .filter(isFree)
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, SHOWN)
}
