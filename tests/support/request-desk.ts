import { createHmac } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import fastify from 'fastify'

import { operatorOf, type Operators } from '#domain/consent/operator.ts'
import type { SeenLot } from '#domain/request/requested-lot.ts'
import { createBackgroundTasks } from '#server/background/background-tasks.ts'
import { connect } from '#server/db/connect.ts'
import { findLegalEditions } from '#server/db/legal-editions.ts'
import { findSiteSecret } from '#server/db/secrets/site-secret.ts'
import { readBodies } from '#server/open-server.ts'
import { createPostGuard } from '#server/http/post-guard.ts'
import { registerRequests } from '#server/requests/forms/http.ts'
import { openRequests } from '#server/requests/requests.ts'
import { readTargets, type Mail } from '#server/requests/targets/read-targets.ts'
import { registerVisitorPages } from '#server/requests/visitor/http.ts'
import { createProofSender } from '#server/requests/visitor/proof-sender.ts'
import { createPageAddresses } from '#server/requests/visitor/page-address.ts'
import type { Contacts } from '#server/requests/visitor/request-words.ts'
import { visitorLetter } from '#server/requests/visitor/visitor-letter.ts'
import { openVisitorRequests } from '#server/requests/visitor/visitor-requests.ts'

import { newDatabase, placeOf } from './database.ts'
import { leaveEmpty, takeEmpty } from './emptied-database.ts'

export const SECRET = 'secret of the CRM'

type DeskOptions = {
  targets?: object[]
  /** What visitors see of lots. */
  lots?: readonly SeenLot[]
  databaseUrl?: string
  dataDir?: string
  /** Letters to visitors leave by it. */
  mail?: Mail
  /** Hours and number of the company. */
  contacts?: Contacts | null
  operators?: Operators
}

const BRAND = { siteName: 'Створ', accent: '#c8102e', legal: ['ООО «СЗ Створ»'] }

/** Where requests are taken: the address, the journal, the database and the couriers, without the pages. */
export async function openRequestDesk({
  targets = [],
  lots = [],
  databaseUrl: given,
  dataDir,
  mail,
  contacts = null,
  operators = { main: null, projects: [] },
}: DeskOptions = {}) {
  const empty = dataDir || given !== undefined ? null : await takeEmpty()
  const place = empty?.place ?? (dataDir ? placeOf(dataDir) : await newDatabase('empty'))
  const folder = place.dataDir
  const databaseUrl = given ?? place.databaseUrl
  const path = join(folder, 'targets.json')
  writeFileSync(path, JSON.stringify(targets))
  const logged: string[] = []
  const app = fastify({
    trustProxy: true,
    logger: { stream: { write: (line: string) => void logged.push(line) } },
  })
  const { db, close } =
    empty ?? (await connect({ databaseUrl, dataDir: folder, embeddedFsync: false }))
  const background = createBackgroundTasks(app.log)
  const siteUrl = 'https://stvor.example'
  const addresses = createPageAddresses(() => findSiteSecret(db.$client, ''), background)
  // Until the secret of the site is read no address is given.
  await addresses.address({ number: '1-1', key: '' })
  const letters = mail
    ? [visitorLetter({ mail, siteUrl, brand: BRAND, addresses, contacts: async () => contacts })]
    : []
  const receivers = readTargets(path, siteUrl)
  const requests = await openRequests({
    db,
    dataDir: folder,
    shared: databaseUrl !== '',
    targets: [...receivers, ...letters],
    addresses,
    operatorOf: async (project) => operatorOf(operators, project),
    log: app.log,
    background,
    seeLots: (ids) => lots.filter(({ id }) => ids.includes(id)),
  })
  const guard = createPostGuard(siteUrl)
  registerRequests(app, { requests, guard })
  readBodies(app)
  registerVisitorPages(app, {
    db,
    secure: true,
    requests: openVisitorRequests({
      db,
      addresses,
      targets: receivers,
      cleanJournals: requests.cleanJournals,
      sender: createProofSender({ targets: receivers, mail: mail ?? null, siteUrl, brand: BRAND }),
    }),
    guard,
    findFrame: async () => ({ siteName: BRAND.siteName, words: {}, facts: null, fonts: [] }),
    fontFaces: '',
    firstScript: 'choose()',
    iconPaths: { phone: '', compare: '', heart: '', menu: '', close: '' },
    mark: () => ({ width: 22, height: 32, viewBox: '0 0 22 32', content: '', isWordmark: false }),
    contacts: async () => contacts,
    operators: async () => operators,
    legalTexts: () => findLegalEditions(db.$client),
    sendPaper: async (_request, reply, { title }) => reply.type('application/pdf').send(title),
  })
  const stop = () =>
    app
      .close()
      .then(() => requests.close())
      .then(() => background.stop())
  let closing: Promise<void> | null = null
  const closeOnce = () => (closing ??= stop().then(close))
  let visitors = 0
  return {
    app,
    db,
    requests,
    background,
    dataDir: folder,
    databaseUrl,
    logged,
    post: (body: unknown, headers: Record<string, string> = {}) =>
      app.inject({
        method: 'POST',
        url: '/api/requests',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `10.${++visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`,
          ...headers,
        },
        payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
      }),
    close: closeOnce,
    async [Symbol.asyncDispose]() {
      if (empty && !closing) return stop().then(() => leaveEmpty(empty))
      await closeOnce()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

let phones = 0

/** A request as a form sends it; every one has a phone of its own. */
export const typed = (change: object = {}) => ({
  category: 'Обратный звонок',
  subject: 'Квартира 12',
  name: 'Анна Каренина',
  phone: `8 (912) ${String(++phones + 1_000_000).replace(/(\d{3})(\d\d)(\d\d)/, '$1-$2-$3')}`,
  consent: true,
  ...change,
})

type Arrived = {
  key: string
  body: Record<string, unknown>
  path: string
  headers: IncomingMessage['headers']
  isSigned: boolean
}

type Mood = 'takes' | 'fails' | 'hangs up'

/** A CRM on loopback that keeps what it got; `mood` chooses its reaction to the next call. */
export async function startCrm(mood: (call: number) => Mood = () => 'takes', answer: object = {}) {
  const arrived: Arrived[] = []
  let calls = 0
  const server = createServer((request, response) => {
    void (async () => {
      const text = await textOf(request)
      const will = mood(++calls)
      if (will === 'hangs up') return request.socket.destroy()
      if (will === 'takes') arrived.push(readCall(request, text))
      respond(response, will === 'takes' ? 200 : 500, answer)
    })()
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: addressOf(server),
    arrived,
    calls: () => calls,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

export const addressOf = (server: Server) =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}`

export async function textOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces).toString()
}

function readCall({ headers, url = '' }: IncomingMessage, text: string): Arrived {
  const hmac = createHmac('sha256', SECRET).update(text).digest('hex')
  return {
    key: String(headers['idempotency-key']),
    body: JSON.parse(text) as Record<string, unknown>,
    path: url,
    headers,
    isSigned: headers['x-signature'] === `sha256=${hmac}`,
  }
}

function respond(response: ServerResponse, status: number, answer: object) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
}

export async function until(holds: () => boolean | Promise<boolean>, ms = 45_000): Promise<void> {
  const late = Date.now() + ms
  while (!(await holds())) {
    if (Date.now() > late) throw new Error('It never came to pass')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
