import { createReadStream, type Stats } from 'node:fs'
import { cp, mkdir, readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

import { FOREVER } from '#server/http/headers.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const NAME = /^[\w-][\w.-]*\.(js|css|woff2|svg|png|webp|avif|jpg|ico)$/

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
}

/** Adds this release's files to those kept for pages that are still open, and lets go of the long unused. */
export async function keepAssets(built: string, folder: string, days: number) {
  await mkdir(folder, { recursive: true })
  const current = (await readdir(built)).filter((name) => NAME.test(name))
  const now = new Date()
  for (const name of current) {
    const kept = join(folder, name)
    if (!(await statOf(kept))) await cp(join(built, name), kept)
    await utimes(kept, now, now)
  }
  const oldest = now.getTime() - days * DAY_MS
  for (const name of await readdir(folder)) {
    const found = await statOf(join(folder, name))
    if (found && found.mtimeMs < oldest && !current.includes(name))
      await rm(join(folder, name), { force: true })
  }
}

/** Answers for files that this release no longer has. One that nobody has is a plain 404, not a page. */
export function registerOldAssets(app: FastifyInstance, folder: string) {
  app.get<{ Params: { '*': string } }>('/assets/*', async ({ params }, reply) => {
    const name = params['*']
    const kind = NAME.exec(name)?.[1]
    const found = kind && (await statOf(join(folder, name)))
    if (!found) return reply.code(404).header('cache-control', 'no-cache').send('Not found')
    return reply
      .header('cache-control', FOREVER)
      .header('content-length', found.size)
      .type(types[kind] ?? `image/${kind}`)
      .send(createReadStream(join(folder, name)))
  })
}

const statOf = (path: string): Promise<Stats | null> => stat(path).catch(() => null)
