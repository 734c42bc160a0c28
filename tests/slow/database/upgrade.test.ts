import { createReadStream, globSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { extract } from 'tar-fs'
import { expect, test } from 'vitest'

import { lotQuery } from '#domain/query/lot-query.ts'
import { appliedMigrations, migrationCount } from '#server/db/migrate.ts'

import { addressesOf } from '../../http/asking.ts'
import { typed, until } from '../../support/request-desk.ts'
import { startSite } from '../../support/site.ts'

/** Data folders as releases left them: a catalogue of 83 lots, two requests, and a shared list where there were any. */
const releases = globSync('tests/upgrades/*.tar.zst').toSorted()
const shared: Record<string, string> = { '0.1.0.tar.zst': 'CCYtblIoXOCjbV2roY3QGEsU8a2PajGc' }

async function unpack(file: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'stvor-upgrade-'))
  await pipeline(createReadStream(file), createZstdDecompress(), extract(folder))
  return folder
}

test('every release has left a folder to start from', () => {
  expect(releases.map((file) => basename(file))).toEqual(['0.1.0-first.tar.zst', '0.1.0.tar.zst'])
})

test.each(releases)('the site starts on the data of %s and finds all of it', async (file) => {
  const at = { dataDir: await unpack(file), databaseUrl: '' }
  await using site = await startSite({ at })
  expect(await appliedMigrations(site.pool)).toBe(migrationCount())

  const { rows } = await site.pool.query('select number, phone from request order by number')
  expect(rows).toEqual([
    { number: '1-1', phone: '+79123456781' },
    { number: '1-2', phone: '+79123456782' },
  ])
  expect(site.catalogue.current.lots('flat').find(lotQuery()).total).toBeGreaterThan(20)
  const screens = await addressesOf(site)
  for (const path of screens) {
    const { statusCode } = await site.app.inject(path)
    expect([path, statusCode]).toEqual([path, 200])
  }

  const token = shared[basename(file)]
  if (token) {
    const { body } = await site.app.inject(`/izbrannoe?list=${token}`)
    expect(body).not.toContain('Такой подборки нет')
    expect(body).toContain('href="/kvartiry/')
  }

  const payload = typed({ idempotencyKey: 'key-1' })
  const known = await site.app.inject({ method: 'POST', url: '/api/requests', payload })
  expect(known.json()).toEqual({ number: '1-1' })
  const next = await site.app.inject({ method: 'POST', url: '/api/requests', payload: typed() })
  await until(async () => (await site.pool.query('select 1 from request')).rowCount === 3)
  expect(next.json().number).not.toMatch(/^1-[12]$/)
})
