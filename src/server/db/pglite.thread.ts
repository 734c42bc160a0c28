import { chmodSync, rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'

import { cutRequests, greet, readAnswer, simpleQuery } from './pg-wire.ts'

/**
 * The embedded PostgreSQL in a thread of its own, behind a socket that speaks PostgreSQL. So the site's thread
 * never waits for the engine, and a command at the prompt reaches the data of a running site the same way as
 * it would reach a server.
 */
const { folder, socket: path }: { folder: string; socket: string } = workerData

/** The default of 128 MB is zeroed at the start and so held whole; files are cached by the system anyway. */
const SHARED_BUFFERS = '24MB'
const settings = [`shared_buffers=${SHARED_BUFFERS}`, 'wal_buffers=1MB']

const engine = await PGlite.create(folder, {
  startParams: [...PGlite.defaultStartParams, ...settings.flatMap((one) => ['-c', one])],
})
const clients = new Set<EngineClient>()
type EngineClient = { socket: Socket; inTransaction: boolean }

/** The engine is one session: from a client's first word until it is out of its transaction, the others wait. */
let holder: EngineClient | null = null
const queue: { client: EngineClient; go: () => void }[] = []

async function enter(client: EngineClient) {
  if (holder === client) return
  if (holder) await new Promise<void>((go) => queue.push({ client, go }))
  holder = client
}

function leave() {
  const next = queue.shift()
  holder = next?.client ?? null
  next?.go()
}

async function ask(client: EngineClient, request: Buffer) {
  await enter(client)
  const answer = await engine.execProtocolRaw(request)
  const { state, notices } = readAnswer(answer)
  if (state) client.inTransaction = state !== 'I'
  client.socket.write(Buffer.from(answer))
  for (const other of clients)
    if (other !== client) for (const word of notices) other.socket.write(word)
  if (state === 'I') leave()
}

async function abandon(client: EngineClient) {
  clients.delete(client)
  if (holder !== client) return
  await engine.execProtocolRaw(simpleQuery('rollback'))
  leave()
}

function serve(socket: Socket) {
  const client: EngineClient = { socket, inTransaction: false }
  let sent: Buffer = Buffer.alloc(0)
  let started = false
  let turn = Promise.resolve()
  const inTurn = (work: () => Promise<void>) => {
    turn = turn
      .then(work)
      .catch(
        (error: unknown) =>
          void socket.destroy(error instanceof Error ? error : new Error(String(error))),
      )
  }

  function readMessages() {
    while (!started) {
      if (sent.length < 8 || sent.length < sent.readInt32BE(0)) return
      const greeting = greet(sent.subarray(0, sent.readInt32BE(0)))
      if (!greeting) return void socket.destroy()
      sent = sent.subarray(sent.readInt32BE(0))
      started = greeting.started
      socket.write(greeting.answer)
    }
    const { whole, rest, ends } = cutRequests(sent)
    sent = rest
    if (whole.length > 0) inTurn(() => ask(client, whole))
    if (ends) socket.end()
  }

  clients.add(client)
  socket.on('data', (bytes: Buffer) => {
    sent = sent.length > 0 ? Buffer.concat([sent, bytes]) : bytes
    readMessages()
  })
  socket.on('error', () => {}) // the close that follows says it all
  socket.on('close', () => inTurn(() => abandon(client)))
}

rmSync(path, { force: true })
const server = createServer(serve)
server.listen(path, () => {
  chmodSync(path, 0o600)
  parentPort?.postMessage('ready')
})
parentPort?.once('message', async () => {
  server.close()
  for (const { socket } of clients) socket.destroy()
  await engine.close()
  rmSync(path, { force: true })
  parentPort?.postMessage('closed')
})
