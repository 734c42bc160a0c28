import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

import { FOREVER } from '#server/http/headers.ts'

/** Only hashed files may be stored for ever; icons and the like are revalidated. */
export async function registerBuiltFiles(app: FastifyInstance, dist: string) {
  await app.register(fastifyStatic, {
    root: join(dist, 'browser'),
    wildcard: false,
    index: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) =>
      void reply.header('cache-control', path.includes('/assets/') ? FOREVER : 'no-cache'),
  })
}
