import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { flats, lists } from './serve/asked-pages.ts'
import { startBareNode } from './serve/bare-node.ts'
import { copyAnswers } from './serve/copied-answers.ts'
import { measureFlatOf, measureMadePages } from './serve/made-pages.ts'
import { cpuARequest, type Load } from './serve/raw-client.ts'
import { measureRenders } from './serve/render-control.ts'
import { startNginx } from './serve/static-nginx.ts'
import { machineNow } from './tools/machine.ts'
import { startProcess } from './tools/site-process.ts'
import { median, rounded } from './tools/statistics.ts'
import { untilQuiet } from './tools/until-quiet.ts'

/**
 * What an answer costs: CPU of the process a request, beside a static nginx and a bare `node:http` that answer the same
 * bytes, in turns, medians of the turns. Beside what is made for the request the bare server answers a list that lies ready: its
 * milliseconds show the speed of the machine at that time. `npm run bench -- serve` has a folder of its own; `node bench/serve.ts FOLDER` takes one
 * of a site that has run before and spares the wait for its drawings.
 */
const TURNS = 5
const HITS = 4_000
const MISSES = 300
/** Of the demo's 1 600 flats there are as many as all rounds and turns may ask for. */
const FIRST_ASKED = 60
const ANSWERS = 2_000
/** Of lists and of flats, asked for in turns. */
const PAGES = 200
/** A measure is warm when so many rounds in a row were no cheaper than the best before them. */
const WARM_ROUNDS = 2
const MOST_ROUNDS = 12
const CHEAPER = 0.97
const DRAWN = 60

const folder = mkdtempSync(join(tmpdir(), 'stvor-serve-'))
const dataDir = process.argv[2] ?? join(folder, 'data')
const site = await startProcess(dataDir)
await untilQuiet(site.child.pid ?? 0)
const ours = { port: Number(new URL(site.url).port), pid: site.child.pid ?? 0 }

const pages = lists(PAGES)
const firstFlats = flats(PAGES)
const accept = (encoding: string) => `accept-encoding: ${encoding}\r\n`
const copied = {
  br: await copyAnswers('br', site.url, pages, 'br'),
  zstd: await copyAnswers('zstd', site.url, pages, 'zstd'),
  gzip: await copyAnswers('gzip', site.url, pages, 'gzip'),
  identity: await copyAnswers('identity', site.url, pages, 'identity'),
  flat: await copyAnswers('flat', site.url, firstFlats, 'br'),
}
const nginx = await startNginx(folder, Object.values(copied).flat())
const bare = await startBareNode(folder, Object.values(copied).flat())

let fresh = 0
let firstAsked = 0
/** Bounds move widely, so that cards and counts differ from list to list. */
const freshQuery = () =>
  `priceTo=${9_000_000 + ((fresh++ * 79_193) % 40_000_000)}&areaFrom=${20 + (fresh % 60)}`
const list = (count: number) => pages[count % pages.length] ?? '/kvartiry'
const flat = (count: number) => firstFlats[count % PAGES] ?? '/kvartiry/1'
type Measure = {
  requests: number
  ours: Omit<Load, 'port' | 'pid'>
  /** Which copies nginx and the bare server answer. */
  file?: keyof typeof copied | '304'
}
const measures: Record<string, Measure> = {
  'hit, br': { requests: HITS, ours: { addressOf: list, headers: accept('br') }, file: 'br' },
  'hit, zstd': { requests: HITS, ours: { addressOf: list, headers: accept('zstd') }, file: 'zstd' },
  'hit, gzip': { requests: HITS, ours: { addressOf: list, headers: accept('gzip') }, file: 'gzip' },
  'hit, identity': { requests: HITS, ours: { addressOf: list, headers: '' }, file: 'identity' },
  'not modified (304)': {
    requests: HITS,
    ours: {
      addressOf: () => '/kvartiry',
      headers: `if-none-match: ${await tagOf('/kvartiry')}\r\n`,
    },
    file: '304',
  },
  'flat, hit': { requests: HITS, ours: { addressOf: flat, headers: accept('br') }, file: 'flat' },
  'list, miss': {
    requests: MISSES,
    ours: { addressOf: () => `/kvartiry?${freshQuery()}`, headers: accept('zstd, br') },
  },
  'flat, never asked for': {
    requests: FIRST_ASKED,
    ours: { addressOf: () => `/kvartiry/${PAGES + ++firstAsked}`, headers: accept('br') },
  },
  'payload, miss': {
    requests: MISSES,
    ours: {
      addressOf: () => `/kvartiry/_payload.json?${freshQuery()}`,
      headers: accept('zstd'),
    },
  },
  'API, every query new': {
    requests: ANSWERS,
    ours: { addressOf: () => `/api/catalogue/flats?${freshQuery()}`, headers: accept('zstd') },
  },
  'mixed: 49 hits to a miss': {
    requests: HITS,
    ours: {
      addressOf: (count) => (count % 50 === 0 ? `/kvartiry?${freshQuery()}` : list(count)),
      headers: accept('br'),
    },
  },
}

await warmUp(bareLoad('br'), HITS)
const table: Record<string, Record<string, number | string | null>> = {}
for (const [name, { requests, ours: asked, file }] of Object.entries(measures)) {
  const own: number[] = []
  const nginxTimes: number[] = []
  const bareTimes: number[] = []
  const rounds = await warmUp({ ...ours, ...asked }, requests)
  for (let turn = 0; turn < TURNS; turn++) {
    own.push(await cpuARequest({ ...ours, ...asked }, requests))
    bareTimes.push(await cpuARequest(bareLoad(file ?? 'br'), file ? requests : HITS))
    if (nginx && file) nginxTimes.push(await cpuARequest(await nginxLoad(file), requests))
  }
  table[name] = {
    'ms a request': rounded(median(own)),
    'cheapest and dearest turn': `${rounded(Math.min(...own))}–${rounded(Math.max(...own))}`,
    'warm-up, requests': rounds * requests,
    'bare node:http, ms': orNull(median(bareTimes)),
    'nginx, ms': orNull(median(nginxTimes)),
    'times bare node:http': orNull(median(own) / median(bareTimes)),
    'times nginx': orNull(median(own) / median(nginxTimes)),
  }
}
const drawn = await measureRenders(
  site.url,
  Array.from({ length: DRAWN }, () => `/kvartiry?${freshQuery()}`),
)
nginx?.stop()
bare.stop()
await site.stop()
const made = await measureMadePages(dataDir)
const flatOf = {
  '5 000 flats': await measureFlatOf(5_000, folder),
  '50 000 flats': await measureFlatOf(50_000, folder),
}
rmSync(folder, { recursive: true, force: true })
console.table(table)
console.log('A list rendered into HTML, ms:', drawn)
console.log('Made anew, ms of CPU a page:')
console.table(made)
console.log('A flat never asked for, ms of CPU:', flatOf)
const results = { machine: machineNow(), table, drawn, made, flatOf }
writeFileSync('bench/results/serve.json', `${JSON.stringify(results, null, 2)}\n`)

/** Code is compiled while it warms up: rounds go on while they still get cheaper. How many there were. */
async function warmUp(load: Load, requests: number): Promise<number> {
  let best = Number.POSITIVE_INFINITY
  let dearer = 0
  for (let round = 1; round <= MOST_ROUNDS; round++) {
    const now = await cpuARequest(load, requests)
    dearer = now < best * CHEAPER ? 0 : dearer + 1
    best = Math.min(best, now)
    if (dearer === WARM_ROUNDS) return round
  }
  return MOST_ROUNDS
}

function copyAt(file: string) {
  return (count: number) => (file === '304' ? '/br/0' : `/${file}/${count % pages.length}`)
}

async function nginxLoad(file: string): Promise<Load> {
  const port = nginx?.port ?? 0
  const { headers } = await fetch(`http://127.0.0.1:${port}/br/0`)
  const known = file === '304' ? `if-none-match: ${headers.get('etag')}\r\n` : ''
  return { port, pid: nginx?.pid ?? 0, addressOf: copyAt(file), headers: known }
}

function bareLoad(file: string): Load {
  const known = file === '304' ? `if-none-match: ${copied.br[0]?.etag}\r\n` : ''
  return { ...bare, addressOf: copyAt(file), headers: known }
}

async function tagOf(path: string): Promise<string> {
  const answer = await fetch(site.url + path)
  await answer.arrayBuffer()
  return answer.headers.get('etag') ?? ''
}

function orNull(value: number): number | null {
  return Number.isFinite(value) && value > 0 ? rounded(value) : null
}
