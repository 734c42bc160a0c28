import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'

import { createBackgroundTasks } from '#server/background/background-tasks.ts'
import { addSource, readSettings } from '#server/import/registry/source-settings.ts'
import { startFeedSchedule } from '#server/import/schedule/feed-schedule.ts'
import { boundedNode, sourceCommand } from '#server/import/schedule/source-command.ts'

import { cianFile, lotsOf, openImporting } from '../../support/importing/open-importing.ts'
import { zipOf } from '../../support/importing/zip-of.ts'

const site = await openImporting()
const folder = mkdtempSync(join(tmpdir(), 'stvor-hanging-'))
const sheetFile = (name: string, content: string) => ({ name, content: Buffer.from(content) })
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** Two cells in opposite corners: less than a kilobyte, and 17 thousand million cells between them. */
const FAR_WORKBOOK = zipOf([
  sheetFile(
    'xl/workbook.xml',
    `<workbook xmlns:r="${RELATIONS}"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
  ),
  sheetFile(
    'xl/_rels/workbook.xml.rels',
    `<Relationships><Relationship Id="r1" Type="${RELATIONS}/worksheet" Target="worksheets/a.xml"/></Relationships>`,
  ),
  sheetFile(
    'xl/worksheets/a.xml',
    '<worksheet><sheetData><row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData></worksheet>',
  ),
])

/** Of two feeds one starts to answer and never ends. */
const server = createServer(({ url }, answer) => {
  if (url === '/good.xml') return answer.end(cianFile(lotsOf(10)))
  if (url === '/far.xml') return answer.end(FAR_WORKBOOK)
  answer.writeHead(200).write('<feed>')
}).listen(0, '127.0.0.1')
await once(server, 'listening')
const address = server.address()
const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true })
  await site.close()
})

const add = (name: string, format = 'cian') =>
  addSource(site.pool, name, readSettings({ url: `${origin}/${name}.xml`, format, every: '1m' }))

const quiet = { info: () => {}, error: () => {} }
const { dataDir: DATA_DIR, databaseUrl: DATABASE_URL } = site.context

const startSchedule = (command: (source: string) => string[], limitMs?: number) =>
  startFeedSchedule({
    pool: site.pool,
    background: createBackgroundTasks(quiet),
    command,
    env: { ...process.env, DATA_DIR, DATABASE_URL, FETCH_PRIVATE: '1' },
    lookEveryMs: 50,
    ...(limitMs !== undefined && { limitMs }),
  })

async function until(isSo: () => Promise<boolean> | boolean) {
  for (let tries = 0; tries < 600 && !(await isSo()); tries += 1) await setTimeout(100)
  expect(await isSo()).toBe(true)
}

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** A process that writes down its number and never hears of anything again. */
const spinning = (file: string) => [
  ...boundedNode,
  '-e',
  `require('fs').writeFileSync(${JSON.stringify(file)}, String(process.pid)); for (;;);`,
]

const pidIn = async (file: string) => {
  await until(() => existsSync(file) && readFileSync(file, 'utf8') !== '')
  return Number(readFileSync(file, 'utf8'))
}

test('a source whose answer never ends leaves the others going', async () => {
  await site.empty()
  await add('endless')
  await add('good')
  const stop = startSchedule(sourceCommand)
  await until(async () => Object.keys(await site.catalogue()).length === 10)
  const { rows } = await site.pool.query('select name from source where leased_until > now()')
  expect(rows).toContainEqual({ name: 'endless' })
  await stop()
}, 60_000)

test('a source whose process spins is ended by its limit, is a refused run, and leaves the others going', async () => {
  await site.empty()
  await add('spinning')
  await add('good')
  const file = join(folder, 'spinning.pid')
  const stop = startSchedule(
    (source) => (source === 'spinning' ? spinning(file) : sourceCommand(source)),
    // The good one's process is held to it too: it starts in more than six seconds on a busy machine.
    24_000,
  )
  const pid = await pidIn(file)
  await until(async () => Object.keys(await site.catalogue()).length === 10)
  await until(async () => (await refused()).length > 0)
  expect(await refused()).toEqual([{ name: 'spinning', reason: 'прервано: дольше 0,4\u00A0мин' }])
  expect(isAlive(pid)).toBe(false)
  expect(
    await site.numberOf(
      "select count(*) as n from source where name = 'spinning' and next_at > now()",
    ),
  ).toBe(1)
  await stop()
}, 120_000)

test('a file that fills the memory of its process is a refused run that says so, and leaves the others going', async () => {
  await site.empty()
  await add('far', 'xlsx')
  await add('good')
  const narrow = (words: string[]) =>
    words.map((word) => word.replace(/^(--max-old-space-size)=.*/, '$1=256'))
  const stop = startSchedule((source) =>
    source === 'far' ? narrow(sourceCommand(source)) : sourceCommand(source),
  )
  await until(async () => Object.keys(await site.catalogue()).length === 10)
  await until(async () => (await refused()).length > 0)
  expect(await refused()).toEqual([
    { name: 'far', reason: expect.stringContaining('не хватило памяти') },
  ])
  await stop()
}, 120_000)

const refused = async () =>
  (
    await site.pool.query(
      `select s.name, r.reason from import_run r join source s on s.id = r.source_id where r.state = 'refused'`,
    )
  ).rows

test('a process ends with the site, even where the site is killed and the process spins', async () => {
  const file = join(folder, 'orphan.pid')
  const killed = spawn(process.execPath, [
    '--input-type=module',
    '-e',
    `import { runProcess } from '#server/import/schedule/command-process.ts'
     await runProcess(${JSON.stringify(spinning(file))}, process.env, { signal: new AbortController().signal, limitMs: 60_000 })`,
  ])
  const pid = await pidIn(file)
  expect(isAlive(pid)).toBe(true)
  killed.kill('SIGKILL')
  await until(() => !isAlive(pid))
}, 60_000)
