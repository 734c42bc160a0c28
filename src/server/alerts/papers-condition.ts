import type { Pool } from 'pg'

import type { Condition } from './conditions.ts'
import { findHousesWithoutPapers } from './houses-without-papers.ts'

/** So many houses are named, the rest are counted. */
const NAMED = 5

/** Houses for sale without a developer, a permit or a declaration; looked for anew after a publication only. */
export function createPapersCondition(pool: Pool) {
  let known: { version: number; conditions: Condition[] } | null = null
  return async (): Promise<Condition[]> => {
    const { rows } = await pool.query<{ version: number }>('select version from catalogue_state')
    const version = rows[0]?.version ?? 0
    if (known?.version !== version) known = { version, conditions: await tellHouses(pool) }
    return known.conditions
  }
}

async function tellHouses(pool: Pool): Promise<Condition[]> {
  const houses = await findHousesWithoutPapers(pool)
  if (houses.length === 0) return []
  const named = houses
    .slice(0, NAMED)
    .map(({ project, building, missing }) => `${project}, ${building} (${missing.join(', ')})`)
  const rest = houses.length > NAMED ? ` и ещё ${houses.length - NAMED}` : ''
  const text = `Продаются дома, о которых сайт не знает того, что требует закон: ${named.join('; ')}${rest}. Дополните их в кабинете или родным файлом; SALES_CHECK=hide убирает их цены`
  return [{ event: 'papers', subject: '', text }]
}
