import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'

import type { BuiltPages } from '#contract/built-site.ts'

import { isBot } from './bots.ts'
import { storePageViews } from './store-page-views.ts'

/** The most addresses counted between two writes, so that a scanner with thousands of them takes no memory. */
const MOST = 5_000
/** Characters. No page of ours has a longer address. */
const LONGEST = 160
const PAYLOAD = '/_payload.json'

/**
 * Counts how often pages are opened, in memory until it is stored. Only the path is kept: no query, no address of a
 * visitor, no cookie.
 */
export function openPageViews(pool: Pool, { match }: Pick<BuiltPages, 'match'>) {
  let counts = new Map<string, number>()

  function note(path: string) {
    const known = counts.get(path)
    if (known !== undefined) counts.set(path, known + 1)
    else if (counts.size < MOST && path.length <= LONGEST) counts.set(path, 1)
  }

  return {
    /** A page as a document, or as data for a tab that is open. */
    register(app: FastifyInstance) {
      app.addHook('onResponse', (request, reply, done) => {
        const { statusCode } = reply
        if (isOpening(request) && (statusCode === 200 || statusCode === 304)) {
          const path = pathOf(request.url)
          if (path !== null && !isBot(request.headers['user-agent'])) note(path)
        }
        done()
      })
    },
    async store() {
      const found = [...counts].filter(([path]) => match(path) !== null)
      counts = new Map()
      await storePageViews(pool, found)
    },
  }
}

/** «/novosti/dvor» of «/novosti/dvor/_payload.json?a=1»; null: a file, or an address of the office or of the API. */
function pathOf(url: string): string | null {
  const end = url.indexOf('?')
  const path = end < 0 ? url : url.slice(0, end)
  if (path.endsWith(PAYLOAD)) return path.slice(0, -PAYLOAD.length) || '/'
  return path.includes('.') || path.startsWith('/staff') ? null : path
}

/** Neither a page that is fetched ahead, unless its data are used then, which a tab reports by HEAD. */
const isOpening = ({ method, url, headers }: FastifyRequest) =>
  method === 'HEAD'
    ? url.endsWith(PAYLOAD)
    : method === 'GET' &&
      !String(headers['sec-purpose'] ?? headers.purpose ?? '').includes('prefetch')
