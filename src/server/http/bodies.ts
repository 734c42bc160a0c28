import type { FastifyInstance } from 'fastify'

import { readPairs } from './address.ts'

const FORM_LIMIT = 65_536

/** Reads JSON and plain forms; an address that takes other bodies registers their parser itself. */
export function readBodies(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    app.getDefaultJsonParser('error', 'ignore'),
  )
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_LIMIT },
    (_request, body, done) => done(null, readPairs(String(body))),
  )
}
