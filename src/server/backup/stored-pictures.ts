import type pg from 'pg'

import type { FileStore } from '#server/files/store/file-store.ts'

import { FILES } from './manifest.ts'

/** Originals that lie in a store elsewhere, one by one, named as in a folder; their variants are made anew. */
export async function* storedPictures(
  pool: pg.Pool,
  store: FileStore,
): AsyncGenerator<{ name: string; body: Buffer }> {
  const { rows } = await pool.query<{ hash: string }>(
    'select distinct hash from picture where hash is not null order by hash',
  )
  for (const { hash } of rows) {
    const name = `pictures/${hash}`
    const body = await store.read(name)
    if (body) yield { name: FILES + name, body }
  }
}
