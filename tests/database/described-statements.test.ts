import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'

import { connect } from '#server/db/connect.ts'
import { engineSettings, socketOf } from '#server/db/embedded-engine.ts'
import { declaredStatements, type Declared } from '#server/db/sql/statement.ts'

import { newDatabase, removeDatabase } from '../support/database.ts'
import { describeText } from '../support/describe-statement.ts'
import { codeIn, isTest } from '../support/imports.ts'

/** Loads every module that declares statements. */
async function loadStatements() {
  const files = codeIn('src/server').filter(
    (file) => !isTest(file) && /\/sql\/statement\.ts'/.test(readFileSync(file, 'utf8')),
  )
  for (const file of files) await import(resolve(file))
  return [...declaredStatements.values()]
}

async function openTypes(client: pg.Client) {
  const { rows: types } = await client.query<{ oid: number; name: string }>(
    `select oid, replace(replace(replace(format_type(oid, null), 'timestamp with time zone',
      'timestamptz'), 'double precision', 'float8'), 'character varying', 'varchar') as name from pg_type`,
  )
  const { rows: nullable } = await client.query<{ key: string }>(
    `select attrelid || '/' || attnum as key from pg_attribute where attnum > 0 and not attnotnull`,
  )
  const keys = new Set(nullable.map(({ key }) => key))
  return {
    nameOf: (oid: number) => types.find((one) => one.oid === oid)?.name ?? `type ${oid}`,
    isNullable: (table: number, column: number) => keys.has(`${table}/${column}`),
  }
}

type Types = Awaited<ReturnType<typeof openTypes>>

async function complaintsAbout(client: pg.Client, types: Types, declared: Declared) {
  const description = await describeText(client, declared.text).catch((error: unknown) => {
    expect.soft(String(error), `«${declared.name}»`).toBe('described')
  })
  if (!description) return
  const { parameters, fields } = description
  const columns = fields.map(({ name, tableID, columnID, dataTypeID }): [string, string] => {
    const type = types.nameOf(dataTypeID)
    const own = declared.columns[name] ?? ''
    // The engine knows of columns of tables only; an expression or an outer join is what its author declares.
    const mayBeNull = tableID > 0 && types.isNullable(tableID, columnID)
    const mark = /[?!]$/.exec(own)?.[0] ?? ''
    return [name, mayBeNull && mark === '' ? `${type} that may be null` : type + mark]
  })
  const given = parameters.map(types.nameOf)
  expect.soft(given, `parameters of «${declared.name}»`).toEqual(declared.parameters)
  expect
    .soft(Object.fromEntries(columns), `columns of «${declared.name}»`)
    .toEqual(declared.columns)
}

test('the engine describes every statement as it is declared', async () => {
  const where = await newDatabase('empty')
  const site = await connect(where)
  const client = new pg.Client(
    where.databaseUrl
      ? { connectionString: where.databaseUrl }
      : engineSettings(socketOf(where.dataDir)),
  )
  await client.connect()
  try {
    const types = await openTypes(client)
    const statements = await loadStatements()
    for (const declared of statements) await complaintsAbout(client, types, declared)
    expect(statements.length).toBeGreaterThan(2)
  } finally {
    await client.end()
    await site.close()
    await removeDatabase(where)
  }
})
