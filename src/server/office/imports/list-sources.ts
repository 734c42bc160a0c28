import type { Pool } from 'pg'

import { readSources, type SourceRow } from '#server/import/registry/source-list.ts'
import { findFailures, type PictureFailures } from '#server/pictures/picture-failures.ts'

type Environment = Record<string, string | undefined>

/** Every source with how it goes and what it waits for; secrets of its headers stay in the environment. */
export async function listSources(pool: Pool, env: Environment, id: number | null = null) {
  const rows = await readSources(pool, id)
  const failures = await findFailures(pool)
  return rows.map((row) => sourceItem(row, env, failures))
}

export const findSourceItem = async (
  pool: Pool,
  env: Environment,
  id: number,
): Promise<SourceItem | null> => (await listSources(pool, env, id))[0] ?? null

function sourceItem(
  { everySeconds, headers, ...row }: SourceRow,
  env: Environment,
  failures: readonly PictureFailures[],
) {
  const { count = 0, errors = [] } = failures.find(({ sourceId }) => sourceId === row.id) ?? {}
  return {
    ...row,
    everyMinutes: everySeconds === null ? null : Math.round(everySeconds / 60),
    /** Those that cannot be had: how many, and why the first of them. */
    pictures: { count, errors },
    headers: headers.map(({ name }) => name),
    /** Variables that its address asks for and nobody has set. */
    missing: headers.filter((header) => !Object.hasOwn(env, header.env)).map((one) => one.env),
  }
}

export type SourceItem = ReturnType<typeof sourceItem>
