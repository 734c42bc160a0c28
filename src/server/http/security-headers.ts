import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Config } from '#server/config.ts'

export type Policy = {
  /** Addresses of the scripts of other hosts that the owner has set. */
  foreignScripts: string[]
  /** A dev server stands before us: what it puts into pages runs inline, which the policy would forbid. */
  development: boolean
  /** The canonical address is https. */
  secure: boolean
  /** What a proxy says of the visitor may be believed. */
  trustProxy: boolean
  /** Other sites under this name are https too: the owner says so. */
  hstsSubdomains: boolean
}

const HSTS = 'max-age=31536000'

/** `dist` is null where a dev server stands before us. */
export const policyOf = (config: Config, dist: string | null): Policy => ({
  foreignScripts: foreignScripts(config),
  development: dist === null,
  secure: config.siteUrl.startsWith('https:'),
  trustProxy: config.trustProxy !== 0,
  hstsSubdomains: config.hstsSubdomains,
})

function foreignScripts(config: Config): string[] {
  return [
    ...(config.production && config.analyticsId ? [config.analyticsScriptUrl] : []),
    ...(config.callTrackingId ? [config.callTrackingScriptUrl] : []),
  ]
}

/** Headers of every answer, also of one that no route has made. */
export function registerSecurityHeaders(app: FastifyInstance, policy: Policy) {
  const addHeaders = securityHeaders(policy)
  app.addHook('onRequest', async (request, reply) => addHeaders(request, reply))
}

/** Headers of every answer, whoever asks. */
export const constantHeaders = (policy: Policy): Record<string, string> => ({
  ...lastingHeaders(policy),
  ...(policy.secure && { 'strict-transport-security': HSTS }),
})

/** What a proxy says of the visitor's own connection decides about a header. */
export const dependsOnProxy = ({ secure, trustProxy }: Policy) => trustProxy && !secure

export function securityHeaders(policy: Policy) {
  const always = lastingHeaders(policy)
  const hsts = policy.hstsSubdomains ? `${HSTS}; includeSubDomains` : HSTS
  return (request: FastifyRequest, reply: FastifyReply) => {
    reply.headers(always)
    if (isSecure(request, policy)) reply.header('strict-transport-security', hsts)
  }
}

/** What every answer says. No nonces: pages are cached whole, and nothing in them runs inline. */
export function lastingHeaders(policy: Policy): Record<string, string> {
  return {
    ...(!policy.development && {
      'content-security-policy': contentPolicy(policy.foreignScripts),
    }),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
  }
}

export function contentPolicy(foreignScripts: string[]): string {
  const hosts = [...new Set(foreignScripts.map((address) => new URL(address).origin))]
  const ours = (...also: string[]) => ["'self'", ...also, ...hosts].join(' ')
  return [
    "default-src 'self'",
    `script-src ${ours()}`,
    "style-src 'self'",
    `img-src ${ours('data:')}`,
    "font-src 'self'",
    `connect-src ${ours()}`,
    `frame-src ${hosts.join(' ') || "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}

const isSecure = ({ headers }: FastifyRequest, { secure, trustProxy }: Policy) =>
  secure || (trustProxy && headers['x-forwarded-proto'] === 'https')
