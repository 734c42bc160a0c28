import { execFile } from 'node:child_process'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { noteBackup } from '#server/operations/backup/last-backup.ts'

import { look, place, suffer } from '../../support/doctor.ts'

const LONG_AGO = '2026-01-01T00:00:00.000Z'

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
