import type { Pool } from 'pg'

import { rowOf, statement } from '#server/db/sql/statement.ts'
import { houseInLine } from '#domain/lots/house-name.ts'
import { missingFacts } from '#server/catalogue/closed-prices.ts'
import { readCatalogueContext } from '#server/catalogue/read-context.ts'
import { queriesOn } from '#server/db/connect.ts'
import { STATUS, PUBLISHED_LOTS } from '#server/db/lot-winners.ts'
import { readVersion } from '#server/publishing/catalogue-version.ts'

import { condition, type Condition } from './condition.ts'

const selectCreatePapersCondition = statement(
  'papers-condition/selectCreatePapersCondition',
  'select version from catalogue_state',
  [],
  rowOf<{ version: number }>({ version: 'integer' }),
)

/** Houses for sale without a developer, a permit or a declaration; looked for after a publication only. */
export function createPapersCondition(pool: Pool) {
  let known: { version: number; conditions: Condition[] } | null = null
  return async (): Promise<Condition[]> => {
    const { rows } = await selectCreatePapersCondition(pool)
    const version = rows[0]?.version ?? 0
    if (known?.version !== version) known = { version, conditions: await housesByFault(pool) }
    return known.conditions
  }
}

/** A condition for each set of facts that houses lack. */
async function housesByFault(pool: Pool): Promise<Condition[]> {
  const houses = await findHousesWithoutPapers(pool)
  const groups = Map.groupBy(houses, ({ missing }) => missing.join(', '))
  return [...groups].map(([missing, group]) =>
    condition('papers', {
      subject: missing,
      text: `Продаются дома без сведений, которых требует закон (${missing}): ${group.length}`,
      items: group.map(({ id, project, building }) => ({
        text: `${project}, ${building}`,
        href: `/staff/buildings/${id}`,
      })),
      href: '/staff/buildings',
    }),
  )
}

/** A house with lots for sale, and what of the law's facts about it the site does not know, in words. */
type HouseWithoutPapers = {
  id: number
  project: string
  building: string
  missing: string[]
}

/** Of these houses, the ones with lots for sale. */
const selectOffered = statement(
  'papers-condition/selectOffered',
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

/** A house may be offered once its developer, permit and declaration are public, from its source or from staff. */
export async function findHousesWithoutPapers(pool: Pool): Promise<HouseWithoutPapers[]> {
  const version = await readVersion(pool)
  const { buildings, header } = await readCatalogueContext(queriesOn(pool), version, 'warn')
  const nameOf = new Map(header.projects.map(({ alias, name }) => [alias, name]))
  const lacking = [...buildings.values()].filter((house) => missingFacts(house).length > 0)
  if (lacking.length === 0) return []
  const ids = lacking.map(({ id }) => id)
  const { rows } = await selectOffered(pool, version, ids)
  const offered = new Set(rows.map(({ id }) => id))
  return lacking
    .filter(({ id }) => offered.has(id))
    .map((house) => ({
      id: house.id,
      project: nameOf.get(house.project) ?? house.project,
      building: houseInLine(house.name),
      missing: missingFacts(house).map((fact) => WORDS[fact]),
    }))
}
