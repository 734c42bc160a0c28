import type { Pool } from 'pg'

import { GeometryError } from '#geometry/geometry-error.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'

const selectHouses = statement(
  'find-house/by id or name',
  `select b.id, p.name || ', ' || b.name title from building b join project p on p.id = b.project_id
   where b.id::text = $1 or b.external_id = $1 or lower(b.name) = lower($1)
     or lower(p.name || ', ' || b.name) = lower($1)
   order by b.id`,
  ['text'],
  rowOf<{ id: number; title: string }>({ id: 'integer', title: 'text!' }),
)

/** A house by its number here, its id in its source, or its name. */
export async function findHouse(pool: Pool, word: string): Promise<{ id: number; title: string }> {
  const { rows } = await selectHouses(pool, word)
  const [only, other] = rows
  if (!only) throw new GeometryError(`Корпуса «${word}» нет`)
  if (!other) return only
  const names = rows.map(({ id, title }) => `${id} (${title})`).join(', ')
  throw new GeometryError(`Корпусов «${word}» несколько: назовите номер, ${names}`)
}
