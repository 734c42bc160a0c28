import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { itemAt } from '#domain/item-at.ts'
import { matchLot } from '#geometry/match-lot.ts'
import type { SectionGeometry } from '#geometry/section-geometry.ts'
import { EMPTY_TRACE } from '#geometry/tracing/trace.ts'
import { writeGeometryFile } from '#server/geometry/file-rows.ts'
import { writeDraft, writeGeometry } from '#server/geometry/section-rows.ts'
import { BadBackup } from '#server/operations/backup/manifest.ts'
import { checkFolder, restoreBackup } from '#server/operations/backup/restore-backup.ts'
import { writeBackup } from '#server/operations/backup/write-backup.ts'
import { openFileStore, type FileStore } from '#server/files/store/file-store.ts'
import { connect, openPool } from '#server/db/connect.ts'
import { publishChange } from '#server/publishing/publish-change.ts'

import { addressesOf, type Started } from '../../http/asking.ts'
import { newDatabase, removeDatabase, type TestDatabase } from '../../support/database.ts'
import { sampleGeometry } from '../../support/geometry/sample-geometry.ts'
import { typed, until } from '../../support/request-desk.ts'
import { startSite } from '../../support/site.ts'

let site: Started
let file: string
beforeAll(async () => {
  site = await startSite()
  mkdirSync(join(site.dataDir, 'files'), { recursive: true })
  writeFileSync(join(site.dataDir, 'files', 'plan.bin'), Buffer.alloc(200_000, 7))
  const lot = await publishGeometry(site)
  const { body } = await site.app.inject(`/kvartiry/${lot}`)
  expect(body).toContain('объёме</a>')
  const { statusCode } = await leaveRequest(site, 'before')
  expect(statusCode).toBe(201)
  await until(async () => (await requestsOf(site)).length === 1)
  file = join(site.dataDir, '..', `${process.pid}-site.backup`)
  await writeBackup(file, site)
})
afterAll(() => site?.[Symbol.asyncDispose]())

/** A flat that nothing but the geometry of its section draws, with work on it and a trace beside it. */
async function publishGeometry({ pool, dataDir, databaseUrl, catalogue }: Started) {
  const { rows } = await pool.query<Record<'lot' | 'section' | 'building', number>>(
    `select lot_id lot, section_id section, building_id building from lot_state join lot on lot.id = lot_id
     where kind = 'flat' and section_id is not null limit 1`,
  )
  const { lot, section, building } = itemAt(rows, 0)
  const drawn = { number: 'D1', floor: 2, area: null, stack: null }
  const match = matchLot(geometry, drawn)
  const area = 'area' in match ? match.area : 0
  await pool.query(
    `update lot_state set number = 'D1', floor = 2, area = $1, status = 'available' where lot_id = $2`,
    [area, lot],
  )
  const { rows: authors } = await pool.query<{ id: number }>(
    `insert into staff_member (email, name, role) values ('plans@example.ru', 'Анна', 'content') returning id`,
  )
  const author = itemAt(authors, 0)
  await publishChange({ pool, dataDir, databaseUrl }, async (client) => {
    await writeGeometry(client, section, geometry, author)
  })
  await writeDraft(pool, section, { ...geometry, compass: 90 }, author)
  await writeGeometryFile(pool, building, { name: 'model.ifc', state: 'read' })
  await pool.query(
    `insert into trace (building_id, name, picture, document, author) values ($1, 'План', 'x', $2, $3)`,
    [building, JSON.stringify(EMPTY_TRACE), author.id],
  )
  await catalogue.refresh()
  return lot
}

const geometry: SectionGeometry = {
  ...sampleGeometry,
  floors: sampleGeometry.floors.map((floor) => ({
    ...floor,
    units: floor.units.map((unit, i) => ({ ...unit, lots: i === 0 ? ['D1'] : [] })),
  })),
}

const leaveRequest = (to: Started, idempotencyKey: string) =>
  to.app.inject({ method: 'POST', url: '/api/requests', payload: typed({ idempotencyKey }) })

const requestsOf = async ({ pool }: Pick<Started, 'pool'>) =>
  (await pool.query('select number, name, phone from request order by id')).rows

async function restoreInto(place: TestDatabase, from = file, store: FileStore | null = null) {
  const { pool, release } = await openPool(place)
  try {
    return await restoreBackup(from, { pool, dataDir: place.dataDir, store })
  } finally {
    await pool.end()
    await release()
  }
}

test('a site restored into an empty place shows every page as it was; requests, numbers and files come back, and the next request gets a number of its own', async () => {
  const place = await newDatabase(null)
  await restoreInto(place)
  await using again = await startSite({ at: place })
  for (const path of await addressesOf(site)) {
    const [before, after] = [await site.app.inject(path), await again.app.inject(path)]
    expect([path, after.statusCode, after.body === before.body]).toEqual([path, 200, true])
  }
  expect(await requestsOf(again)).toEqual(await requestsOf(site))
  for (const table of ['section_geometry', 'geometry_file', 'trace']) {
    const rows = async ({ pool }: Pick<Started, 'pool'>) =>
      (await pool.query(`select to_jsonb(one) from ${table} one`)).rows
    expect(await rows(site)).toHaveLength(1)
    expect(await rows(again)).toEqual(await rows(site))
  }
  expect(readFileSync(join(place.dataDir, 'files', 'plan.bin'))).toEqual(Buffer.alloc(200_000, 7))
  const known = await leaveRequest(again, 'before')
  const next = await leaveRequest(again, 'after')
  const [{ number }] = await requestsOf(site)
  expect(known.json()).toEqual({ number })
  expect(next.json().number).not.toBe(number)
  await until(async () => (await requestsOf(again)).length === 2)
})

test('a backup of a server is restored on the embedded engine, with the same catalogue', async () => {
  const place = { dataDir: mkdtempSync(join(tmpdir(), 'stvor-restored-')), databaseUrl: '' }
  await restoreInto(place)
  const { pool, close } = await connect(place)
  const count = 'select count(*)::int as lots, (select version from catalogue_state) from lot'
  expect((await pool.query(count)).rows).toEqual((await site.pool.query(count)).rows)
  await close()
  rmSync(place.dataDir, { recursive: true })
})

test('a backup cut off, of other bytes, or of nothing is refused before anything is touched', async () => {
  const place = await newDatabase(null)
  const whole = readFileSync(file)
  const otherBytes = Buffer.concat([whole.subarray(0, 5_000), Buffer.alloc(99)])
  for (const bytes of [whole.subarray(0, whole.length - 3_000), otherBytes, Buffer.alloc(0)]) {
    const spoilt = `${file}.spoilt`
    writeFileSync(spoilt, bytes)
    await expect(restoreInto(place, spoilt)).rejects.toThrow(BadBackup)
    expect(existsSync(join(place.dataDir, 'files'))).toBe(false)
  }
  await restoreInto(place)
  await removeDatabase(place)
})

test('a place where a site is already stays as it is', async () => {
  const place = await newDatabase('empty')
  await expect(restoreInto(place)).rejects.toThrow('В базе уже есть таблицы')
  await expect(checkFolder(site.dataDir)).rejects.toThrow('не пуста')
  await removeDatabase(place)
})

test('pictures of a store elsewhere are in the backup, and go into the store of the site that is restored', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'stvor-s3-'))
  const buckets = ['old', 'new'].map((name) => ({ name, configs: [] }))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: buckets,
  })
  const { port } = await server.run()
  const storeOf = (bucket: string) =>
    openFileStore({
      filesUrl: `s3://S3RVER:S3RVER@127.0.0.1:${port}/${bucket}?insecure=1`,
      dataDir: '',
    })
  const [old, fresh] = [await storeOf('old'), await storeOf('new')]
  await old.write('pictures/abc', Buffer.from('photo'), 'image/jpeg')
  await site.pool.query(
    `insert into picture (url, hash, named_at) values ('https://f.example/1.jpg', 'abc', now())`,
  )
  const whole = `${file}.whole`
  await writeBackup(whole, { ...site, store: old })
  const place = await newDatabase(null)
  await restoreInto(place, whole, fresh)
  expect(await fresh.read('pictures/abc')).toEqual(Buffer.from('photo'))
  await server.close()
  await site.pool.query('delete from picture')
  await removeDatabase(place)
  rmSync(directory, { recursive: true })
})

test('the rows are whole before the files come, however long those take', async () => {
  const place = await newDatabase(null)
  const { pool, release } = await openPool(place)
  const counted: unknown[] = []
  const slow: FileStore = {
    read: async () => null,
    has: async () => false,
    open: async () => null,
    async write() {
      counted.push((await pool.query('select count(*)::int lots from lot')).rows[0])
    },
  }
  await restoreBackup(file, { pool, dataDir: place.dataDir, store: slow })
  expect(counted).toEqual([{ lots: 83 }])
  await pool.end()
  await release()
  await removeDatabase(place)
})

test('a backup that cannot be written leaves no half of itself', async () => {
  const folder = join(site.dataDir, '..', `${process.pid}-nowhere`)
  await expect(writeBackup(join(folder, 'a.backup'), site)).rejects.toThrow('ENOENT')
  mkdirSync(folder)
  expect(readdirSync(folder)).toEqual([])
  rmSync(folder, { recursive: true })
})

test('a backup is not written among what it would hold', async () => {
  const inside = join(site.dataDir, 'files', 'site.backup')
  await expect(writeBackup(inside, site)).rejects.toThrow('не может лежать в DATA_DIR')
  expect(existsSync(`${inside}.part`)).toBe(false)
})
