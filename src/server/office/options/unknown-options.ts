import type { Pool } from 'pg'

import type { RecordData, RecordField } from '#domain/office/fields/record-field.ts'

import { readOptions } from './options.ts'

/** Of what was chosen by its id, what the catalogue does not have (any more), by field. Names may be of yesterday. */
export async function unknownOptions(
  pool: Pool,
  fields: readonly RecordField[],
  data: RecordData,
): Promise<Record<string, string>> {
  const errors: Record<string, string> = {}
  for (const { name, from, isNumeric } of fields) {
    const chosen = [data[name] ?? []].flat()
    if (from === undefined || !isNumeric || chosen.length === 0) continue
    const known = new Set((await readOptions(pool, from)).map(({ value }) => value))
    if (!chosen.every((one) => typeof one === 'string' && known.has(one)))
      errors[name] = 'Выберите из списка'
  }
  return errors
}
