import type { Pool } from 'pg'

import { houseInLine } from '#domain/lots/house-name.ts'
import { deadlinesOf, formatOverdue } from '#domain/time/deadlines.ts'
import { siteDay } from '#domain/time/site-time.ts'
import { missingFacts } from '#server/catalogue/context/closed-prices.ts'
import { readCatalogueContext } from '#server/catalogue/context/read-context.ts'
import { queriesOn } from '#server/db/connect.ts'
import { STATUS, PUBLISHED_LOTS } from '#server/db/latest-states.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'
import { readVersion } from '#server/publishing/catalogue-version.ts'

import { condition, type Condition } from './condition.ts'

/** Houses that lack papers or are late; looked for after a publication and on each day. */
export function createHouseConditions(pool: Pool) {
  let known: { key: string; papers: Condition[]; deadlines: Condition[] } | null = null
  async function look() {
    const [version, today] = [await readVersion(pool), siteDay(Date.now())]
    const key = `${version} ${today}`
    if (known?.key === key) return known
    const houses = await readHouses(pool, version)
    known = {
      key,
      papers: await withoutPapers(pool, version, houses),
      deadlines: lateHouses(houses, today),
    }
    return known
  }
  return {
    papers: async () => (await look()).papers,
    deadlines: async () => (await look()).deadlines,
  }
}

type House = Awaited<ReturnType<typeof readHouses>>[number]

async function readHouses(pool: Pool, version: number) {
  const { buildings, header } = await readCatalogueContext(queriesOn(pool), version, 'warn')
  const nameOf = new Map(header.projects.map(({ alias, name }) => [alias, name]))
  return [...buildings.values()].map((house) => ({
    ...house,
    title: `${nameOf.get(house.project) ?? house.project}, ${houseInLine(house.name)}`,
    href: `/staff/buildings/${house.id}`,
  }))
}

/** Of these houses, the ones with lots for sale. */
const selectOffered = statement(
  'house-conditions/selectOffered',
  `with slice as (select distinct lot_id as id from lot_state where building_id = any($2)), ${PUBLISHED_LOTS},
  offered as (select building_id, ${STATUS} from winner w)
  select distinct building_id id from offered
  where status in ('available', 'reserved') and building_id = any($2)`,
  ['integer', 'integer[]'],
  rowOf<{ id: number }>({ id: 'integer' }),
)

const WORDS = {
  legalEntity: 'застройщик',
  permit: 'разрешение на строительство',
  declarationUrl: 'проектная декларация',
}

/**
 * A house may be offered once its developer, permit and declaration are public, from its source or from staff. A condition
 * for each set of facts that houses lack.
 */
async function withoutPapers(pool: Pool, version: number, houses: House[]): Promise<Condition[]> {
  const lacking = houses.filter((house) => missingFacts(house).length > 0)
  if (lacking.length === 0) return []
  const ids = lacking.map(({ id }) => id)
  const { rows } = await selectOffered(pool, version, ids)
  const offered = new Set(rows.map(({ id }) => id))
  const groups = Map.groupBy(
    lacking.filter(({ id }) => offered.has(id)),
    (house) =>
      missingFacts(house)
        .map((fact) => WORDS[fact])
        .join(', '),
  )
  return [...groups].map(([missing, group]) =>
    condition('papers', {
      subject: missing,
      text: `Продаются дома без сведений, которых требует закон (${missing}): ${group.length}`,
      items: group.map(({ title, href }) => ({ text: title, href })),
      href: '/staff/buildings',
    }),
  )
}

function lateHouses(houses: readonly House[], today: string): Condition[] {
  const items = houses.flatMap((house) => {
    const words = formatOverdue(deadlinesOf(house), today)
    return words === null ? [] : [{ text: `${house.title}: ${words}`, href: house.href }]
  })
  const text = `Прошёл обещанный срок, а дом не сдан: ${items.length}`
  return items.length > 0
    ? [condition('deadlines', { subject: '', text, items, href: '/staff/buildings' })]
    : []
}
