import { getTableColumns } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgTable } from 'drizzle-orm/pg-core'

import type { Columns } from './bulk-rows.ts'

/** The columns of a table of the schema with their types, for statements that drizzle does not write. */
export const columnsOf = (table: PgTable): Columns =>
  Object.fromEntries(
    Object.entries(getTableColumns(table)).map(([name, column]) => [
      toSnakeCase(name),
      column.getSQLType().replace('serial', 'integer'),
    ]),
  )

/** Fields of the schema as columns of a select, under the schema's own names: `w.layout_kind "layoutKind"`. */
export function selectList(table: PgTable, alias: string, fields: readonly string[]): string {
  const columns = getTableColumns(table)
  return fields
    .map((field) => {
      // node-postgres brings a bigint as text
      const cast = columns[field]?.getSQLType() === 'bigint' ? '::float8' : ''
      return `${alias}.${toSnakeCase(field)}${cast} "${field}"`
    })
    .join(', ')
}
