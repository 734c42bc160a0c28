import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How long balancers have to see that we end, and then visitors with an open connection to use it once more. */
const DRAIN_MS = 1_000
const STEP_MS = 50
const MOST_TURNS = 1_000
/** A client that reads its answer slower than this does not delay the end. */
const SLOWEST_READER_MS = 6_000

export type Draining = ReturnType<typeof createDraining>

/**
 * Ends without cutting anybody off: the readiness probe fails first, then the port closes, and then every answer is the
 * last one of its connection. In another order, clients that reconnect would wait in the system's queue when the port
 * closes.
 */
export function createDraining() {
  let stopping = false
  let portClosed = false
  const sockets = new Set<Socket>()
  return {
    isStopping: () => stopping,

    endConnections(app: FastifyInstance) {
      app.server.on('connection', (socket) => {
        sockets.add(socket)
        socket.once('close', () => sockets.delete(socket))
      })
      app.addHook('onRequest', (_request, reply, done) => {
        if (portClosed) reply.header('connection', 'close')
        done()
      })
    },

    /** Answers those who are here, then closes. */
    async close(app: FastifyInstance): Promise<void> {
      stopping = true
      await waitForNoConnections(app)
      await waitForEmptyQueue(app)
      // Only the port: `http.Server` would cut off those who are just about to ask.
      NetServer.prototype.close.call(app.server)
      portClosed = true
      await waitForNoConnections(app)
      const slow = setTimeout(() => app.server.closeAllConnections(), SLOWEST_READER_MS)
      // `node:http` takes a connection for idle whose answer has ended but is not sent yet.
      while (isAnySending(sockets)) await sleep(STEP_MS)
      await app.close()
      clearTimeout(slow)
    },
  }
}

/** The system cuts off clients in the port's queue when it closes; one is accepted in each turn of the loop. */
async function waitForEmptyQueue({ server }: FastifyInstance) {
  let taken = 0
  const count = () => taken++
  server.on('connection', count)
  for (let turn = 0, before = -1; turn < MOST_TURNS && before !== taken; turn++) {
    before = taken
    await nextTurn()
  }
  server.off('connection', count)
}

async function waitForNoConnections(app: FastifyInstance) {
  for (let waited = 0; waited < DRAIN_MS; waited += STEP_MS) {
    await sleep(STEP_MS)
    if ((await countConnections(app)) === 0) return
  }
}

const isAnySending = (sockets: ReadonlySet<Socket>) =>
  [...sockets].some((socket) => socket.writableLength > 0)

const countConnections = ({ server }: FastifyInstance) =>
  new Promise<number>((resolve) =>
    server.getConnections((error, count) => resolve(error ? 0 : count)),
  )
