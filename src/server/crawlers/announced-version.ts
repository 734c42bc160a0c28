import type { Pool } from 'pg'

import { rowOf, statement } from '#server/db/sql/statement.ts'

const selectAnnounced = statement(
  'announced version',
  'select announced_version announced from catalogue_state',
  [],
  rowOf<{ announced: number | null }>({ announced: 'integer?' }),
)

const claimVersion = statement(
  'claim an announcement',
  `update catalogue_state set announced_version = $2 where announced_version is not distinct from $1`,
  ['integer', 'integer'],
)

const takeBack = statement(
  'take an announcement back',
  'update catalogue_state set announced_version = least(announced_version, $1)',
  ['integer'],
)

/**
 * The version whose changes were announced last, if this process is to announce those up to `version`; of several
 * processes one is. null: nothing is to be announced, as on a site that begins with it.
 */
export async function claimAnnouncement(pool: Pool, version: number): Promise<number | null> {
  const { rows } = await selectAnnounced(pool)
  const announced = rows[0]?.announced ?? null
  if (rows.length === 0 || announced === version) return null
  const { rowCount } = await claimVersion(pool, announced, version)
  return rowCount === 1 && announced !== null && announced < version ? announced : null
}

/** It has failed: the next one holds the same changes and those since. */
export const returnAnnouncement = (pool: Pool, announced: number) => takeBack(pool, announced)

const selectChangedPages = statement(
  'pages changed after a version',
  'select path from page_change where version > $1',
  ['integer'],
  rowOf<{ path: string }>({ path: 'text' }),
)

export async function readChangedPages(pool: Pool, after: number): Promise<string[]> {
  const { rows } = await selectChangedPages(pool, after)
  return rows.map(({ path }) => path)
}
