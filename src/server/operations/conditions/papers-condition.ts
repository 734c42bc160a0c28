import type { Pool } from 'pg'
import { rowOf, statement } from '#server/db/sql/statement.ts'

import { condition, type Condition } from './condition.ts'
import { findHousesWithoutPapers } from './houses-without-papers.ts'

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
