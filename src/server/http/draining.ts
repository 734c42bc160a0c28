import { Server as NetServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How long visitors who hold a connection open have to use it once more. */
const DRAIN_MS = 1_000
const STEP_MS = 50
/** Whoever reads his answer slower than this does not keep the others from a clean end. */
const SLOWEST_READER_MS = 6_000

export type Draining = ReturnType<typeof createDraining>

/**
 * From the stop signal on every answer is the last one of its connection. Connections are still taken meanwhile: the
 * system has accepted some that we have not seen yet, and a balancer has not looked at our readiness yet.
 */
export function createDraining(stopAnsweringFromMemory: () => void) {
  let stopping = false
  return {
    isStopping: () => stopping,

    endConnections(app: FastifyInstance) {
      app.addHook('onRequest', async (_request, reply) => {
        if (stopping) reply.header('connection', 'close')
      })
    },

    /** Answers those who are here, then closes. */
    async close(app: FastifyInstance): Promise<void> {
      stopping = true
      stopAnsweringFromMemory()
      await waitForLastAnswers(app)
      // Only the port: `http.Server` would cut off those who are just about to ask.
      NetServer.prototype.close.call(app.server)
      await waitForLastAnswers(app)
      const slow = setTimeout(() => app.server.closeAllConnections(), SLOWEST_READER_MS)
      await app.close()
      clearTimeout(slow)
    },
  }
}

async function waitForLastAnswers(app: FastifyInstance) {
  for (let waited = 0; waited < DRAIN_MS; waited += STEP_MS) {
    await sleep(STEP_MS)
    if ((await countConnections(app)) === 0) return
  }
}

const countConnections = ({ server }: FastifyInstance) =>
  new Promise<number>((resolve) =>
    server.getConnections((error, count) => resolve(error ? 0 : count)),
  )
