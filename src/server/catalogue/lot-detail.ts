import type { Catalogue } from '#contract/catalogue.ts'
import { conditionalPrices } from '#domain/content/conditional-price.ts'
import type { LotDetail, LotProgramme, LotPromotion } from '#domain/lots/lot-detail.ts'
import { isFree, type Lot, type LotKind } from '#domain/lots/lot.ts'
import { toRubles } from '#domain/money/money.ts'
import { isOfferedAt, withCapOf, type LoanProgramme } from '#domain/money/monthly-payment.ts'
import type { PriceOption } from '#domain/money/payment-methods.ts'
import type { Database } from '#server/db/connect.ts'
import type { Json } from '#server/db/json.ts'
import { shownProgramme, type CurrentProgramme } from '#server/db/programmes/current-programmes.ts'
import { publishedLot, type PublishedState } from '#server/db/published-lot.ts'

import { findLotMedia } from './lot-media.ts'
import type { LotContext } from './lot-context.ts'
import { above } from './details-values.ts'
import { readUtilities } from './places.ts'
import { readFittings, readTenancy } from './premises.ts'
import { priceHistoryOf, statusHistoryOf } from './lot-histories.ts'
import { lotHouse } from './lot-house.ts'

/** Everything a lot's page shows. null: no such lot, or a lot of another kind. */
export async function findLotDetail(
  db: Database,
  context: LotContext,
  catalogue: Catalogue,
  id: number,
  kind: LotKind,
): Promise<LotDetail | null> {
  const lot = catalogue.lot(id)
  if (!lot || lot.kind !== kind) return null
  const state = await publishedLot(db.$client, catalogue.version, id)
  if (!state) return null
  const media = await findLotMedia(db, context, lot, state)
  const { booking, ...house } = lotHouse(context, lot)
  const statuses = statusHistoryOf(state, lot)
  const offered = offeredFor(catalogue, lot)
  return {
    ...lot,
    ...ownFields(state),
    ...(lot.deal === 'ready_business' && { tenancy: readTenancy(state.details, lot.price) }),
    ...(lot.premises && { fittings: readFittings({ ...lot, ...state }) }),
    ...(lot.place && { utilities: readUtilities(state.details) }),
    media,
    ...house,
    ...(booking && isBookable(lot) && { booking: { fee: booking.fee, days: booking.days } }),
    priceHistory: lot.price === null ? [] : priceHistoryOf(state, lot),
    statusHistory: lot.notOpen ? [] : statuses,
    statusSince: statuses.at(-1)?.at ?? null,
    ...lotTerms(context.programmes, state.sourceId, state.priceOptions, offered),
    ...(lot.price === null && { priceOptions: [] }),
    promotionsInfo: lotPromotions(context.promotions, lot.promotions),
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

/** Prices by way of payment as a source gives them: in kopecks, with its own ids of programmes. */
type OptionAtRest = Record<string, unknown>

/** Ways to pay over time that are offered today for this very lot (`offered`), and the lot's own prices for some of them. */
function lotTerms(
  rows: readonly CurrentProgramme[],
  sourceId: number,
  options: readonly OptionAtRest[],
  offered: readonly LoanProgramme[],
): { programmes: LotProgramme[]; priceOptions: PriceOption[] } {
  const own = rows.filter((row) => row.sourceId === sourceId)
  const ids = new Map(own.map(({ externalId, id }) => [externalId, id]))
  const known = (option: OptionAtRest) =>
    typeof option.programme === 'string' ? (ids.get(option.programme) ?? null) : null
  return {
    programmes: rows.flatMap((row) => {
      const here = offered.find(({ id }) => id === row.id)
      return here ? [{ ...shownProgramme(row), maxAmount: here.maxAmount }] : []
    }),
    // A programme that is named and not offered today takes its price with it.
    priceOptions: options
      .filter((option) => typeof option.programme !== 'string' || known(option) !== null)
      .map((option) => optionOf(option, known(option))),
  }
}

const optionOf = (option: OptionAtRest, programmeId: number | null): PriceOption => ({
  method: typeof option.method === 'string' ? option.method : '',
  programme: programmeId,
  price: rubles(option.price),
  firstPayment: rubles(option.firstPayment),
  termMonths: above(option.termMonths),
  headline: option.headline === true,
})

function rubles(value: unknown): number | null {
  const kopecks = above(value)
  return kopecks === null ? null : toRubles(kopecks)
}

/** What of a promotion a lot's page shows. */
const lotPromotions = (
  promotions: LotContext['promotions'],
  ids: readonly number[],
): LotPromotion[] =>
  ids
    .flatMap((id) => promotions.get(id) ?? [])
    .map(({ id, title, badge, endsAt, effect, condition }) => ({
      id,
      title,
      badge,
      endsAt: endsAt?.toISOString() ?? null,
      percent: above(effect.percent),
      condition: condition?.trim() || null,
      gift: typeof effect.gift === 'string' ? effect.gift : null,
    }))
