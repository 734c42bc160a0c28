import pg, { type QueryResult, type QueryResultRow } from 'pg'

import type { Queryable } from '#server/db/bulk-rows.ts'

import { isStalePlan, planNames } from './stale-plans.ts'

/** What a parameter of each type of PostgreSQL may be given as; JSON goes out as its text or as its value. */
type Values = {
  integer: number
  smallint: number
  float8: number
  real: number
  bigint: number | string
  numeric: number | string
  text: string
  varchar: string
  boolean: boolean
  timestamptz: Date | string
  date: string
  jsonb: unknown
  bytea: Buffer
  'integer[]': readonly number[]
  'text[]': readonly string[]
}

type TypeName = keyof Values

type ValuesOf<Types extends readonly TypeName[]> = {
  [At in keyof Types]: Values[Types[At]] | null
}

/** Types of PostgreSQL as the driver brings them: a bigint and a numeric as text, JSON as its value. */
type Named<Value> = [Value] extends [boolean]
  ? 'boolean'
  : [Value] extends [number]
    ? 'integer' | 'smallint' | 'float8' | 'real'
    : [Value] extends [string]
      ? 'text' | 'varchar' | 'bigint' | 'numeric'
      : [Value] extends [Date]
        ? 'timestamptz' | 'date'
        : [Value] extends [Buffer]
          ? 'bytea'
          : [Value] extends [readonly number[]]
            ? 'integer[]'
            : [Value] extends [readonly string[]]
              ? 'text[]'
              : never

type Plain<Value> = Named<Value> | 'jsonb'

/** «?»: may be null. «!»: its column of a table may be null, and the statement sees to it that it is not. */
type Column<Value> = null extends Value
  ? `${Plain<NonNullable<Value>>}?`
  : Plain<Value> | `${Plain<Value>}!`

export type Columns<Row> = { readonly [Name in keyof Row]-?: Column<Row[Name]> }

type DeclaredRow<Row> = { columns: Readonly<Record<string, string>>; row?: Row }

export type Declared = {
  name: string
  text: string
  parameters: readonly string[]
  columns: Readonly<Record<string, string>>
}

/** All that is declared in the modules that have been loaded, by name. */
export const declaredStatements = new Map<string, Declared>()

/** The columns that a statement gives, each with its type. */
export const rowOf = <Row>(columns: Columns<Row>): DeclaredRow<Row> => ({ columns })

/**
 * A constant of SQL with the parameters that it takes and the columns that it gives, or none. It is prepared under its name, so the
 * engine plans it once a connection; a test has the engine describe it. `plan` by values: the plan that fits any values is slow, so
 * the statement goes without a name.
 */
export function statement<
  const Types extends readonly TypeName[] = [],
  Row extends QueryResultRow = Record<never, never>,
>(
  name: string,
  text: string,
  parameters?: Types,
  { columns }: DeclaredRow<Row> = { columns: {} },
  plan: 'once' | 'by values' = 'once',
) {
  const known = declaredStatements.get(name)
  if (known && known.text !== text) throw new Error(`Two statements are named «${name}»`)
  declaredStatements.set(name, { name, text, parameters: parameters ?? [], columns })
  return async (client: Queryable, ...values: ValuesOf<Types>): Promise<QueryResult<Row>> => {
    const prepared = planNames.nameOf(name)
    const nameNow = () => (plan === 'once' ? { name: planNames.nameOf(name) } : {})
    const ask = () => client.query<Row>({ ...nameNow(), text, values: [...values] })
    return ask().catch((error: unknown) => {
      if (!isStalePlan(error)) throw error
      planNames.renew(prepared, name)
      if (client instanceof pg.Pool) return ask()
      throw error
    })
  }
}
