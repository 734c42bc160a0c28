import type { FastifyInstance } from 'fastify'

/** For whoever starts and watches the process: whether it lives, and whether it can answer visitors. */
export function registerHealth(app: FastifyInstance, isReady: () => Promise<boolean>) {
  app.get('/health/live', async () => 'ok')
  app.get('/health/ready', async (_request, reply) =>
    (await isReady().catch(() => false)) ? 'ok' : reply.code(503).send('not ready'),
  )
}
