import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openDoor } from '../support/database-door.ts'
import { until } from '../support/request-desk.ts'
import { startSite } from '../support/site.ts'
import type { Started } from './asking.ts'

const hasNginx = spawnSync('nginx', ['-v']).error === undefined
if (!hasNginx)
  console.error('nginx: not installed here; the cache of deploy/nginx.conf is not tested')

/** `deploy/nginx.conf` with other ports and folders, and without certificates. */
function configFor(folder: string, port: number, sitePort: string): string {
  const own = readFileSync('deploy/nginx.conf', 'utf8')
    .replace('server 127.0.0.1:3000', `server 127.0.0.1:${sitePort}`)
    .replace('listen 443 ssl http2', `listen 127.0.0.1:${port}`)
    .replace(/ *ssl_certificate.*\n/g, '')
    .replace('/var/cache/nginx', folder)
    .replace(/server \{\n +listen 80;[^}]*\}\n/, '')
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((one) => `${one}_temp_path ${folder}/${one};`)
    .join(' ')
  return `daemon off; user root; pid ${folder}/pid; error_log ${folder}/errors;
events {} http { access_log off; ${folders}\n${own}}`
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return port
}

async function startNginx(sitePort: string) {
  const folder = mkdtempSync(join(tmpdir(), 'stvor-nginx-'))
  const port = await freePort()
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, configFor(folder, port, sitePort))
  const child = spawn('nginx', ['-c', file], { stdio: 'ignore' })
  const exited = new Promise((resolve) => child.once('exit', resolve))
  const url = `http://127.0.0.1:${port}`
  await until(() =>
    fetch(`${url}/health/live`).then(
      ({ ok }) => ok,
      () => false,
    ),
  )
  return {
    url,
    async stop() {
      child.kill('SIGQUIT')
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

let site: Started
let door: Awaited<ReturnType<typeof openDoor>>
let nginx: Awaited<ReturnType<typeof startNginx>>
/** Addresses that the site has been asked for. */
let asked: string[] = []
beforeAll(async () => {
  if (!hasNginx) return
  site = await startSite({ settings: { TRUST_PROXY: '1' } })
  const origin = await site.app.listen({ port: 0, host: '127.0.0.1' })
  site.app.server.on('request', ({ url = '' }) => asked.push(url))
  door = await openDoor(origin)
  nginx = await startNginx(new URL(door.url).port)
})
afterAll(async () => {
  await nginx?.stop()
  await door?.[Symbol.asyncDispose]()
  await site?.[Symbol.asyncDispose]()
})

type Answer = { status: number; headers: Record<string, unknown>; body: Buffer }

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<Answer>((resolve, reject) => {
    const request = get(nginx.url + path, { headers, method }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      )
    })
    request.on('error', reject).end()
  })

/** How many of these requests, sent together, have reached the site. */
async function countAsked(path: string, headers: Record<string, string>[], method = 'GET') {
  asked = []
  await Promise.all(headers.map((one) => ask(path, one, method)))
  return asked.filter((one) => one === path).length
}

test.runIf(hasNginx)(
  'of twenty requests for a page in one second one reaches the site',
  async () => {
    await ask('/kvartiry?rooms=3&page=2')
    expect(await countAsked('/kvartiry?rooms=2', Array(20).fill({}))).toBe(1)
    const { headers } = await ask('/kvartiry?rooms=2')
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding' })
    expect(headers).not.toHaveProperty('x-accel-expires')
  },
)

test.runIf(hasNginx)(
  'an answer has the id of its own request, and cookies change nothing',
  async () => {
    const answers = await Promise.all([ask('/o-kompanii'), ask('/o-kompanii', { cookie: 'a=1' })])
    expect(new Set(answers.map(({ headers }) => headers['x-request-id'])).size).toBe(2)
    expect(await countAsked('/o-kompanii', [{ cookie: 'a=1' }, { cookie: 'b=2' }])).toBe(0)
  },
)

test
  .runIf(hasNginx)
  .each(['/izbrannoe', '/sravnenie', '/staff', '/net-takoy', '/api/catalogue/flats'])(
  '%s is asked of the site each time',
  async (path) => {
    expect(await countAsked(path, [{}, {}, {}])).toBe(3)
  },
)

test.runIf(hasNginx)('a posted form reaches the site each time', async () => {
  await ask('/kontakty')
  expect(await countAsked('/kontakty', [{}, {}], 'POST')).toBe(2)
})

test.runIf(hasNginx)('encodings do not mix', async () => {
  const path = '/kvartiry?rooms=3'
  const bodies = new Set<string>()
  for (const [accepted, encoding, unpack] of [
    ['gzip', 'gzip', gunzipSync],
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['', undefined, (bytes: Buffer) => bytes],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ] as const)
    for (let turn = 0; turn < 2; turn++) {
      const { headers, body } = await ask(path, accepted ? { 'accept-encoding': accepted } : {})
      expect([accepted, headers['content-encoding']]).toEqual([accepted, encoding])
      bodies.add(unpack(body).toString())
    }
  expect(bodies.size).toBe(1)
  expect(
    await countAsked(path, [{ 'accept-encoding': 'br' }, { 'accept-encoding': 'br, gzip' }]),
  ).toBe(0)
})

test.runIf(hasNginx)('who has the page gets 304, from the cache and after it', async () => {
  const path = '/kvartiry?rooms=1'
  const { headers } = await ask(path)
  const known = { 'if-none-match': String(headers.etag) }
  expect((await ask(path, known)).status).toBe(304)
  await sleep(2_100)
  const again = await ask(path, known)
  expect([again.status, again.body.length]).toEqual([304, 0])
})

test.runIf(hasNginx)(
  'a page is served while the site is slow to renew it, and is new afterwards',
  async () => {
    const path = '/kvartiry?sort=price'
    const before = await ask(path)
    const { rows } = await site.pool.query<{ id: number }>(
      `select distinct lot_id id from lot_state s join lot on lot.id = s.lot_id
     where kind = 'flat' and status = 'available'`,
    )
    await site.pool.query(
      `insert into manual_override (entity, entity_id, field, value)
     select 'lot', id, 'price', '765432100' from unnest($1::bigint[]) id`,
      [rows.map(({ id }) => id)],
    )
    await site.pool.query('update catalogue_state set version = version + 1')
    await site.catalogue.refresh()
    await sleep(2_100)
    door.silence()
    const meanwhile = await ask(path)
    expect([meanwhile.status, meanwhile.headers.etag]).toEqual([200, before.headers.etag])
    await door.open()
    await expect.poll(async () => (await ask(path)).headers.etag).not.toBe(before.headers.etag)
    expect((await ask(path)).body.includes('7\u00A0654\u00A0321')).toBe(true)
  },
)
