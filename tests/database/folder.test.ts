import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, inject, test } from 'vitest'

import { connect, openDatabase } from '#server/db/connect.ts'
import { socketOf } from '#server/db/embedded-engine.ts'

import { newDatabase, removeDatabase } from '../support/database.ts'

async function place() {
  const where = await newDatabase('empty')
  return { ...where, [Symbol.asyncDispose]: () => removeDatabase(where) }
}

/** Without even the files of an engine. */
function newFolder() {
  const where = { dataDir: mkdtempSync(join(tmpdir(), 'stvor-data-')), databaseUrl: '' }
  return { ...where, [Symbol.asyncDispose]: () => removeDatabase(where) }
}

test('a second site on one data folder gets a clear error', async () => {
  await using where = await place()
  const site = await connect(where)
  await expect(connect(where)).rejects.toThrow('Another process works in')
  await site.close()
})

test('a folder with a very long name still has its door', async () => {
  await using own = await place()
  const where = { databaseUrl: '', dataDir: join(own.dataDir, 'д'.repeat(60)) }
  cpSync(join(inject('templates'), 'empty'), where.dataDir, { recursive: true })
  const site = await connect(where)
  const command = await openDatabase(where)
  expect((await command.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await command.close()
  await site.close()
})

test('the short folder of a long name is private, random and not one that somebody put in its place', async () => {
  await using own = await place()
  const dataDir = join(own.dataDir, 'д'.repeat(60))
  mkdirSync(dataDir)
  const first = dirname(socketOf(dataDir))
  expect(lstatSync(first).mode & 0o777).toBe(0o700)
  expect(dirname(socketOf(dataDir))).toBe(first)
  chmodSync(first, 0o777)
  const second = dirname(socketOf(dataDir))
  expect([second === first, lstatSync(second).mode & 0o777]).toEqual([false, 0o700])
  rmSync(second, { recursive: true })
  symlinkSync(first, second)
  const third = dirname(socketOf(dataDir))
  expect([first, second]).not.toContain(third)
  for (const folder of [first, second, third]) rmSync(folder, { recursive: true })
})

/** Files and folders that somebody else on this machine may look into, with their modes. */
const openToOthers = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => [name, lstatSync(join(folder, name)).mode & 0o777] as const)
    .filter(([, mode]) => (mode & 0o077) !== 0)

test('nobody else reads the data folder: neither a new one, nor one of an earlier release', async () => {
  await using fresh = newFolder()
  await (await connect(fresh)).close()
  expect(lstatSync(fresh.dataDir).mode & 0o777).toBe(0o700)
  expect(openToOthers(fresh.dataDir)).toEqual([])

  chmodSync(fresh.dataDir, 0o755)
  chmodSync(join(fresh.dataDir, 'postgres'), 0o755)
  chmodSync(join(fresh.dataDir, 'postgres/PG_VERSION'), 0o666)
  writeFileSync(join(fresh.dataDir, 'lock'), '')
  chmodSync(join(fresh.dataDir, 'lock'), 0o644)
  const site = await connect(fresh)
  await site.pool.query('create table written_now as select 1 as one')
  await site.close()
  expect(lstatSync(fresh.dataDir).mode & 0o777).toBe(0o700)
  expect(openToOthers(fresh.dataDir)).toEqual([])
})
