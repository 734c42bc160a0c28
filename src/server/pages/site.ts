import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { BuiltPages } from '#contract/built-site.ts'

/** With the code of every page: a newer build laid over a running site must not take it away. */
export async function importSite(dist: string): Promise<BuiltPages> {
  const site: BuiltPages = await import(pathToFileURL(join(dist, 'server/entry.server.js')).href)
  const names = [...Object.values(site.routes), 'errors/not-found']
  await Promise.all(names.map((name) => site.fetchPage(name)))
  return site
}
