import type { Pool } from 'pg'

import type { Picture } from '#domain/media/picture.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'

import { describedPictures } from './described-pictures.ts'

/** Of these addresses, the pictures that are here. */
export async function findPictures(
  pool: Pool,
  urls: readonly string[],
): Promise<Map<string, Picture>> {
  const described = await describedPictures(pool, urls)
  return new Map([...described].map(([url, { picture }]) => [url, picture]))
}

const selectPlanHashes = statement(
  'hashes of plans',
  'select url, hash from picture where hash is not null and plan',
  [],
  rowOf<{ url: string; hash: string }>({ url: 'text', hash: 'text!' }),
)

/** Hashes of all plans that are here, by their addresses. */
export async function planHashes(pool: Pool): Promise<Map<string, string>> {
  const { rows } = await selectPlanHashes(pool)
  return new Map(rows.map(({ url, hash }) => [url, hash]))
}
