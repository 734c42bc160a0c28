import { and, asc, desc, eq, lte, sql } from 'drizzle-orm'

import { severalCities } from '#domain/brand/city.ts'
import { houseName } from '#domain/lots/house-name.ts'
import type { LotHeader } from '#catalogue/columns/lot-row.ts'
import { lotKindsOf } from '#domain/lots/programme-scope.ts'
import type { LoanProgramme } from '#domain/money/monthly-payment.ts'
import type { Database } from '#server/db/connect.ts'
import { DEVELOPER_OF_HOUSE } from '#server/db/structure/developer-of.ts'
import {
  currentProgrammes,
  type CurrentProgramme,
} from '#server/db/programmes/current-programmes.ts'
import { withOverrides } from '#server/db/overrides.ts'
import { legalEntity } from '#server/db/schema/catalogue.ts'
import { promotion } from '#server/db/schema/content.ts'
import { building, project } from '#server/db/schema/structure.ts'
import { hasNotEnded, hasStarted } from '#server/db/visibility.ts'

import { closedKinds, type SalesCheck } from './closed-prices.ts'

export type Surroundings = Awaited<ReturnType<typeof readSurroundings>>

/** Projects, houses, promotions and programmes of a version: what lots are said to belong to. */
export async function readSurroundings(db: Database, version: number, salesCheck: SalesCheck) {
  const foundProjects = await db
    .select({
      id: project.id,
      alias: project.alias,
      name: project.name,
      city: project.city,
      details: project.details,
    })
    .from(project)
    .where(lte(project.sinceVersion, version))
    .orderBy(asc(project.sort), asc(project.id))
  const projects = await withOverrides(db, 'project', foundProjects)
  const isSeveral = severalCities(projects).length > 0
  const detailsOf = new Map(projects.map(({ alias, details }) => [alias, details]))
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
      permit: building.permit,
      declarationUrl: sql<
        string | null
      >`coalesce(${building.declarationUrl}, ${legalEntity.nashdomUrl})`,
      legalEntity: legalEntity.id,
      details: building.details,
    })
    .from(building)
    .innerJoin(project, eq(project.id, building.projectId))
    .leftJoin(legalEntity, eq(legalEntity.id, sql.raw(DEVELOPER_OF_HOUSE)))
    .where(lte(building.sinceVersion, version))
    .orderBy(asc(project.sort), asc(project.id), asc(building.id))
  const buildings = await withOverrides(db, 'building', foundBuildings)
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
  return {
    buildings: new Map(
      buildings.map(({ details, ...one }) => {
        const projectDetails = detailsOf.get(one.project) ?? {}
        const closed = closedKinds({ ...one, details, projectDetails }, salesCheck, Date.now())
        return [one.id, { ...one, closed }]
      }),
    ),
    promotions: promotions.map(({ id, rule }) => ({ id, rule })),
    header: {
      projects: projects.map(({ alias, name, city }) => ({
        alias,
        name,
        ...(city !== null && isSeveral && { city }),
      })),
      buildings: buildings.map(({ id, name, project: alias }) => ({
        id,
        name: houseName(name),
        project: alias,
      })),
      promotions: promotions.map(({ id, title, badge }) => ({ id, title, badge })),
    } satisfies Omit<LotHeader, 'kind' | 'publishedAt' | 'programmes'>,
    programmes: programmes.map((one) => ({
      kinds: lotKindsOf(one.kind, one.scope),
      listed: loanOf(one, projects),
    })),
  }
}

/** With what narrows it only where something does: browsers fetch it with the columns. */
function loanOf(
  one: CurrentProgramme,
  projects: { alias: string; city: string | null }[],
): LoanProgramme {
  const { id, name, kind, banks, rate, ratePeriods, minDownPercent, termMonths, maxAmount } = one
  const { projects: only, buildings, regions = [] } = one.scope
  const caps = projects.flatMap(({ alias, city }) => {
    const region = regions.find((found) => found.name === city)
    return region ? [[alias, region.cap] as const] : []
  })
  return {
    id,
    name,
    kind,
    banks,
    rate,
    ratePeriods,
    minDownPercent,
    termMonths,
    maxAmount,
    fullCost: one.fullCost,
    ...(only && { projects: only }),
    ...(buildings && { buildings }),
    ...(caps.length > 0 && { caps: Object.fromEntries(caps) }),
  }
}
