import { execFile } from 'node:child_process'
import {
  appendFileSync,
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { and, eq, ne } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { writeBackup } from '#server/operations/backup/write-backup.ts'
import { connect, type Database } from '#server/db/connect.ts'
import { booking } from '#server/db/schema/bookings.ts'
import { consentRecord } from '#server/db/schema/consents.ts'
import { erasure } from '#server/db/schema/erasures.ts'
import { request } from '#server/db/schema/requests.ts'
import { ERASURES } from '#server/requests/erasure/erasure-file.ts'
import { erase } from '#server/requests/erasure/erase.ts'

import { type TestDatabase, newDatabase, placeOf, removeDatabase } from '../../support/database.ts'
import { openRequestDesk, typed, until } from '../../support/request-desk.ts'

const PEOPLE = ['Забытая', 'Отозвавшая', 'Оставшаяся']

const tool = join(import.meta.dirname, '../../../tools/run.mjs')

async function restore({ dataDir, databaseUrl }: TestDatabase, ...words: string[]) {
  // The command wants a folder without anything in it.
  for (const name of readdirSync(dataDir)) rmSync(join(dataDir, name), { recursive: true })
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
  const { stdout } = await promisify(execFile)(process.execPath, [tool, 'restore', ...words], {
    env,
  })
  return stdout
}

async function peopleIn(place: TestDatabase) {
  const { db, close } = await connect(place)
  const rows = await db.select().from(request).orderBy(request.id)
  const [sum] = await db.select().from(booking)
  const records = await db.$count(erasure)
  await close()
  return { names: rows.map(({ name }) => name), buyer: sum?.name, fee: sum?.fee, records }
}

const withdrawals = (db: Database) =>
  db
    .select({ name: request.number, at: consentRecord.withdrawnAt, by: consentRecord.withdrawnBy })
    .from(consentRecord)
    .innerJoin(request, eq(request.id, consentRecord.requestId))
    .where(and(eq(consentRecord.given, true), ne(request.number, '1-4')))
    .orderBy(consentRecord.id)

test('a restored backup replays the erasures that came after it, by a file without a word of a person', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stvor-copies-'))
  const file = join(folder, 'site.backup')
  await using desk = await openRequestDesk()
  const pages = []
  for (const name of PEOPLE) {
    const posted = await desk.post(typed({ name, email: `${pages.length}@mail.example` }))
    pages.push(String(posted.headers.location))
  }
  await until(async () => (await desk.db.$count(request)) === PEOPLE.length)
  await desk.db.insert(booking).values({
    token: 'token',
    idempotencyKey: 'key',
    state: 'ended',
    settled: true,
    lotId: 1,
    lotTitle: 'Квартира',
    price: 1,
    fee: 25_000,
    days: 7,
    refund: 'Нет',
    vat: 1,
    name: 'Забытая',
    phone: '+79990000000',
    email: '0@mail.example',
    heldUntil: new Date(),
  })
  await writeBackup(file, { pool: desk.db.$client, ...placeOf(desk.dataDir) })

  await erase(desk.db, { email: '0@mail.example' }, 'staff')
  await desk.app.inject({
    method: 'POST',
    url: `${pages[1]}/otzyv`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'confirm=1',
  })
  const later = await desk.post(typed({ name: 'Поздняя' }))
  expect(later.statusCode).toBe(201)
  const kept = join(desk.dataDir, ERASURES)
  await until(() => readFileSync(kept, 'utf8').includes('"numbers":["1-2"]'))
  const text = readFileSync(kept, 'utf8')
  const withdrawn = await withdrawals(desk.db)
  expect(withdrawn.map(({ by }) => by)).toEqual(['staff', 'page', null])
  expect(text).not.toMatch(/Забытая|Отозвавшая|mail\.example|9990000000/)

  // Without the file the command names what is missing.
  const bare = await newDatabase(null)
  expect(await restore(bare, file)).toContain('Стирания после копии не повторены')
  expect((await peopleIn(bare)).names).toEqual(PEOPLE)
  await removeDatabase(bare)

  // By the file beside the backup, whose last line a crash has torn.
  copyFileSync(kept, join(folder, ERASURES))
  appendFileSync(join(folder, ERASURES), '{"uuid":"to')
  const place = await newDatabase(null)
  expect(await restore(place, file)).toContain('Повторено стираний после копии: 2')
  expect(await peopleIn(place)).toEqual({
    names: ['', '', 'Оставшаяся'],
    buyer: '',
    fee: 25_000,
    records: 2,
  })
  expect(readFileSync(join(place.dataDir, ERASURES), 'utf8')).toContain('"numbers":["1-2"]')
  const restored = await connect(place)
  expect(await withdrawals(restored.db)).toEqual(withdrawn)
  await restored.close()
  // The journal of the backup loses them too, once the site is at work.
  const again = await openRequestDesk({ dataDir: place.dataDir })
  const journal = () => readFileSync(join(place.dataDir, 'requests', 'journal-1.jsonl'), 'utf8')
  await until(() => !journal().includes('Забытая') && !journal().includes('Отозвавшая'))
  expect(journal()).toContain('Оставшаяся')
  await again.close()
  await removeDatabase(place)

  rmSync(folder, { recursive: true })
})

test('an erasure touches nothing that came after it under the same number', async () => {
  await using desk = await openRequestDesk()
  await desk.post(typed({ name: 'Следующая' }))
  await until(async () => (await desk.db.$count(request)) === 1)
  const file = join(desk.dataDir, '..', `${process.pid}-numbers.backup`)
  await writeBackup(file, { pool: desk.db.$client, ...placeOf(desk.dataDir) })
  const old = { uuid: 'old', numbers: ['1-1'], bookings: [], subscriptions: [], contactHash: null }
  const earlier = new Date(Date.now() - 3_600_000).toISOString()
  appendFileSync(join(desk.dataDir, ERASURES), `${JSON.stringify({ ...old, at: earlier })}\n`)
  const place = await newDatabase(null)
  // By the folder of the site that the backup is of.
  const lines = await restore(place, file, '--erasures', desk.dataDir)
  expect(lines).toContain('Повторено стираний после копии: 1')
  const { db, close } = await connect(place)
  expect(await db.select().from(request).where(eq(request.number, '1-1'))).toMatchObject([
    { name: 'Следующая' },
  ])
  await close()
  await removeDatabase(place)
  rmSync(file)
})
