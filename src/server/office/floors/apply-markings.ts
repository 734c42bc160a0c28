import { statement } from '#server/db/sql/statement.ts'
import type { ApplyChange } from '#server/publishing/publish-or-queue.ts'

const keyTypes = { number: 'smallint', side: 'text' } as const

/** Writes the markings that a change lists, or the one that it is; one without a picture is taken away. */
export function applyMarkings(
  table: 'floor_marking' | 'level_marking' | 'facade_marking',
  of: 'section_id' | 'building_id',
  key: keyof typeof keyTypes,
): ApplyChange {
  const given = `jsonb_to_recordset($2) m(${key} ${keyTypes[key]}, picture text, outlines jsonb)`
  const deleteMarkings = statement(
    `apply-markings/delete ${table}`,
    `delete from ${table} where ${of} = $1 and ${key} in (select ${key} from ${given} where picture is null)`,
    ['integer', 'jsonb'],
  )
  const insertMarkings = statement(
    `apply-markings/insert ${table}`,
    `insert into ${table} (${of}, ${key}, picture, outlines, author)
     select $1, ${key}, picture, outlines, $3 from ${given} where picture is not null
     on conflict (${of}, ${key}) do update set picture = excluded.picture, outlines = excluded.outlines,
       author = excluded.author, at = now(), revision = ${table}.revision + 1`,
    ['integer', 'jsonb', 'integer'],
  )
  return async (client, { id, data, author }) => {
    const markings = JSON.stringify(data.markings ?? [data])
    await deleteMarkings(client, id, markings)
    await insertMarkings(client, id, markings, author.id)
  }
}
