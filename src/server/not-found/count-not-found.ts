import type { FastifyInstance, FastifyReply } from 'fastify'

import { plainPath } from '#domain/addresses/plain-path.ts'
import { splitAddress } from '#server/http/address.ts'

import { isFromMemory } from '#server/http/memory/address-cache.ts'

import { readListAddress, spellingOf } from './list-address.ts'
import type { NotFoundCounts } from './not-found-counts.ts'

/** Programs try these on any site in the world. */
const TRIED_BY_PROGRAMS =
  /\.(?:php\d?|aspx?|jsp|cgi|env|git|sql|bak|zip|gz|ya?ml|ini|log|txt|xml)\b|\/wp-|\/\.|\/_payload/i

/** Looks at every answer of the site: pages that are not there, and lists that were asked for. */
export function countNotFound(app: FastifyInstance, notFound: NotFoundCounts) {
  app.addHook('onResponse', (request, reply, done) => {
    if (request.method === 'GET' && !isFromMemory(request)) note(request.url, reply)
    done()
  })

  function note(url: string, reply: FastifyReply) {
    const [path, search] = splitAddress(url)
    if (reply.statusCode === 404) {
      const isPage = String(reply.getHeader('content-type')).startsWith('text/html')
      if (isPage && !path.startsWith('/staff') && !TRIED_BY_PROGRAMS.test(path))
        notFound.note('notFound', plainPath(path))
    } else if (reply.statusCode === 200) {
      const asked = readListAddress(path.replace(/\/_payload\.json$/, ''), search)
      const spelling = asked && spellingOf(asked)
      if (spelling) notFound.note('search', spelling)
    }
  }
}
