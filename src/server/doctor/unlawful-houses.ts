import type { Pool } from 'pg'

import { findHousesWithoutPapers } from '#server/alerts/houses-without-papers.ts'

import { ok, wrong, type Finding } from './finding.ts'

/** Houses that are offered while the site does not know what the law wants known, a line each. */
export async function findUnlawful(pool: Pool): Promise<Finding[]> {
  const found = (await findHousesWithoutPapers(pool)).map(({ project, building, missing }) =>
    wrong(`Дом «${project}, ${building}»`, `продаётся, а сайт не знает: ${missing.join(', ')}`),
  )
  return found.length > 0 ? found : [ok('Документы домов', 'у всех, что продаются')]
}
