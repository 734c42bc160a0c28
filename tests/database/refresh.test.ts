import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { lotKinds } from '#domain/lots/lot.ts'
import { openCatalogue } from '#catalogue/catalogue.ts'
import { readLotContext } from '#server/catalogue/lot-context.ts'
import { findLotDetail } from '#server/catalogue/lot-detail.ts'
import { findPlaces } from '#server/catalogue/places.ts'
import { readCatalogue } from '#server/catalogue/read-catalogue.ts'
import { readSignedContext } from '#server/catalogue/context/read-signed-context.ts'
import { connect, queriesOn, type Connection } from '#server/db/connect.ts'
import { readChangedLots, readLotMarks } from '#server/db/lot-changes.ts'

import { newDatabase, removeDatabase } from '../support/database.ts'

/** Shown, and compared by nothing: rows that only ever come together with a new state of a lot. */
const WITH_STATES = ['catalogue_state', 'lot', 'lot_key', 'source']
/** Each row has the version that it came with. */
const BY_VERSION = ['lot_state', 'price_history', 'status_history']
/** The dates of files come to pages with a publication of their own, `import/timed-publication.ts`. */
const WITH_PUBLICATION = ['import_run']

const where = await newDatabase('demo')
let site: Connection
/** One session: what it takes away is seen by its own reads, and by nobody after them. */
let pool: pg.Pool
beforeAll(async () => {
  site = await connect(where)
  pool = new pg.Pool({ ...site.pool.options, max: 1 })
})
afterAll(async () => {
  await pool?.end()
  await site?.close()
  await removeDatabase(where)
})

/** All that pages show of lots, and of places beside each other. */
async function readShown(version: number, ids: readonly number[]) {
  const db = queriesOn(pool)
  const { catalogue } = await readCatalogue(db, 'warn')
  const current = openCatalogue({ ...catalogue.columns })
  const shown: unknown[] = [catalogue.columns, catalogue.drawn.houses]
  const context = await readLotContext(db)
  for (const id of ids) {
    const kind = current.lot(id)?.kind
    shown.push(kind ? await findLotDetail(db, context, current, id, kind) : null)
  }
  for (const { alias } of current.projects)
    for (const kind of lotKinds) shown.push(await findPlaces(db, version, kind, alias))
  return JSON.stringify(shown)
}

/** All that a refresh compares. */
async function readCompared(version: number) {
  const { signature } = await readSignedContext(queriesOn(pool), version, 'warn')
  const marks = await readLotMarks(pool)
  const changed = await readChangedLots(pool, 0, version)
  return JSON.stringify([signature, [...marks], changed.toSorted((a, b) => a - b)])
}

test('whatever table pages of lots are made of, a refresh sees its rows change', async () => {
  const db = queriesOn(site.pool)
  const { catalogue } = await readCatalogue(db, 'warn')
  const { version } = catalogue.columns.flat
  const ids = lotKinds.flatMap((kind) => [...catalogue.columns[kind].id.subarray(0, 3)])
  const read = async () => ({
    shown: await readShown(version, ids).catch(String),
    compared: await readCompared(version).catch(String),
  })
  const before = await read()
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const shown: string[] = []
  const unseen: string[] = []
  for (const { name } of tables) {
    await pool.query('begin')
    try {
      await pool.query('set local session_replication_role = replica')
      const { rowCount } = await pool.query(`delete from ${pg.escapeIdentifier(name)}`)
      if (rowCount === 0) continue
      const after = await read()
      if (after.shown !== before.shown) shown.push(name)
      if (after.shown !== before.shown && after.compared === before.compared) unseen.push(name)
    } finally {
      await pool.query('rollback')
    }
  }
  expect(shown).toEqual(expect.arrayContaining(['building', 'lot_state', 'programme', 'project']))
  expect(
    unseen.filter((name) => ![...WITH_STATES, ...BY_VERSION, ...WITH_PUBLICATION].includes(name)),
  ).toEqual([])
})

test.each(BY_VERSION)('of what %s says in a newer version a refresh hears', async (name) => {
  const newer = 1_000_000
  await pool.query('begin')
  try {
    await pool.query('set local session_replication_role = replica')
    const { rows } = await pool.query<{ id: number }>(
      `update ${name} set version = ${newer} where ctid = (select min(ctid) from ${name})
       returning lot_id id`,
    )
    expect(rows).toHaveLength(1)
    expect(await readChangedLots(pool, newer - 1, newer)).toEqual(rows.map(({ id }) => id))
  } finally {
    await pool.query('rollback')
  }
})
