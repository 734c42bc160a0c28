import { once } from 'node:events'
import { readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'

import { createBackgroundTasks } from '#server/background/background-tasks.ts'
import { removeSource } from '#server/import/registry/remove-source.ts'
import { listSources } from '#server/import/registry/source-list.ts'
import {
  addSource,
  pauseSource,
  readSettings,
  resumeSource,
  setSource,
} from '#server/import/registry/source-settings.ts'
import { deleteOldRuns } from '#server/import/runs/retention.ts'
import { startFeedSchedule } from '#server/import/schedule/feed-schedule.ts'
import { claimDueSource, claimSource } from '#server/import/schedule/lease.ts'
import { runSource } from '#server/import/schedule/run-source.ts'
import { sourceCommand } from '#server/import/schedule/source-command.ts'

import { cianFile, hour, lotsOf, openImporting } from '../support/importing/open-importing.ts'

const site = await openImporting()
const feed = { text: cianFile(lotsOf(10)), asked: [] as IncomingMessage['headers'][] }
const server = createServer(({ headers }, answer) => {
  feed.asked.push(headers)
  if (headers['if-none-match'] === '"1"') answer.writeHead(304).end()
  else answer.writeHead(200, { etag: '"1"' }).end(feed.text)
}).listen(0, '127.0.0.1')
await once(server, 'listening')
const address = server.address()
const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/feed.xml`
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await site.close()
})

const options = { url, format: 'cian', every: '15m' }
const add = (more: Parameters<typeof readSettings>[0] = {}) =>
  addSource(site.pool, 'crm', readSettings({ ...options, ...more }))
const run = (env: Record<string, string> = {}, fetchPrivate = true) =>
  runSource(site.context, 'crm', { env, fetchPrivate })

test('what cannot be is refused by name', async () => {
  await site.empty()
  const refusal = (more: Parameters<typeof readSettings>[0]) => () =>
    readSettings({ ...options, ...more })
  expect(refusal({ every: '1s' })).toThrow('--every «1s»: чаще раза в минуту нельзя')
  expect(refusal({ every: 'часто' })).toThrow('нужен вид 15m')
  expect(refusal({ url: 'ftp://a/b' })).toThrow('нужен адрес http(s)')
  expect(refusal({ format: 'xls' })).toThrow('--format «xls»: есть native')
  expect(refusal({ header: ['X-Key: 12345'] })).toThrow('секрет берётся из окружения')
  expect(refusal({ closedPrice: 'ноль' })).toThrow('целое число рублей')
  await expect(addSource(site.pool, 'crm', readSettings({ url }))).rejects.toThrow('нужно --format')
  await expect(setSource(site.pool, 'никто', readSettings({ every: '1h' }))).rejects.toThrow(
    'источника «никто» нет',
  )
  await add()
  expect(await add()).toBe(false)
})

test('a secret comes from the environment, and its absence is named', async () => {
  await site.empty()
  await add({ header: ['X-Key: env:CRM_KEY'] })
  const without = await run()
  expect(without.report.refusal?.text).toBe('заголовок X-Key: переменная CRM_KEY не задана')
  expect((await listSources(site.pool, {})).join('\n')).toContain('переменная CRM_KEY не задана')
  expect((await run({ CRM_KEY: 'тайна'.length.toString() })).state).toBe('published')
  expect(feed.asked.at(-1)).toMatchObject({ 'x-key': '5' })
})

test('a feed that has not changed is a good run without a new version', async () => {
  await site.empty()
  await add()
  const first = await run()
  const second = await run()
  expect([first.report.added, second.report.note]).toEqual([
    10,
    'сервер отвечает, что файл не изменился',
  ])
  expect(await site.numberOf('select version as n from catalogue_state')).toBe(1)
  expect(await site.numberOf('select count(*) as n from import_run')).toBe(2)
})

test('a private address is not fetched unless the owner allows it', async () => {
  await site.empty()
  await add()
  const { report } = await run({}, false)
  expect(report.refusal?.text).toContain('127.0.0.1 — частный адрес')
})

test('a source is due once a period, for one process alone, and never while paused', async () => {
  await site.empty()
  await add()
  expect(await Promise.all([claimDueSource(site.pool), claimDueSource(site.pool)])).toContain(null)
  expect(await claimSource(site.pool, 'crm')).toBe(false)
  expect((await run()).report.refusal?.text).toBe('источник «crm» уже загружается')
  await site.pool.query('update source set leased_until = null')
  await run()
  expect(await claimDueSource(site.pool)).toBeNull()
  const wait = await site.numberOf('select extract(epoch from next_at - now()) as n from source')
  expect(wait).toBeGreaterThan(15 * 60 * 0.9)
  expect(wait).toBeLessThan(15 * 60 * 1.1)
  await pauseSource(site.pool, 'crm', 'проверка')
  await site.pool.query('update source set next_at = now()')
  expect(await claimDueSource(site.pool)).toBeNull()
  await resumeSource(site.pool, 'crm')
  expect(await claimDueSource(site.pool)).toBe('crm')
})

test('the site runs a due source by itself, in a process of its own', async () => {
  await site.empty()
  await add()
  const failures: string[] = []
  const log = {
    info: () => {},
    error: (facts: object) => void failures.push(JSON.stringify(facts)),
  }
  const { dataDir: DATA_DIR, databaseUrl: DATABASE_URL } = site.context
  const stop = startFeedSchedule({
    pool: site.pool,
    background: createBackgroundTasks(log),
    command: sourceCommand,
    env: { ...process.env, DATA_DIR, DATABASE_URL, FETCH_PRIVATE: '1' },
    lookEveryMs: 50,
  })
  const runs = () => site.numberOf("select count(*) as n from import_run where state = 'published'")
  for (let tries = 0; tries < 300 && (await runs()) === 0; tries += 1) await setTimeout(100)
  await stop()
  expect(failures).toEqual([])
  expect(Object.keys(await site.catalogue())).toHaveLength(10)
}, 60_000)

test('the last fifty runs of ninety days are kept, and the files that they tell of', async () => {
  await site.empty()
  await add()
  await run()
  await site.pool.query(`
    insert into import_run (source_id, state, started_at)
    select id, 'refused', now() - turn * interval '1 day' from source, generate_series(200, 1, -1) turn`)
  const id = await site.numberOf('select id as n from source')
  await deleteOldRuns(site.context, id)
  const kept = await site.numberOf('select count(*) as n from import_run')
  expect(kept).toBe(51)
  expect((await run()).state).toBe('published')
})

test('files brought by hand are kept no longer, and what a killed import left of one neither', async () => {
  await site.empty()
  const snapshots = join(site.dataDir, 'snapshots')
  await site.bringText(cianFile(lotsOf(3)))
  for (let at = 1; at <= 60; at += 1)
    writeFileSync(join(snapshots, at.toString(16).padStart(64, '0')), 'an earlier file')
  for (const name of readdirSync(snapshots)) utimesSync(join(snapshots, name), 0, 0)
  await site.pool.query(`
    insert into import_run (source_id, state, started_at, sha256)
    select id, 'superseded', now() - turn * interval '1 day', lpad(to_hex(turn), 64, '0')
    from source, generate_series(60, 1, -1) turn`)
  const left = join(snapshots, '.coming-1-1')
  writeFileSync(left, 'half of a file')
  utimesSync(left, 0, 0)
  await site.bringText(cianFile(lotsOf(4), hour(11)))
  expect(readdirSync(snapshots)).toHaveLength(50)
})

test('a source that is removed takes its lots off sale and leaves their pages', async () => {
  await site.empty()
  await add()
  await run()
  expect(await removeSource(site.context, 'crm')).toBe(10)
  expect((await site.catalogue())['1']).toBe('withdrawn 5000000')
  expect(await listSources(site.pool, {})).toEqual(['Источников ещё нет: sources add'])
  await add()
  feed.text = cianFile(lotsOf(10), hour(5))
  await site.pool.query('update import_run set report = null')
  await run()
  expect((await site.catalogue())['1']).toBe('available 5000000')
})
