import type { LotHeader } from '#catalogue/columns/lot-row.ts'
import { finishings } from '#domain/lots/lot.ts'
import { lotSorts, readLotQuery, type LotQuery } from '#domain/query/lot-query.ts'

import type { Chance } from './lots.ts'

/** Each of twelve filters is set in about a third of the queries, in one of four orders, on one of the first pages. */
export function makeQueries(count: number, header: LotHeader, chance: Chance): LotQuery[] {
  return Array.from({ length: count }, () => {
    const query = new URLSearchParams()
    const maybe = (name: string, value: () => string | number, share = 0.33) => {
      if (chance.happens(share)) query.append(name, String(value()))
    }
    maybe('project', () => chance.pick(header.projects).alias, 0.15)
    maybe('building', () => chance.pick(header.buildings).id, 0.05)
    maybe('rooms', () => chance.whole(0, 4))
    maybe('rooms', () => chance.whole(0, 4))
    maybe('layout', () => chance.pick(['euro', 'classic']))
    maybe('priceFrom', () => chance.whole(5, 15) * 1_000_000)
    maybe('priceTo', () => chance.whole(15, 60) * 1_000_000)
    maybe('areaFrom', () => chance.whole(20, 50))
    maybe('areaTo', () => chance.whole(50, 100))
    maybe('floorFrom', () => chance.whole(2, 6))
    maybe('keysTo', () => `${chance.whole(2027, 2029)}-${chance.whole(1, 4)}`)
    maybe('finishing', () => chance.pick(finishings.filter((one) => one !== 'whitebox')), 0.2)
    maybe('feature', () => chance.pick(['kitchen_living', 'wardrobe', 'corner']), 0.15)
    maybe('promotion', () => chance.whole(1, 6), 0.1)
    maybe('floorNot', () => chance.pick(['first', 'last']), 0.15)
    maybe('sun', () => chance.pick(['morning', 'evening']), 0.15)
    maybe('paymentTo', () => chance.whole(60, 250) * 1000, 0.15)
    query.set('sort', chance.pick(lotSorts.slice(0, 4)))
    query.set('page', String(chance.whole(1, 3)))
    return readLotQuery(query)
  })
}
