import pg from 'pg'
import { expect, test } from 'vitest'

import { recordKinds } from '#domain/office/record-kinds.ts'
import { connect } from '#server/db/connect.ts'
import { engineSettings, socketOf } from '#server/db/embedded-engine.ts'
import { lotStateColumns } from '#server/db/lot-values.ts'
import { pendingValue } from '#server/db/schema/held-parts.ts'
import { priceHistory, statusHistory } from '#server/db/schema/lot-history.ts'
import { lot, lotKey } from '#server/db/schema/lots.ts'
import { floor, layout, section } from '#server/db/schema/structure.ts'
import { runtimeTexts } from '#server/db/sql/runtime-texts.ts'
import { columnsOf } from '#server/db/table-columns.ts'
import { DEADLINE } from '#server/import/stage/structure/deadline-rows.ts'
import { BUILDING, PROJECT } from '#server/import/stage/structure/project-and-building-rows.ts'
import { columnOf, kindOf, tableOf } from '#server/office/records/record-tables.ts'
import { companyTable } from '#server/publishing/layers/company-columns.ts'
import { primaryKey, quoted, tablesInOrder } from '#server/operations/backup/tables.ts'
import { tables } from '#server/publishing/layers/content-tables.ts'

import { newDatabase, removeDatabase } from '../support/database.ts'
import { describeText } from '../support/describe-statement.ts'

const texts = runtimeTexts
const LAYERS = { from_source: 'jsonb', staff: 'jsonb', hidden: 'boolean' }
const ORIGIN = { since_version: 'integer', source_id: 'integer', external_id: 'text' }
const content = Object.values(tables).map(({ name, columns, layered }) => ({
  name,
  columns: layered ? { ...columns, ...LAYERS, gone_at: 'timestamptz' } : columns,
}))
const structure = [
  { name: 'project', key: ORIGIN, columns: PROJECT },
  { name: 'building', key: { ...ORIGIN, project_id: 'integer' }, columns: BUILDING },
  { name: 'section', key: {}, columns: columnsOf(section, 'id') },
  { name: 'layout', key: {}, columns: columnsOf(layout, 'id') },
  { name: 'floor', key: {}, columns: columnsOf(floor, 'id') },
]
const company = { name: 'company', columns: { ...companyTable, ...LAYERS } }
const lots = [
  { name: 'lot', columns: columnsOf(lot) },
  { name: 'lot_key', columns: columnsOf(lotKey) },
  { name: 'lot_state', columns: lotStateColumns },
  { name: 'price_history', columns: columnsOf(priceHistory) },
  { name: 'status_history', columns: columnsOf(statusHistory) },
  { name: 'deadline_history', columns: DEADLINE },
  { name: 'pending_value', columns: columnsOf(pendingValue) },
]

/** Every choice that the code makes: of tables, with all columns that are ever written, and of conditions. */
const combinations = {
  insertRows: [
    ...lots.map(({ name, columns }) => texts.insertRows(name, columns, '')),
    ...content.map(({ name, columns }) =>
      texts.insertRows(name, { source_id: 'integer', external_id: 'text', ...columns }, ''),
    ),
    ...structure.map(({ name, key, columns }) =>
      texts.insertRows(name, { ...key, ...columns }, 'returning id'),
    ),
    texts.insertRows(
      company.name,
      { id: 'smallint', ...company.columns },
      'on conflict (id) do update set name = excluded.name',
    ),
  ],
  updateRows: [...content, ...structure, company].map(({ name, columns }) =>
    texts.updateRows(name, columns),
  ),
  selectRows: [
    ...content.map(({ name }) => texts.selectRows(name, 'source_id = $1 or $2')),
    ...['project', 'building'].map((name) =>
      texts.selectRows(name, 'since_version <= $1 order by id'),
    ),
    ...recordKinds.flatMap(({ entity }) => {
      const { unique } = kindOf(entity)
      const others = `${columnOf(unique?.field ?? '')} = $1 and id <> $2`
      return unique ? texts.selectRows(tableOf(entity).name, others) : []
    }),
    texts.selectRows('section', 'building_id = any($1)'),
    texts.selectRows('layout', 'project_id = any($1)'),
    texts.selectRows('floor', 'section_id = any($1)'),
  ],
  deleteRows: content.map(({ name }) => texts.deleteRows(name, 'id = any($1)')),
}

/** A backup reads and fills every table. */
async function combinationsOfBackup(pool: pg.Pool) {
  const tables = await tablesInOrder(pool)
  const { rows: sequences } = await pool.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and (is_identity = 'YES' or column_default like 'nextval%')`,
  )
  const readings = tables.map(async (table) =>
    texts.openReading(quoted(table), await primaryKey(pool, table)),
  )
  return {
    restoreRows: tables
      .map(quoted)
      .flatMap((table) => [
        texts.selectRows(table, 'true limit 1'),
        texts.deleteRows(table, 'true'),
        texts.restoreRows(table),
      ]),
    advanceSequence: sequences.map(({ table, column }) =>
      texts.advanceSequence(quoted(table), quoted(column)),
    ),
    openReading: await Promise.all(readings),
  }
}

test('the engine describes every text that is put together at run time', async () => {
  const where = await newDatabase('empty')
  const site = await connect(where)
  const client = new pg.Client(
    where.databaseUrl
      ? { connectionString: where.databaseUrl }
      : engineSettings(socketOf(where.dataDir)),
  )
  await client.connect()
  try {
    const all = {
      ...combinations,
      ...(await combinationsOfBackup(site.pool)),
    } satisfies Record<keyof typeof texts, { text: string }[]>
    for (const { text } of Object.values(all).flat())
      await describeText(client, text).catch((error: unknown) =>
        expect.soft(String(error), text).toBe('described'),
      )
  } finally {
    await client.end()
    await site.close()
    await removeDatabase(where)
  }
})

test('at most ten texts are put together at run time', () => {
  expect(Object.keys(texts).length).toBeLessThanOrEqual(10)
})
