import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'

import { lengthOf } from './raw-client.ts'

type PacedLoad = {
  port: number
  perSecond: number
  seconds: number
  addressOf: (count: number) => string
}

const CONNECTIONS = 48
const TICK_MS = 5

/**
 * So many requests a second whether answers come or not. Times are counted from when a request was due, so that a server
 * that stands still is not spared the ones that wait for it. `refused`: answers that are no page.
 */
export async function runPacedLoad({ port, perSecond, seconds, addressOf }: PacedLoad) {
  const times: number[] = []
  const queue: { due: number; count: number }[] = []
  let refused = 0
  const idle = Array.from({ length: CONNECTIONS }, () => openVisitor(port))

  async function serve(known: Visitor) {
    // A connection that has long had nothing to ask is closed by the server.
    const visitor = known.socket.destroyed ? openVisitor(port) : known
    for (let next = queue.shift(); next; next = queue.shift()) {
      if (!(await visitor.ask(addressOf(next.count)))) refused++
      times.push(performance.now() - next.due)
    }
    idle.push(visitor)
  }

  const began = performance.now()
  for (let count = 0; performance.now() - began < seconds * 1_000;) {
    const due = began + (count / perSecond) * 1_000
    if (due > performance.now()) {
      await setTimeout(TICK_MS)
      continue
    }
    queue.push({ due, count: count++ })
    const visitor = idle.pop()
    if (visitor) void serve(visitor)
  }
  while (idle.length < CONNECTIONS) await setTimeout(TICK_MS)
  for (const { socket } of idle) socket.destroy()
  return { times: times.toSorted((a, b) => a - b), refused }
}

type Visitor = { socket: Socket; ask: (address: string) => Promise<boolean> }

function openVisitor(port: number): Visitor {
  const socket = connect(port, '127.0.0.1')
  let answered: (isPage: boolean) => void = () => {}
  let missing = -1
  let isPage = false
  socket.on('error', () => {}) // 'close' follows
  socket.on('close', () => answered(false))
  socket.on('data', (chunk: Buffer) => {
    if (missing < 0) {
      const start = chunk.toString('latin1', 0, 4_096)
      isPage = start.startsWith('HTTP/1.1 200')
      missing = lengthOf(start)
    }
    missing -= chunk.length
    if (missing > 0) return
    missing = -1
    answered(isPage)
  })
  return {
    socket,
    ask(address) {
      const { promise, resolve } = Promise.withResolvers<boolean>()
      answered = resolve
      socket.write(`GET ${address} HTTP/1.1\r\nhost: site\r\naccept-encoding: zstd, br\r\n\r\n`)
      return promise
    },
  }
}
