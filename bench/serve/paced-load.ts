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
  const visitors = Array.from({ length: CONNECTIONS }, () => openVisitor(port))
  const idle = [...visitors]

  async function serve(visitor: Visitor) {
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
  for (const { leave } of visitors) leave()
  return { times: times.toSorted((a, b) => a - b), refused }
}

type Visitor = { leave: () => void; ask: (address: string) => Promise<boolean> }

/** A visitor whose connection the server closes comes back over a new one; what it asked is told as refused. */
function openVisitor(port: number): Visitor {
  let answered: (isPage: boolean) => void = () => {}
  let missing = -1
  let isPage = false
  let socket = open()

  function open(): Socket {
    const opened = connect(port, '127.0.0.1')
    opened.on('error', () => {})
    opened.on('close', () => {
      missing = -1
      answered(false)
    })
    opened.on('data', (chunk: Buffer) => {
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
    return opened
  }

  return {
    leave: () => socket.destroy(),
    ask(address) {
      const { promise, resolve } = Promise.withResolvers<boolean>()
      answered = resolve
      if (socket.destroyed) socket = open()
      socket.write(`GET ${address} HTTP/1.1\r\nhost: site\r\naccept-encoding: zstd, br\r\n\r\n`)
      return promise
    },
  }
}
