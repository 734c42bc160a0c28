import { execFile } from 'node:child_process'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { noteBackup } from '#server/backup/last-backup.ts'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import { examine } from '#server/doctor/examine.ts'
import { lineOf } from '#server/doctor/finding.ts'

import { newDatabase, removeDatabase, type TestDatabase } from '../support/database.ts'
import { startSite } from '../support/site.ts'

const LONG_AGO = '2026-01-01T00:00:00.000Z'

async function place(template: 'empty' | 'demo' | null = 'empty') {
  const where = await newDatabase(template)
  return { ...where, [Symbol.asyncDispose]: () => removeDatabase(where) }
}

type Look = { settings?: Record<string, string>; port?: number; buildId?: string | null }

async function look(where: TestDatabase, { settings, port = 1, buildId = null }: Look = {}) {
  const config = readConfig({ ...settings, DATA_DIR: where.dataDir })
  const { databaseUrl } = where
  const findings = await examine({ ...config, databaseUrl, port }, { env: {}, buildId })
  return {
    lines: findings.map(lineOf),
    wrong: findings.filter(({ state }) => state === 'wrong').map(lineOf),
  }
}

/** Something happens to the database of a site that is stopped. */
async function suffer(where: TestDatabase, sql: string) {
  const { pool, close } = await connect(where)
  await pool.query(sql)
  await close()
}

test('a site at work, and the same site stopped, have no fault', async () => {
  await using site = await startSite()
  await site.pool.query(
    `update building set permit = '18-301-17', declaration_url = 'https://d.example/1'`,
  )
  await site.pool.query(`insert into legal_entity (name) values ('ООО «Застройщик»')`)
  await site.pool.query(
    'update project set legal_entity_id = (select id from legal_entity limit 1)',
  )
  const url = await site.app.listen({ host: '127.0.0.1', port: 0 })
  const running = await look(site, { port: Number(new URL(url).port) })
  expect(running.wrong).toEqual([])
  expect(running.lines).toContainEqual(expect.stringContaining('отвечает'))
  expect(running.lines).toContain('✓ Журнал заявок: все заявки в базе')
  await site.app.close()
  const stopped = await look(site)
  expect(stopped.wrong).toEqual([])
  expect(stopped.lines).toContain('! Сайт: на порту 1 не запущен')
  expect(stopped.lines).toContain('✓ Свежесть источников: все вовремя')
})

test('a site of an older build than the one in its folder is to be started anew', async () => {
  await using site = await startSite()
  const url = await site.app.listen({ host: '127.0.0.1', port: 0 })
  const { wrong } = await look(site, { port: Number(new URL(url).port), buildId: 'newer' })
  expect(wrong).toContainEqual(expect.stringMatching(/^✗ Выпуск: работает не та сборка/))
})

const SOURCE = `insert into source (name, format, address, every_seconds, last_good_at, headers, paused_at, pause_reason)`
const leaveRequest = (state: string, at = 'now()') => `
  insert into request (number, idempotency_key, created_at, state, category, subject, name, phone, phone_typed, comment,
    channel, time, lots, page, form, attribution, address, user_agent, language, referrer, spam_score, spam_reasons)
  values ('1-1', 'k', ${at}, '${state}', 'c', 's', 'n', '+79120000000', '8912', '',
    '', '', '{}', '/', '', '{}', '', '', '', '', 0, '{}')`
const RUN = `insert into import_run (source_id, state, reason) select id, 'refused', 'это не YRL' from source`

test.each([
  [
    'a feed that has not come',
    `${SOURCE} values ('фид', 'yrl', 'https://f.example/', 60, now() - interval '1 hour', '[]', null, null)`,
    '✗ Свежесть источников: Источник «фид»: хорошего прогона нет',
  ],
  [
    'a secret that is not set',
    `${SOURCE} values ('фид', 'yrl', 'https://f.example/', 60, now(), '[{"name": "x-key", "env": "FEED_KEY"}]', null, null)`,
    '✗ Источник «фид»: переменная FEED_KEY не задана',
  ],
  [
    'a run that was refused',
    `${SOURCE} values ('фид', 'yrl', null, null, now(), '[]', null, null); ${RUN}`,
    '✗ Отклонённые прогоны: Источник «фид»: последний прогон не принят: это не YRL',
  ],
  [
    'a request that looks like spam',
    leaveRequest('quarantined'),
    '✗ Карантин заявок: Заявки, похожие на спам: 1',
  ],
  [
    'a request that nobody takes',
    `${leaveRequest('new')};
     insert into delivery (request_id, target, state, last_error) select id, 'crm', 'dead', 'HTTP 500' from request`,
    '✗ Доставка заявок: Заявки не доходят до «crm»: ждут 1, последняя ошибка: HTTP 500',
  ],
  [
    'a picture that cannot be had',
    `insert into picture (url, error, tries, named_at) values ('https://f.example/1.jpg', 'HTTP 404', 3, now())`,
    '✗ Картинки: Картинки не загружаются: 1, например HTTP 404',
  ],
  [
    'a clock that was ahead',
    leaveRequest('new', "now() + interval '1 day'"),
    '✗ Часы: в базе события из будущего',
  ],
])('%s is told by name', async (_, sql, line) => {
  await using where = await place()
  await suffer(where, sql)
  expect((await look(where)).wrong).toEqual([expect.stringContaining(line)])
})

test('a source that stands still on purpose is no fault, and is told', async () => {
  await using where = await place()
  await suffer(where, `${SOURCE} values ('фид', 'yrl', null, null, now(), '[]', now(), 'откат')`)
  const { lines, wrong } = await look(where)
  expect(wrong).toEqual([])
  expect(lines).toContain('! Источник «фид»: на паузе: откат. Дальше: sources resume фид')
})

test('a house for sale without its developer, permit and declaration is named with what it lacks', async () => {
  await using where = await place('demo')
  await suffer(
    where,
    `update building set permit = '1', declaration_url = 'https://d.example/1';
     insert into legal_entity (name) values ('ООО «Застройщик»');
     update project set legal_entity_id = (select id from legal_entity limit 1)`,
  )
  expect((await look(where)).wrong).toEqual([])
  await suffer(
    where,
    `update legal_entity set nashdom_url = null;
     update building set permit = ' ', declaration_url = null where id = (
       select building_id from lot_state where status = 'available' limit 1)`,
  )
  expect((await look(where)).wrong).toEqual([
    expect.stringMatching(
      /^✗ Дом «.+»: продаётся, а сайт не знает: разрешение на строительство, проектная декларация$/,
    ),
  ])
})

test('a database that is away is said plainly, and the rest is looked at all the same', async () => {
  await using where = await place()
  const { lines, wrong } = await look({ ...where, databaseUrl: 'postgres://a:b@127.0.0.1:1/x' })
  expect(wrong).toEqual([
    expect.stringMatching(/^✗ База: недоступна \(ECONNREFUSED\): сайт отвечает из памяти/),
  ])
  expect(lines).toContain('✓ Место на диске: достаточно')
})

test('a database of an earlier release is told, and left as it is', async () => {
  await using where = await place()
  await suffer(
    where,
    `delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)`,
  )
  const told = expect.stringMatching(/^! База: .*схема \d+ из \d+: её поднимет запуск/)
  expect((await look(where)).lines).toContainEqual(told)
  expect((await look(where)).lines).toContainEqual(told)
})

test('a folder that others may read, or that is not there, is told', async () => {
  await using where = await place()
  mkdirSync(join(where.dataDir, 'requests'), { recursive: true })
  chmodSync(where.dataDir, 0o700)
  writeFileSync(join(where.dataDir, 'requests/1.jsonl'), '{}')
  chmodSync(join(where.dataDir, 'requests'), 0o700)
  chmodSync(join(where.dataDir, 'requests/1.jsonl'), 0o644)
  expect((await look(where)).wrong).toContainEqual(
    expect.stringMatching(/^✗ Права: другим открыто файлов: \d+, например «.*»\. Перезапуск/),
  )
  const nowhere = await look({ dataDir: join(where.dataDir, 'none'), databaseUrl: '' })
  expect(nowhere.lines).toContain('! База: встроенной ещё нет: создаст первый запуск')
})

test('a backup of last week is told with its age', async () => {
  await using where = await place(null)
  await noteBackup(where.dataDir, { at: LONG_AGO, file: '/backup/a.tar' })
  expect((await look(where)).wrong).toContainEqual(
    expect.stringMatching(
      /^✗ Резервная копия: последняя 2026-01-01, «\/backup\/a.tar»: ей дней \d+/,
    ),
  )
  await noteBackup(where.dataDir, { at: new Date().toISOString(), file: '/backup/b.tar' })
  expect((await look(where)).lines).toContainEqual(expect.stringMatching(/^✓ Резервная копия/))
})

async function startListener() {
  const server = createServer((socket) => socket.destroy())
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  return { port, [Symbol.asyncDispose]: async () => void server.close() }
}

test('receivers of requests and of alerts that are not there, or know no secret, are told', async () => {
  await using where = await place(null)
  await using listener = await startListener()
  const file = join(where.dataDir, 'targets.json')
  const here = `http://127.0.0.1:${listener.port}/`
  const targets = [
    { name: 'crm', type: 'webhook', url: 'http://127.0.0.1:1/', secret: 'k'.repeat(16) },
    { name: 'здесь', type: 'webhook', url: here, secret: 'short' },
    { name: 'почта', type: 'email', to: 'a@b.example', smtp: 'smtp://127.0.0.1:1' },
    { name: 'файл', type: 'file', path: join(where.dataDir, 'none/a.jsonl') },
  ]
  writeFileSync(file, JSON.stringify(targets))
  const { lines, wrong } = await look(where, {
    settings: { REQUEST_TARGETS_FILE: file, ALERTS: 'http://127.0.0.1:1/' },
  })
  expect(wrong).toEqual([
    '✗ Получатель «crm»: 127.0.0.1:1 не отвечает (ECONNREFUSED): проверьте адрес, сеть и межсетевой экран',
    '✗ Получатель «здесь»: secret короче 16 знаков: его подберут',
    expect.stringContaining('✗ Получатель «почта»: 127.0.0.1:1 не отвечает'),
    expect.stringContaining('✗ Получатель «файл»: в папку'),
    expect.stringContaining('✗ ALERTS: 127.0.0.1:1 не отвечает'),
  ])
  expect(lines).toContainEqual(expect.stringContaining('✓ Получатель «здесь»'))
})

test('a file of the owner that would stop the start is told with its fault', async () => {
  await using where = await place(null)
  const file = join(where.dataDir, 'wrong.json')
  writeFileSync(file, '[{"type": "pigeon"}]')
  const settings = { REQUEST_TARGETS_FILE: file, ROUTE_RULES_FILE: file, BRAND_DIR: where.dataDir }
  expect((await look(where, { settings })).wrong).toEqual([
    expect.stringContaining('✗ BRAND_DIR: остановит запуск'),
    expect.stringContaining('✗ ROUTE_RULES_FILE: остановит запуск'),
    expect.stringContaining('✗ REQUEST_TARGETS_FILE: остановит запуск'),
  ])
})

/** `npm run doctor` at the prompt. */
const runDoctor = (env: Record<string, string>) =>
  new Promise<{ code: unknown; out: string }>((resolve) =>
    execFile(
      process.execPath,
      ['tools/run.mjs', 'doctor'],
      { env: { ...process.env, ...env } },
      (error, out) => resolve({ code: error ? error.code : 0, out }),
    ),
  )

test('the command ends with 0 where all is well and with 1 where something is wrong', async () => {
  await using where = await place()
  const { dataDir: DATA_DIR, databaseUrl: DATABASE_URL } = where
  const well = await runDoctor({ DATA_DIR, DATABASE_URL, PORT: '1' })
  expect(well).toEqual({ code: 0, out: expect.stringMatching(/неисправностей: 0\n$/) })
  await suffer(
    where,
    "insert into picture (url, error, tries, named_at) values ('https://f.example/1', 'x', 3, now())",
  )
  const ill = await runDoctor({ DATA_DIR, DATABASE_URL, PORT: '1' })
  expect(ill).toEqual({ code: 1, out: expect.stringMatching(/неисправностей: 1\n$/) })
  const unset = await runDoctor({ DATA_DIR, DATABASE_URL, PORT: 'порт' })
  expect(unset).toEqual({
    code: 1,
    out: expect.stringContaining('✗ Настройки: остановят запуск: PORT'),
  })
})
