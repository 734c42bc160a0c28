import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import type * as BuiltSite from '#site/entry.server.tsx'

/** The built site: its routes and how its pages are drawn. The only door from the server to it. */
export type Site = typeof BuiltSite

/** With the code of every page: a newer build laid over a running site must not take it away. */
export async function builtSite(dist: string): Promise<Site> {
  const site: Site = await import(pathToFileURL(join(dist, 'server/entry.server.js')).href)
  const names = [...Object.values(site.routes), 'errors/not-found'] as const
  await Promise.all(names.map((name) => site.fetchPage(name)))
  return site
}
