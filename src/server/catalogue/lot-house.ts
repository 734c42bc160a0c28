import { outerLink } from '#domain/addresses/outer-link.ts'
import { bookingTermsOf } from '#domain/booking/booking-terms.ts'
import type { Lot } from '#domain/lots/lot.ts'
import { deadlinesOf, formatOverdue } from '#domain/time/deadlines.ts'
import { quarterName } from '#domain/time/keys.ts'
import { siteDay } from '#domain/time/site-time.ts'

import type { LotContext } from './lot-context.ts'

/** The house, the project and the developer on the page of a lot. */
export function lotHouse(
  { houses }: Pick<LotContext, 'houses'>,
  { building: { id }, finishing, kind }: Pick<Lot, 'building' | 'finishing' | 'kind'>,
) {
  const found = houses.get(id)
  if (!found) throw new Error(`Building ${id} of a published lot is not in the database`)
  const { building: house, project: place, developer: entity } = found
  return {
    finishingWorks: finishing ? readWorks(place.details.finishing, finishing) : [],
    address: house.address ?? place.address,
    commission:
      house.commissionQuarter === null
        ? null
        : { label: quarterName(house.commissionQuarter), done: house.commissioned },
    keysLabel: house.keysQuarter === null ? null : quarterName(house.keysQuarter),
    overdue: formatOverdue(deadlinesOf(house), siteDay(Date.now())),
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
