import { chmodSync, rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { dirname } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'

import type { EngineNews } from './embedded-engine.ts'
import { checkpointAsItGrows } from './engine-checkpoints.ts'
import { createTurns } from './engine-turns.ts'
import { openPglite } from './open-pglite.ts'
import {
  createPieces,
  cutRequests,
  fatal,
  greet,
  readAnswer,
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

/** Who says nothing that long while everybody waits for him is cut off, and what he began is undone. */
const IDLE_MS = 10_000

const engine = await openPglite({ folder, fsync, onException: end })
const clients = new Set<EngineClient>()
type EngineClient = { socket: Socket; idleMs: number; idling?: NodeJS.Timeout | undefined }

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
const stopCheckpoints = checkpointAsItGrows(engine, dirname(folder), turns, fail)

async function ask(client: EngineClient, request: Buffer) {
  await turns.enter(client)
  clearTimeout(client.idling)
  const answer = await answerTo(request)
  const { state, notices } = readAnswer(answer)
  client.socket.write(answer)
  for (const other of clients)
    if (other !== client) for (const word of notices) other.socket.write(word)
  if (state === 'I') turns.leave()
  else client.idling = setTimeout(cutOff, client.idleMs, client)
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
  tell({ failure })
  process.exit(1)
}

function tell(news: EngineNews) {
  parentPort?.postMessage(news)
}

function serve(socket: Socket) {
  const client: EngineClient = { socket, idleMs: IDLE_MS }
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
    const { whole, rest, needed, ends } = cutRequests(sent)
    sent = rest
    pieces.wait(needed - rest.length)
    if (whole.length > 0) inTurn(() => ask(client, whole))
    if (ends) socket.end()
  }

  clients.add(client)
  socket.on('data', (bytes: Buffer) => {
    const joined = pieces.join(sent, bytes)
    if (!joined) return
    sent = joined
    readMessages()
  })
  socket.on('error', () => {}) // the close that follows says it all
  socket.on('close', () => inTurn(() => abandon(client)))
}

rmSync(path, { force: true })
const server = createServer(serve)
server.listen(path, () => {
  chmodSync(path, 0o600)
  tell('ready')
})
parentPort?.once('message', async () => {
  server.close()
  stopCheckpoints()
  for (const { socket } of clients) socket.destroy()
  await engine.close()
  rmSync(path, { force: true })
  tell('closed')
})
