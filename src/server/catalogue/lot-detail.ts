import type { Catalogue } from '#catalogue/catalogue.ts'
import { conditionalPrices } from '#domain/content/conditional-price.ts'
import type { LotDetail } from '#domain/lots/lot-detail.ts'
import { isFree, type Lot, type LotKind } from '#domain/lots/lot.ts'
import { isOfferedAt, withCapOf, type LoanProgramme } from '#domain/money/monthly-payment.ts'
import type { Database } from '#server/db/connect.ts'
import type { Json } from '#server/db/json.ts'
import { publishedLot, type PublishedState } from '#server/db/published-lot.ts'

import { findLotMedia } from './lot-media.ts'
import { findPriceHistory, findStatusHistory } from './lot-histories.ts'
import { findLotHouse } from './lot-house.ts'
import { findLotPromotions, findLotTerms, readTenancy } from './lot-terms.ts'

/** Everything a lot's page shows. null: no such lot, or a lot of another kind. */
export async function findLotDetail(
  db: Database,
  catalogue: Catalogue,
  id: number,
  kind: LotKind,
): Promise<LotDetail | null> {
  const lot = catalogue.lot(id)
  if (!lot || lot.kind !== kind) return null
  const state = await publishedLot(db.$client, catalogue.version, id)
  if (!state) return null
  const [media, { booking, ...house }, prices, statuses, terms, promotions] = await Promise.all([
    findLotMedia(db, lot, state),
    findLotHouse(db, lot),
    findPriceHistory(db, catalogue.version, lot),
    findStatusHistory(db, catalogue.version, lot),
    findLotTerms(db, state.sourceId, state.priceOptions, offeredFor(catalogue, lot)),
    findLotPromotions(db, lot.promotions),
  ])
  return {
    ...lot,
    ...ownFields(state),
    ...(lot.deal === 'ready_business' && {
      tenancy: readTenancy(state.details, lot.price !== null),
    }),
    media,
    ...house,
    ...(booking && isBookable(lot) && { booking: { fee: booking.fee, days: booking.days } }),
    priceHistory: lot.price === null ? [] : prices,
    statusHistory: lot.notOpen ? [] : statuses,
    statusSince: statuses.at(-1)?.at ?? null,
    ...terms,
    ...(lot.price === null && { priceOptions: [] }),
    promotionsInfo: promotions,
    conditionalPrices: conditionalPrices(catalogue.lots(kind).header, lot),
  }
}

const isBookable = (lot: Lot) => isFree(lot) && lot.price !== null && !lot.uncertain

/** Programmes for its kind, project and house, with the limits of its region. */
function offeredFor(catalogue: Catalogue, { kind, project, building }: Lot): LoanProgramme[] {
  const position = { project: project.alias, building: building.id }
  return catalogue
    .lots(kind)
    .header.programmes.filter((one) => isOfferedAt(one, position))
    .map((one) => withCapOf(one, project.alias))
}

/** What a lot's page can show of the catalogue in memory alone. */
export function lotDetailInMemory(
  catalogue: Catalogue,
  id: number,
  kind: LotKind,
): LotDetail | null {
  const lot = catalogue.lot(id)
  if (!lot || lot.kind !== kind) return null
  return {
    ...lot,
    article: null,
    livingArea: null,
    kitchenArea: null,
    roomsAreas: [],
    ceilingMm: null,
    windows: [],
    apartments: false,
    description: null,
    media: { plan: null, gallery: [], floor: null, view: null, tour: null, video: null },
    finishingWorks: [],
    address: null,
    commission: null,
    keysLabel: null,
    overdue: null,
    statusSince: null,
    priceHistory: [],
    statusHistory: [],
    projectInfo: { class: null, city: null, district: null, status: '' },
    buildingInfo: {
      material: null,
      permit: null,
      declaration: null,
      declarationUrl: null,
      escrowBank: null,
    },
    legalEntity: null,
    programmes: [],
    priceOptions: [],
    promotionsInfo: [],
    conditionalPrices: [],
    isPartial: true,
  }
}

function ownFields(state: PublishedState) {
  return {
    article: state.article,
    livingArea: inMetres(state.livingArea),
    kitchenArea: inMetres(state.kitchenArea),
    roomsAreas: roomAreas(state.details.roomList),
    ceilingMm: state.ceilingMm,
    windows: state.windows,
    apartments: state.apartments,
    description: state.description,
  }
}

/** As docs/native-format.md names them; areas in hundredths of m², like all areas at rest. */
function roomAreas(list: Json | undefined): { name: string; area: number }[] {
  return (Array.isArray(list) ? list : []).flatMap((room) => {
    if (room === null || typeof room !== 'object' || Array.isArray(room)) return []
    const { name, area } = room
    return typeof name === 'string' && typeof area === 'number' ? [{ name, area: area / 100 }] : []
  })
}

const inMetres = (hundredths: number | null) => (hundredths === null ? null : hundredths / 100)
