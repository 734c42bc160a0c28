import { and, asc, desc, eq, lte } from 'drizzle-orm'

import { toColumns, type LotColumns } from '#catalogue/columns/columns.ts'
import type { LotHeader, LotRow } from '#catalogue/columns/lot-row.ts'
import { appliesTo, type PromotionRule } from '#domain/content/promotion.ts'
import { lotKinds, type LotKind } from '#domain/lots/lot.ts'
import { toRubles } from '#domain/money/money.ts'
import { KEYS_NOW, type Quarter } from '#domain/time/keys.ts'
import type { Database } from '#server/db/connect.ts'
import { withOverrides } from '#server/db/overrides.ts'
import { publishedLots, type PublishedLot } from '#server/db/published-lots.ts'
import { catalogueState } from '#server/db/schema/catalogue.ts'
import { promotion } from '#server/db/schema/content.ts'
import { programme } from '#server/db/schema/payment.ts'
import { building, project } from '#server/db/schema/structure.ts'
import { hasNotEnded, hasStarted, isValidToday } from '#server/db/visibility.ts'
import { openDrawnIndex, type DrawnIndex } from '#server/drawings/model/drawn-index.ts'
import { readDrawnBuildings } from '#server/drawings/model/read-drawn-buildings.ts'

/** The number of the published catalogue; 0 while nothing was ever published. */
export async function readState(db: Database): Promise<{ version: number; publishedAt: Date }> {
  const [row] = await db.select().from(catalogueState)
  return row ?? { version: 0, publishedAt: new Date(0) }
}

/** A whole version in columns, by kind. Read in slices, so the site goes on answering meanwhile. */
export async function readCatalogue(
  db: Database,
): Promise<{ columns: Record<LotKind, LotColumns>; drawn: DrawnIndex }> {
  const { version, publishedAt } = await readState(db)
  const around = await readAround(db, version)
  const drawn = openDrawnIndex(await readDrawnBuildings(db, version))
  const rows = { flat: [], commercial: [], storage: [], parking: [] } as Record<LotKind, LotRow[]>
  for await (const slice of publishedLots(db.$client, version))
    for (const lot of slice) rows[lot.kind].push(rowOf(lot, around, drawn.place(lot)))
  const shared = { publishedAt: publishedAt.toISOString(), ...around.header }
  const columnsOf = (kind: LotKind) => toColumns(version, { kind, ...shared }, rows[kind])
  const columns = Object.fromEntries(lotKinds.map((kind) => [kind, columnsOf(kind)])) as Record<
    LotKind,
    LotColumns
  >
  return { columns, drawn }
}

/** Programmes that may be offered today. */
export const currentProgrammes = () => isValidToday(programme.validFrom, programme.validTo)

type Around = Awaited<ReturnType<typeof readAround>>

async function readAround(db: Database, version: number) {
  const foundProjects = await db
    .select({ id: project.id, alias: project.alias, name: project.name })
    .from(project)
    .where(lte(project.sinceVersion, version))
    .orderBy(asc(project.sort), asc(project.id))
  const projects = await withOverrides(db, 'project', foundProjects)
  const foundBuildings = await db
    .select({
      id: building.id,
      name: building.name,
      project: project.alias,
      floorsTotal: building.floorsTotal,
      commissioned: building.commissioned,
      commissionQuarter: building.commissionQuarter,
      keysHanded: building.keysHanded,
      keysQuarter: building.keysQuarter,
    })
    .from(building)
    .innerJoin(project, eq(project.id, building.projectId))
    .where(lte(building.sinceVersion, version))
    .orderBy(asc(project.sort), asc(project.id), asc(building.id))
  const buildings = await withOverrides(db, 'building', foundBuildings)
  const promotions = await db
    .select()
    .from(promotion)
    .where(and(hasStarted(promotion.startsAt), hasNotEnded(promotion.endsAt)))
    .orderBy(desc(promotion.sort), asc(promotion.id))
  const programmes = await db
    .select()
    .from(programme)
    .where(currentProgrammes())
    .orderBy(asc(programme.sort), asc(programme.id))
  return {
    buildings: new Map(buildings.map((one) => [one.id, one])),
    promotions: promotions.map(({ id, rule }) => ({ id, rule: rule as PromotionRule })),
    header: {
      projects: projects.map(({ alias, name }) => ({ alias, name })),
      buildings: buildings.map(({ id, name, project: alias }) => ({ id, name, project: alias })),
      promotions: promotions.map(({ id, title, badge }) => ({ id, title, badge })),
      programmes: programmes.map(
        ({ id, name, rate, ratePeriods, minDownPercent, termMonths, maxAmount, fullCost }) => ({
          id,
          name,
          rate,
          ratePeriods,
          minDownPercent,
          termMonths,
          maxAmount,
          fullCost,
        }),
      ),
    } satisfies Omit<LotHeader, 'kind' | 'publishedAt'>,
  }
}

function rowOf(
  lot: PublishedLot,
  { buildings, promotions }: Around,
  drawnPlan: string | null,
): LotRow {
  const house = buildings.get(lot.buildingId)
  const price = lot.price === null ? null : toRubles(lot.price)
  const subject = {
    ...lot,
    project: lot.projectAlias,
    building: house?.name ?? '',
    price,
    area: lot.area / 100,
  }
  return {
    id: lot.id,
    status: lot.status,
    building: lot.buildingId,
    section: lot.section,
    floor: lot.floor,
    floorsTotal: house?.floorsTotal ?? null,
    number: lot.number,
    rooms: lot.rooms,
    layout: lot.layoutKind,
    area: lot.area,
    price,
    basePrice: lot.basePrice === null ? null : toRubles(lot.basePrice),
    keys: house ? keysOfBuilding(house) : null,
    finishing: lot.finishing,
    features: lot.features,
    windows: lot.windows,
    promotions: promotions.filter(({ rule }) => appliesTo(rule, subject)).map(({ id }) => id),
    planUrl: ownAddress(lot.plan) ?? drawnPlan,
    firstSeen: lot.firstSeen.getTime(),
  }
}

/** Nothing is loaded from other hosts: a plan that lies elsewhere is not shown until it is our own. */
const ownAddress = (plan: string | null) => (plan?.startsWith('/') ? plan : null)

type Promises = {
  commissioned: boolean
  commissionQuarter: Quarter | null
  keysHanded: boolean
  keysQuarter: Quarter | null
}

/** When a buyer gets in. A source that names only the commissioning means it to be the day of the keys too. */
function keysOfBuilding(house: Promises): Quarter | null {
  if (house.keysHanded || (house.commissioned && house.keysQuarter === null)) return KEYS_NOW
  return house.keysQuarter ?? house.commissionQuarter
}
