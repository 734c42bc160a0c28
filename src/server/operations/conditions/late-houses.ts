import type { Pool } from 'pg'

import { houseInLine } from '#domain/lots/house-name.ts'
import { formatOverdue } from '#domain/time/deadlines.ts'
import { siteDay } from '#domain/time/site-time.ts'
import { readCatalogueContext } from '#server/catalogue/read-context.ts'
import { queriesOn } from '#server/db/connect.ts'
import { readVersion } from '#server/publishing/catalogue-version.ts'

import { condition, type Condition } from './condition.ts'

/** Houses whose promised date has passed unkept; looked for after a publication and on each day. */
export function createLateHouses(pool: Pool) {
  let known: { key: string; conditions: Condition[] } | null = null
  return async (): Promise<Condition[]> => {
    const [version, today] = [await readVersion(pool), siteDay(Date.now())]
    const key = `${version} ${today}`
    if (known?.key !== key) known = { key, conditions: await lateHouses(pool, version, today) }
    return known.conditions
  }
}

async function lateHouses(pool: Pool, version: number, today: string): Promise<Condition[]> {
  const { buildings, header } = await readCatalogueContext(queriesOn(pool), version, 'warn')
  const nameOf = new Map(header.projects.map(({ alias, name }) => [alias, name]))
  const items = [...buildings.values()].flatMap((house) => {
    const words = formatOverdue(
      {
        commission: { quarter: house.commissionQuarter, done: house.commissioned },
        keys: { quarter: house.keysQuarter, done: house.keysHanded },
      },
      today,
    )
    const text = `${nameOf.get(house.project) ?? house.project}, ${houseInLine(house.name)}: ${words}`
    return words === null ? [] : [{ text, href: `/staff/buildings/${house.id}` }]
  })
  const text = `Прошёл обещанный срок, а дом не сдан: ${items.length}`
  return items.length > 0
    ? [condition('deadlines', { subject: '', text, items, href: '/staff/buildings' })]
    : []
}
