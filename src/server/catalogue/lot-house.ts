import { eq, sql } from 'drizzle-orm'

import { bookingTermsOf } from '#domain/booking/booking-terms.ts'
import type { Lot } from '#domain/lots/lot.ts'
import { overdueWords } from '#domain/time/deadlines.ts'
import { quarterName } from '#domain/time/keys.ts'
import { siteDay } from '#domain/time/site-time.ts'
import type { Database } from '#server/db/connect.ts'
import { DEVELOPER_OF_HOUSE } from '#server/db/structure/developer-of.ts'
import { outerLink } from '#domain/addresses/outer-link.ts'
import { withOverrides } from '#server/db/overrides.ts'
import { legalEntity } from '#server/db/schema/catalogue.ts'
import { building, project } from '#server/db/schema/structure.ts'

/** What a lot's page says of its house, its project and the developer. */
export async function findLotHouse(
  db: Database,
  { building: { id: buildingId }, finishing, kind }: Pick<Lot, 'building' | 'finishing' | 'kind'>,
) {
  const [found] = await db
    .select({ building, project, legalEntity })
    .from(building)
    .innerJoin(project, eq(project.id, building.projectId))
    .leftJoin(legalEntity, eq(legalEntity.id, sql.raw(DEVELOPER_OF_HOUSE)))
    .where(eq(building.id, buildingId))
  if (!found) throw new Error(`Building ${buildingId} of a published lot is not in the database`)
  const { legalEntity: entity } = found
  const [house = found.building] = await withOverrides(db, 'building', [found.building])
  const [place = found.project] = await withOverrides(db, 'project', [found.project])
  return {
    finishingWorks: finishing ? readWorks(place.details.finishing, finishing) : [],
    address: house.address ?? place.address,
    commission:
      house.commissionQuarter === null
        ? null
        : { label: quarterName(house.commissionQuarter), done: house.commissioned },
    keysLabel: house.keysQuarter === null ? null : quarterName(house.keysQuarter),
    overdue: overdueWords(
      {
        commission: { quarter: house.commissionQuarter, done: house.commissioned },
        keys: { quarter: house.keysQuarter, done: house.keysHanded },
      },
      siteDay(Date.now()),
    ),
    booking: bookingTermsOf({ house: house.details.booking, project: place.details.booking }, kind),
    projectInfo: {
      class: place.class,
      city: place.city,
      district: place.district,
      status: place.status,
    },
    buildingInfo: {
      material: house.material,
      permit: house.permit,
      declaration: house.declarationUrl,
      declarationUrl: outerLink(house.declarationUrl),
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

/** Works by kind of finishing are free text of the source, so only what has the right shape is taken. */
function readWorks(value: unknown, finishing: string): string[] {
  const byFinishing = new Map(Object.entries(value ?? {}))
  const works: unknown = byFinishing.get(finishing)
  return Array.isArray(works) ? works.filter((work) => typeof work === 'string') : []
}
