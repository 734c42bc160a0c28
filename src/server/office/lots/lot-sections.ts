import type { Queryable } from '#server/db/bulk-rows.ts'
import type { Json } from '#server/db/json.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'

const selectHouse = statement(
  'lot-sections/house of a section',
  'select building_id id from section where id = $1',
  ['integer'],
  rowOf<{ id: number }>({ id: 'integer' }),
)

/** Why lots of these houses cannot stand in a section; null: they can. */
export async function foreignSection(
  client: Queryable,
  section: Json,
  houses: readonly number[],
): Promise<string | null> {
  if (typeof section !== 'number') return null
  const [found] = (await selectHouse(client, section)).rows
  if (!found) return 'Выберите из списка'
  return houses.every((house) => house === found.id) ? null : 'Эта секция в\u00A0другом корпусе'
}

const selectHouses = statement(
  'lot-sections/houses of lots',
  'select distinct building_id id from lot_state where lot_id = any($1)',
  ['integer[]'],
  rowOf<{ id: number }>({ id: 'integer' }),
)

/** A section as it is sent: by its id. null: none. */
export const sectionOf = (sent: unknown): number | null =>
  typeof sent === 'string' && /^\d{1,9}$/.test(sent) ? Number(sent) : null

/** What is wrong with a section that lots are put into; null: nothing, or another field is set. */
export async function wrongSection(
  client: Queryable,
  lots: number[],
  field: string,
  value: number | null,
) {
  if (field !== 'sectionId' || value === null) return null
  const { rows } = await selectHouses(client, lots)
  const complaint = await foreignSection(
    client,
    value,
    rows.map(({ id }) => id),
  )
  return complaint === null ? null : { value: complaint }
}
