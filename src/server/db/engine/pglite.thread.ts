import { chmodSync, rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { dirname } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'

import type { EngineNews } from '#server/db/embedded-engine.ts'

import { checkpointAsItGrows } from './engine-checkpoints.ts'
import { createEngineStatements } from './engine-statements.ts'
import { createTurns } from './engine-turns.ts'
import { openPglite } from './open-pglite.ts'
import {
  createPieces,
  cutRequests,
  fatal,
  greet,
  REPORTED_SETTINGS,
  ROLLBACK,
  type Session,
} from './pg-wire.ts'

/**
 * The embedded PostgreSQL in a thread of its own, behind a socket that speaks PostgreSQL. So the site's thread
 * never waits for the engine, and a command at the prompt reaches the data of a running site the same way as
 * it would reach a server.
 */
const {
  folder,
  socket: path,
  fsync,
}: { folder: string; socket: string; fsync: boolean } = workerData

/**
 * A client that is silent for so long in a transaction while others wait is cut off, and its transaction is rolled back.
 */
const IDLE_MS = 10_000
/** SQLSTATE of a prepared statement that does not exist. */
const UNKNOWN_STATEMENT = '26000'
/** A column has changed since the statement was planned. */
const STALE_PLAN = '0A000'

const engine = await openPglite({ folder, fsync, onException: end })
const clients = new Set<EngineClient>()
type EngineClient = {
  socket: Socket
  idleMs: number
  idling?: NodeJS.Timeout | undefined
  /** Its prepared statements: the engine's name of each by its own. */
  names: Map<string, string>
}

const session: Session = {
  pid: (await engine.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0,
  settings: (
    await engine.query<{ name: string; setting: string }>(
      'select name, setting from pg_settings where name = any($1)',
      [REPORTED_SETTINGS],
    )
  ).rows,
}

const turns = createTurns()
const statements = createEngineStatements()
const stopCheckpoints = checkpointAsItGrows(engine, dirname(folder), turns, fail)

async function ask(client: EngineClient, request: Buffer) {
  await turns.enter(client)
  clearTimeout(client.idling)
  const { request: renamed, fresh } = statements.rewrite(request, client.names)
  const answer = await answerTo(renamed)
  const { state, notices, failure } = readAnswer(answer)
  if (failure !== null) statements.forget(fresh)
  client.socket.write(answer)
  for (const other of clients)
    if (other !== client) for (const word of notices) other.socket.write(word)
  if (failure === UNKNOWN_STATEMENT) startOver()
  if (failure === STALE_PLAN) statements.forget()
  if (state === 'I') turns.leave()
  else client.idling = setTimeout(cutOff, client.idleMs, client)
}

/** Somebody discarded what the session had prepared: all clients connect and prepare again. */
function startOver() {
  statements.forget()
  for (const { socket } of clients) socket.destroySoon()
}

/** As a stream: otherwise the engine parses its own answers again, and holds every message of them. */
async function answerTo(request: Buffer): Promise<Buffer> {
  const pieces: Buffer[] = []
  const onRawData = (bytes: Uint8Array) => void pieces.push(Buffer.from(bytes))
  await engine.execProtocolRawStream(request, { onRawData })
  return Buffer.concat(pieces)
}

function cutOff({ socket }: EngineClient) {
  socket.write(fatal('25P03', 'terminating connection due to idle-in-transaction timeout'))
  socket.destroySoon()
}

async function abandon(client: EngineClient) {
  clients.delete(client)
  clearTimeout(client.idling)
  if (!turns.isHolder(client)) return
  await answerTo(ROLLBACK)
  turns.leave()
}

function fail(error: unknown) {
  end(error instanceof Error ? error.message : String(error))
}

/**
 * After an exception nobody knows what the engine's memory holds: not one answer more, and the next start recovers
 * from its log.
 */
function end(failure: string) {
  report({ failure })
  process.exit(1)
}

function report(news: EngineNews) {
  parentPort?.postMessage(news)
}

function serve(socket: Socket) {
  const client: EngineClient = { socket, idleMs: IDLE_MS, names: new Map() }
  let sent: Buffer = Buffer.alloc(0)
  const pieces = createPieces()
  let started = false
  let turn = Promise.resolve()
  const inTurn = (work: () => Promise<void>) => {
    turn = turn.then(work).catch(fail)
  }

  function readMessages() {
    while (!started) {
      const length = sent.length < 4 ? 0 : sent.readInt32BE(0)
      if (sent.length < Math.max(8, length)) return
      const greeting = greet(sent.subarray(0, length), session)
      if (!greeting) return void socket.destroy()
      sent = sent.subarray(length)
      started = greeting.started
      client.idleMs = greeting.idleMs ?? IDLE_MS
      socket.write(greeting.answer)
    }
    const { complete, rest, needed, ends } = cutRequests(sent)
    sent = rest
    pieces.wait(needed - rest.length)
    if (complete.length > 0) inTurn(() => ask(client, complete))
    if (ends) socket.end()
  }

  clients.add(client)
  socket.on('data', (bytes: Buffer) => {
    const joined = pieces.join(sent, bytes)
    if (!joined) return
    sent = joined
    readMessages()
  })
  socket.on('error', () => {}) // the close event follows
  socket.on('close', () => inTurn(() => abandon(client)))
}

rmSync(path, { force: true })
const server = createServer(serve)
server.listen(path, () => {
  chmodSync(path, 0o600)
  report('ready')
})
parentPort?.once('message', async () => {
  server.close()
  stopCheckpoints()
  for (const { socket } of clients) socket.destroy()
  await engine.close()
  rmSync(path, { force: true })
  report('closed')
})

type Answer = {
  /** Its last word on the transaction. */
  state: string | null
  /** For those who listen. */
  notices: Buffer[]
  /** SQLSTATE of an error. */
  failure: string | null
}

/** What the engine's answer holds besides rows. */
function readAnswer(bytes: Buffer): Answer {
  const notices: Buffer[] = []
  let state: string | null = null
  let failure: string | null = null
  let at = 0
  while (at + 5 <= bytes.length) {
    const next = at + 1 + bytes.readInt32BE(at + 1)
    if (bytes[at] === 0x5a) state = String.fromCharCode(bytes.readUInt8(at + 5))
    if (bytes[at] === 0x45)
      failure = /\0C([0-9A-Z]{5})\0/.exec(bytes.toString('latin1', at + 5, next))?.[1] ?? ''
    if (bytes[at] === 0x41) notices.push(Buffer.from(bytes.subarray(at, next)))
    at = next
  }
  return { state, notices, failure }
}
