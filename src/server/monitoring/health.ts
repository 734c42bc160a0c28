import type { FastifyInstance } from 'fastify'

/**
 * For whoever starts and watches the process: whether it lives, and whether visitors may be sent to it. A database
 * that is away is no reason to send them elsewhere: it is away for every process.
 */
export function registerHealth(app: FastifyInstance, isReady: () => boolean) {
  app.get('/health/live', async () => 'ok')
  app.get('/health/ready', async (_request, reply) =>
    isReady() ? 'ok' : reply.code(503).send('not ready'),
  )
}
