import { getTableColumns } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgTable } from 'drizzle-orm/pg-core'

import type { Columns } from './bulk-rows.ts'
import type { Columns as StatementColumns } from './sql/statement.ts'

/** The columns of a table of the schema with their types, save those named, for statements that drizzle does not write. */
export const columnsOf = (table: PgTable, ...but: string[]): Columns =>
  Object.fromEntries(
    Object.entries(getTableColumns(table))
      .map(([name, column]) => [toSnakeCase(name), column.getSQLType()] as const)
      .filter(([name]) => !but.includes(name))
      .map(([name, type]) => [name, type.replace('serial', 'integer')]),
  )

/** The types of fields of the schema, as a statement declares its columns. */
export function columnTypes<
  Table extends PgTable,
  Field extends keyof Table['$inferSelect'] & string,
>(table: Table, fields: readonly Field[]): StatementColumns<Pick<Table['$inferSelect'], Field>>
export function columnTypes(table: PgTable, fields: readonly string[]): Record<string, string> {
  const columns = getTableColumns(table)
  return Object.fromEntries(
    fields.map((field) => {
      const column = columns[field]
      const type = column?.getSQLType() ?? 'unknown'
      return [field, (NAMES[type] ?? type) + (column?.notNull ? '' : '?')]
    }),
  )
}

const NAMES: Record<string, string> = {
  // As selectList casts it.
  bigint: 'float8',
  serial: 'integer',
  'timestamp with time zone': 'timestamptz',
  'double precision': 'float8',
}

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
