import type { FastifyInstance } from 'fastify'

/**
 * Probes for a supervisor: liveness and readiness. A database that is away does not fail them, because it is away for
 * every process.
 */
export function registerHealth(app: FastifyInstance, isReady: () => boolean) {
  app.get('/health/live', async () => 'ok')
  app.get('/health/ready', async (_request, reply) =>
    isReady() ? 'ok' : reply.code(503).send('not ready'),
  )
}
