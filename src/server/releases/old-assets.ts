import { createReadStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

import type { FolderCache } from '#server/files/folder-cache.ts'
import { FOREVER } from '#server/http/headers.ts'

const NAME = /^[\w-][\w.-]*\.(js|css|woff2|svg|png|webp|avif|jpg|ico)$/

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
}

/** The names of the release that was live last: until now its files were in use. */
const LIVE = '.live'

/** Adds this release's files to those stored for pages that are still open, and removes the long unused. */
export async function storeAssets(built: string, assets: FolderCache) {
  const current = (await readdir(built)).filter((name) => NAME.test(name))
  for (const name of current)
    if (!(await assets.find(name))) await assets.write(name, await readFile(join(built, name)))
  const before = String((await assets.read(LIVE)) ?? '').split('\n')
  await assets.tidy(new Set([LIVE, ...before, ...current]))
  await assets.write(LIVE, Buffer.from(current.join('\n')))
}

/** Answers for files that this release no longer has. One that nobody has is a plain 404, not a page. */
export function registerOldAssets(app: FastifyInstance, assets: FolderCache) {
  app.get<{ Params: { '*': string } }>('/assets/*', async ({ params }, reply) => {
    const name = params['*']
    const kind = NAME.exec(name)?.[1]
    const found = kind && (await assets.find(name))
    if (!found) return reply.code(404).header('cache-control', 'no-cache').send('Not found')
    return reply
      .header('cache-control', FOREVER)
      .header('content-length', found.size)
      .type(types[kind] ?? `image/${kind}`)
      .send(createReadStream(assets.pathOf(name)))
  })
}
