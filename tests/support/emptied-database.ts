import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { connect, queriesOn, type Connection } from '#server/db/connect.ts'

import { newDatabase, type TestDatabase } from './database.ts'

type Empty = Connection & { place: TestDatabase; files: Set<string> }

/** Opening a database takes a second, emptying it does not: what one test leaves is the next one's. */
let left: Empty | null = null

/** An open database without a row, and without anything remembered. */
export async function takeEmpty(): Promise<Empty> {
  const found = left
  left = null
  if (found) return { ...found, db: queriesOn(found.pool) }
  const place = await newDatabase('empty')
  const connection = await connect(place)
  return { ...connection, place, files: new Set(readdirSync(place.dataDir)) }
}

/** A truncation replaces the files of a table: the few tables with rows are looked for first. */
const EMPTY = `
  do $$ declare one regclass; filled boolean; begin
    for one in select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
      execute format('select exists (select from %s)', one) into filled;
      if filled then execute format('truncate %s cascade', one); end if;
    end loop;
    perform setval(format('%I', sequencename)::regclass, start_value, false)
      from pg_sequences where schemaname = 'public' and last_value is not null;
  end $$`

/** Nobody works on it any more. */
export async function leaveEmpty(used: Empty) {
  const { pool, place, files } = used
  await pool.query(EMPTY)
  for (const name of readdirSync(place.dataDir))
    if (!files.has(name)) rmSync(join(place.dataDir, name), { recursive: true })
  await left?.close()
  left = used
}
