import { and, eq, isNotNull, sql } from 'drizzle-orm'

import type { Database } from '#server/db/connect.ts'
import { withOverrides } from '#server/db/overrides.ts'
import { currentProgrammes } from '#server/db/programmes/current-programmes.ts'
import { legalEntity } from '#server/db/schema/catalogue.ts'
import { promotion } from '#server/db/schema/content.ts'
import { floorMarking } from '#server/db/schema/marking.ts'
import { building, floor, layout, project } from '#server/db/schema/structure.ts'
import { DEVELOPER_OF_HOUSE } from '#server/db/structure/developer-of.ts'
import { isPublished } from '#server/db/visibility.ts'

export type LotContext = Awaited<ReturnType<typeof readLotContext>>

/** What the pages of a version's lots share: it is read once for all of them. */
export async function readLotContext(db: Database) {
  return {
    houses: await readHouses(db),
    programmes: await currentProgrammes(db),
    promotions: byId(await db.select().from(promotion)),
    layouts: byId(
      await db.select({ id: layout.id, plan: layout.plan, details: layout.details }).from(layout),
    ),
    floors: await readFloors(db),
  }
}

/** Every house with its project and developer, by id. */
export async function readHouses(db: Database) {
  const found = await db
    .select({ building, legalEntity })
    .from(building)
    .innerJoin(project, eq(project.id, building.projectId))
    .leftJoin(legalEntity, eq(legalEntity.id, sql.raw(DEVELOPER_OF_HOUSE)))
  const houses = byId(
    await withOverrides(
      db,
      'building',
      found.map((one) => one.building),
    ),
  )
  const projects = byId(await withOverrides(db, 'project', await db.select().from(project)))
  return new Map(
    found.flatMap(({ building: { id, projectId }, legalEntity: developer }) => {
      const [house, own] = [houses.get(id), projects.get(projectId)]
      return house && own ? [[id, { building: house, project: own, developer }] as const] : []
    }),
  )
}

/** Floors that have a drawing of the company's, by section and number. */
async function readFloors(db: Database): Promise<ReadonlySet<string>> {
  const marked = await db
    .select({ section: floorMarking.sectionId, number: floorMarking.number })
    .from(floorMarking)
  const fromSource = await db
    .select({ section: floor.sectionId, number: floor.number })
    .from(floor)
    .where(and(isNotNull(floor.plan), isPublished(floor.sinceVersion)))
  return new Set([...marked, ...fromSource].map((one) => floorKey(one.section, one.number)))
}

export const floorKey = (section: number, number: number) => `${section}/${number}`

const byId = <Row extends { id: number }>(rows: readonly Row[]): ReadonlyMap<number, Row> =>
  new Map(rows.map((row) => [row.id, row]))
