import { and, asc, desc, eq, isNotNull, lte, sql } from 'drizzle-orm'

import { severalCities } from '#domain/brand/city.ts'
import { houseName } from '#domain/lots/house-name.ts'
import { sellersText } from '#domain/content/sellers.ts'
import type { LotHeader, PromotionBadge } from '#contract/catalogue.ts'
import { priceEffect } from '#domain/content/conditional-price.ts'
import { pointOf, type GeoPoint } from '#domain/map/geo-point.ts'
import { inOrder, isArchived } from '#domain/content/project-order.ts'
import { lotKindsOf } from '#domain/lots/programme-scope.ts'
import type { LoanProgramme } from '#domain/money/monthly-payment.ts'
import type { Queries } from '#server/db/connect.ts'
import { firstRow } from '#server/db/first-row.ts'
import { DEVELOPER_OF_HOUSE } from '#server/db/structure/developer-of.ts'
import {
  currentProgrammes,
  shownProgramme,
  type CurrentProgramme,
} from '#server/db/programmes/current-programmes.ts'
import { withOverrides } from '#server/db/overrides.ts'
import { legalEntity } from '#server/db/schema/catalogue.ts'
import { landing, promotion } from '#server/db/schema/content.ts'
import { building, project, section } from '#server/db/schema/structure.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'
import { hasNotEnded, hasStarted, isInVersion } from '#server/db/visibility.ts'

import { salesLimits, type SalesCheck } from './closed-prices.ts'
import { readDataDates } from './data-dates.ts'
import { readListPictures } from './list-pictures.ts'
import { whereaboutsOf } from './whereabouts.ts'

export type CatalogueContext = Awaited<ReturnType<typeof readCatalogueContext>>

/** Projects, houses, promotions and programmes of a version: the context of its lots. */
export async function readCatalogueContext(db: Queries, version: number, salesCheck: SalesCheck) {
  const foundProjects = await db
    .select({
      id: project.id,
      alias: project.alias,
      name: project.name,
      status: project.status,
      city: project.city,
      district: project.district,
      address: project.address,
      latitude: project.latitude,
      longitude: project.longitude,
      sort: project.sort,
      details: project.details,
    })
    .from(project)
    .where(isInVersion(project, version))
    .orderBy(asc(project.sort), asc(project.id))
  const projects = inOrder(await withOverrides(db, 'project', foundProjects))
  const isSeveral = severalCities(projects).length > 0
  const detailsOf = new Map(projects.map(({ alias, details }) => [alias, details]))
  const foundBuildings = await db
    .select({
      id: building.id,
      name: building.name,
      address: building.address,
      project: project.alias,
      floorsTotal: building.floorsTotal,
      commissioned: building.commissioned,
      commissionQuarter: building.commissionQuarter,
      keysHanded: building.keysHanded,
      keysQuarter: building.keysQuarter,
      permit: building.permit,
      declarationUrl: building.declarationUrl,
      legalEntity: legalEntity.id,
      seller: legalEntity.name,
      ownBank: building.escrowBank,
      sellerBank: legalEntity.escrowBank,
      details: building.details,
    })
    .from(building)
    .innerJoin(project, eq(project.id, building.projectId))
    .leftJoin(legalEntity, eq(legalEntity.id, sql.raw(DEVELOPER_OF_HOUSE)))
    .where(and(isInVersion(building, version), isInVersion(project, version)))
    .orderBy(asc(project.sort), asc(project.id), asc(building.id))
  const buildings = await withOverrides(db, 'building', foundBuildings)
  const sections = await db
    .select({
      key: sql<string>`${section.buildingId} || ' ' || ${section.name}`,
      floors: section.floors,
    })
    .from(section)
    .innerJoin(building, eq(building.id, section.buildingId))
    .where(
      and(
        isInVersion(building, version),
        lte(section.sinceVersion, version),
        isNotNull(section.floors),
      ),
    )
  const promotions = await db
    .select()
    .from(promotion)
    .where(
      and(
        hasStarted(promotion.startsAt),
        hasNotEnded(promotion.endsAt),
        eq(promotion.hidden, false),
      ),
    )
    .orderBy(desc(promotion.sort), asc(promotion.id))
  const programmes = await currentProgrammes(db)
  // by the clock that publishes what has its time: the machine's own may be behind it
  const now = firstRow(await selectNow(db.$client)).ms
  return {
    buildings: new Map(
      buildings.map(({ details, ...one }) => {
        const projectDetails = detailsOf.get(one.project) ?? {}
        const limits = salesLimits({ ...one, details, projectDetails }, salesCheck, now)
        return [one.id, { ...one, ...limits }]
      }),
    ),
    promotions: promotions.map(({ id, rule, changesPrice, condition, stacks, effect }) => ({
      id,
      rule,
      /** What it takes off the price that everybody sees. */
      forAll: changesPrice && !condition?.trim() ? { stacks, ...priceEffect(effect) } : null,
    })),
    /** By «house section»: storeys of sections that have their own number. */
    sectionFloors: new Map(sections.map(({ key, floors }) => [key, floors])),
    header: {
      points: pointsOf(projects),
      whereabouts: whereaboutsOf(projects, buildings),
      projects: projects.map(({ alias, name, city, status }) => ({
        alias,
        name,
        ...(city !== null && isSeveral && { city }),
        ...(isArchived({ status }) && { archived: true }),
      })),
      buildings: buildings.map(({ id, name, project: alias }) => ({
        id,
        name: houseName(name),
        project: alias,
      })),
      promotions: promotions.map(badgeOf),
      sellers: sellersText(
        buildings,
        projects.filter((one) => !isArchived(one)),
      ),
    } satisfies Omit<LotHeader, 'kind' | 'publishedAt' | 'programmes' | 'landings' | 'quays'>,
    landings: await db
      .select({ alias: landing.alias, h1: landing.h1, filter: landing.filter })
      .from(landing)
      .where(and(eq(landing.indexed, true), eq(landing.hidden, false)))
      .orderBy(asc(landing.id)),
    pictures: await readListPictures(
      db.$client,
      projects.filter((one) => !isArchived(one)),
    ),
    dates: await readDataDates(db, version),
    programmes: programmes.map((one) => ({
      kinds: lotKindsOf(one.kind, one.scope),
      listed: loanOf(one, projects),
    })),
  }
}

const selectNow = statement(
  'catalogue context: now',
  'select extract(epoch from now())::float8 * 1000 ms',
  [],
  rowOf<{ ms: number }>({ ms: 'float8' }),
)

type Placed = { alias: string; latitude: number | null; longitude: number | null }

function pointsOf(projects: readonly Placed[]): Record<string, GeoPoint> {
  const known = projects.flatMap((one) => {
    const point = pointOf(one)
    return point ? [[one.alias, point] as const] : []
  })
  return Object.fromEntries(known)
}

/** With its condition and price effect only where it has them: browsers fetch it with the columns. */
const badgeOf = (row: typeof promotion.$inferSelect): PromotionBadge => ({
  id: row.id,
  title: row.title,
  badge: row.badge,
  ...(row.condition?.trim() && {
    conditional: {
      condition: row.condition.trim(),
      stacks: row.stacks,
      ...priceEffect(row.effect),
    },
  }),
})

/** With what narrows it only where something does: browsers fetch it with the columns. */
function loanOf(
  one: CurrentProgramme,
  projects: { alias: string; city: string | null }[],
): LoanProgramme {
  const { conditions: _conditions, legal: _legal, ...loan } = shownProgramme(one)
  const { projects: only, buildings, regions = [] } = one.scope
  const caps = projects.flatMap(({ alias, city }) => {
    const region = regions.find((found) => found.name === city)
    return region ? [[alias, region.cap] as const] : []
  })
  return {
    ...loan,
    ...(only && { projects: only }),
    ...(buildings && { buildings }),
    ...(caps.length > 0 && { caps: Object.fromEntries(caps) }),
  }
}
