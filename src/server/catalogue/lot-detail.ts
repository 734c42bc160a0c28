import { and, asc, eq, lte } from 'drizzle-orm'

import type { Catalogue } from '#catalogue/catalogue.ts'
import type { LotDetail } from '#domain/lots/lot-detail.ts'
import type { Finishing, LotKind } from '#domain/lots/lot.ts'
import { toRubles, type Kopecks } from '#domain/money/money.ts'
import { quarterName } from '#domain/time/keys.ts'
import type { Database } from '#server/db/connect.ts'
import type { Json } from '#server/db/json.ts'
import { withOverrides } from '#server/db/overrides.ts'
import { publishedLot, type PublishedState } from '#server/db/published-lot.ts'
import { legalEntity } from '#server/db/schema/catalogue.ts'
import { priceHistory, statusHistory } from '#server/db/schema/lot-history.ts'
import { building, project } from '#server/db/schema/structure.ts'

import { findLotPromotions, findLotTerms } from './lot-terms.ts'

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
  const [around, prices, statuses, terms, promotions] = await Promise.all([
    aroundOf(db, lot.building.id, lot.finishing),
    pricesOf(db, catalogue.version, id),
    statusesOf(db, catalogue.version, id),
    findLotTerms(db, state.sourceId, state.priceOptions),
    findLotPromotions(db, lot.promotions),
  ])
  return {
    ...lot,
    ...ownFacts(state),
    ...around,
    priceHistory: prices,
    statusHistory: statuses,
    statusSince: statuses.at(-1)?.at ?? null,
    ...terms,
    promotionsInfo: promotions,
  }
}

function ownFacts(state: PublishedState) {
  return {
    article: state.article,
    livingArea: inMetres(state.livingArea),
    kitchenArea: inMetres(state.kitchenArea),
    roomsAreas: roomAreas(state.details.roomList),
    ceilingMm: state.ceilingMm,
    windows: state.windows,
    apartments: state.apartments,
    description: state.description,
    images: state.images,
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

async function aroundOf(db: Database, buildingId: number, finishing: Finishing | null) {
  const [row] = await db
    .select({ building, project, legalEntity })
    .from(building)
    .innerJoin(project, eq(project.id, building.projectId))
    .leftJoin(legalEntity, eq(legalEntity.id, project.legalEntityId))
    .where(eq(building.id, buildingId))
  const { legalEntity: entity } = row!
  const house = (await withOverrides(db, 'building', [row!.building]))[0]!
  const place = (await withOverrides(db, 'project', [row!.project]))[0]!
  return {
    finishingWorks: finishing ? worksOf(place.details.finishing, finishing) : [],
    address: house.address ?? place.address,
    commission:
      house.commissionQuarter === null
        ? null
        : { label: quarterName(house.commissionQuarter), done: house.commissioned },
    keysLabel: house.keysQuarter === null ? null : quarterName(house.keysQuarter),
    projectInfo: {
      class: place.class,
      city: place.city,
      district: place.district,
      status: place.status,
    },
    buildingInfo: {
      material: house.material,
      permit: house.permit,
      declarationUrl: house.declarationUrl,
      escrowBank: house.escrowBank ?? entity?.escrowBank ?? null,
    },
    legalEntity: entity && {
      name: entity.name,
      inn: entity.inn,
      ogrn: entity.ogrn,
      address: entity.address,
      nashdomUrl: entity.nashdomUrl,
    },
  }
}

/** Told in the source's own words, so only what has the right shape is taken. */
function worksOf(told: unknown, finishing: Finishing): string[] {
  const works = (told as Partial<Record<Finishing, unknown>> | null | undefined)?.[finishing]
  return Array.isArray(works) ? works.filter((work) => typeof work === 'string') : []
}

const rubles = (kopecks: Kopecks | null) => (kopecks === null ? null : toRubles(kopecks))

async function pricesOf(db: Database, version: number, lotId: number) {
  const rows = await db
    .select()
    .from(priceHistory)
    .where(and(eq(priceHistory.lotId, lotId), lte(priceHistory.version, version)))
    .orderBy(asc(priceHistory.at))
  return rows.map(({ at, price, basePrice }) => ({
    at: at.toISOString(),
    price: rubles(price),
    basePrice: rubles(basePrice),
  }))
}

async function statusesOf(db: Database, version: number, lotId: number) {
  const rows = await db
    .select()
    .from(statusHistory)
    .where(and(eq(statusHistory.lotId, lotId), lte(statusHistory.version, version)))
    .orderBy(asc(statusHistory.at))
  return rows.map(({ at, status }) => ({ at: at.toISOString(), status }))
}
