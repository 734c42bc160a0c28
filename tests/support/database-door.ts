import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

/** A way to a database server that can be shut: then connections are refused, or answered by nothing. */
export async function openDoor(databaseUrl: string) {
  const behind = new URL(databaseUrl)
  const pairs = new Set<[Socket, Socket]>()
  let isSilent = false
  let server = await listen(0)
  const { port } = server.address() as AddressInfo
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${port}`

  function listen(at: number): Promise<Server> {
    const made = createServer(pass).listen(at, '127.0.0.1')
    return once(made, 'listening').then(() => made)
  }

  function pass(visitor: Socket) {
    const way = connect(Number(behind.port), behind.hostname)
    const pair: [Socket, Socket] = [visitor, way]
    pairs.add(pair)
    for (const [from, to] of [pair, pair.toReversed()] as [Socket, Socket][]) {
      from.on('data', (bytes: Buffer) => isSilent || to.write(bytes))
      from.on('error', () => {})
      from.on('close', () => (pairs.delete(pair), to.destroy()))
    }
  }

  function cut() {
    for (const both of pairs) for (const one of both) one.destroy()
  }

  return {
    url: url.href,
    /** As a server that has stopped. */
    async refuse() {
      const closed = once(server, 'close')
      server.close()
      cut()
      await closed
    },
    /** As a network that has lost the server: nobody is notified. */
    silence() {
      isSilent = true
    },
    async open() {
      isSilent = false
      cut()
      if (!server.listening) server = await listen(port)
    },
    async [Symbol.asyncDispose]() {
      server.close()
      cut()
    },
  }
}
