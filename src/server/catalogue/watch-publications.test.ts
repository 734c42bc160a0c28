import { createServer } from 'node:net'
import pg from 'pg'
import { expect, test } from 'vitest'

import { createBackgroundTasks } from '#server/background/background-tasks.ts'

import { watchPublications } from '#server/publishing/watch-publications.ts'

/** Just enough of a server that takes clients and refuses every statement. */
async function refusingServer() {
  const server = createServer((socket) => {
    const ready = Buffer.from([0x5a, 0, 0, 0, 5, 0x49])
    const greeting = Buffer.concat([Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0]), ready])
    const words = Buffer.from('SERROR\0C25006\0Mread only\0\0')
    const refusal = Buffer.alloc(5)
    refusal.write('E')
    refusal.writeInt32BE(words.length + 4, 1)
    let started = false
    socket.on('error', () => {})
    socket.on('data', (bytes) => {
      // The client's farewell has no answer.
      if (bytes[0] === 0x58) return
      socket.write(started ? Buffer.concat([refusal, words, ready]) : greeting)
      started = true
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  return { server, port: typeof address === 'object' && address ? address.port : 0 }
}

test('a client that may not listen is given back', async () => {
  const { server, port } = await refusingServer()
  const pool = new pg.Pool({ host: '127.0.0.1', port, user: 'site', ssl: false, max: 1 })
  const background = createBackgroundTasks({ info() {}, error() {} })
  const looked = Promise.withResolvers<void>()
  const stop = watchPublications(pool, background, async () => looked.resolve())
  await looked.promise
  expect(background.states()).toContainEqual([
    'publication listener',
    expect.objectContaining({ failures: 1 }),
  ])
  expect([pool.totalCount, pool.waitingCount]).toEqual([0, 0])
  await stop()
  await pool.end()
  server.close()
})
