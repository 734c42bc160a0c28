import type { Pool } from 'pg'

import { missingFacts } from '#server/catalogue/closed-prices.ts'
import { readSurroundings } from '#server/catalogue/read-surroundings.ts'
import { queriesOn } from '#server/db/connect.ts'
import { STATUS, WINNERS } from '#server/db/lot-winners.ts'
import { readVersion } from '#server/import/runs/catalogue-version.ts'

import { ok, wrong, type Finding } from './finding.ts'

/** Houses with lots for sale. */
const SOLD = `
  with slice as (select id from lot), ${WINNERS},
  sold as (select building_id, ${STATUS} from winner w)
  select distinct building_id id from sold where status in ('available', 'reserved')`

const WORDS = {
  legalEntity: 'застройщик',
  permit: 'разрешение на строительство',
  declarationUrl: 'проектная декларация',
}

/** A house may be offered once its developer, permit and declaration are public, told by its source or set by hand. */
export async function findUnlawful(pool: Pool): Promise<Finding[]> {
  const version = await readVersion(pool)
  const { rows } = await pool.query<{ id: number }>(SOLD, [version])
  const sold = new Set(rows.map(({ id }) => id))
  const { buildings, header } = await readSurroundings(queriesOn(pool), version, 'warn')
  const nameOf = new Map(header.projects.map(({ alias, name }) => [alias, name]))
  const found = [...buildings.values()].flatMap((house) => {
    const missing = sold.has(house.id) ? missingFacts(house).map((fact) => WORDS[fact]) : []
    const about = `Дом «${nameOf.get(house.project) ?? house.project}, ${house.name}»`
    return missing.length > 0
      ? [wrong(about, `продаётся, а сайт не знает: ${missing.join(', ')}`)]
      : []
  })
  return found.length > 0 ? found : [ok('Документы домов', 'у всех, что продаются')]
}
