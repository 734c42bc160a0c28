import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'

import { connect, openDatabase } from '#server/db/connect.ts'

import { newDatabase, removeDatabase } from '../support/database.ts'

async function place() {
  const where = await newDatabase('empty')
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
