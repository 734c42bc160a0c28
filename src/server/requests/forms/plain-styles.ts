import type { FastifyInstance } from 'fastify'

import { PLAIN_STYLES } from './plain-page.ts'

const STYLES = `body{max-width:42rem;margin:0 auto;padding:1.5rem;font:1.0625rem/1.55 Geologica,system-ui,sans-serif;color-scheme:light dark;overflow-wrap:anywhere}
h1{font-size:1.75rem;line-height:1.2;font-weight:500}h2{margin-top:2rem;font-size:1.25rem;font-weight:500}
dt{color:GrayText}dd{margin:0 0 .75rem}label{display:inline-block;padding:.25rem 0}
input:not([type=checkbox]),button{font:inherit;padding:.5rem .75rem;min-height:2.75rem;box-sizing:border-box;max-width:100%}
small{color:GrayText}[role=alert]{padding:.75rem;border:2px solid}details{margin:.5rem 0}`

export function registerPlainStyles(app: FastifyInstance) {
  app.get(PLAIN_STYLES, (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('text/css; charset=utf-8')
      .send(STYLES),
  )
}
