import { hash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'

import type { ProjectCounters } from '#domain/brand/project-counters.ts'
import { playerHosts } from '#domain/content/doc/video-address.ts'
import type { Config } from '#server/config.ts'

import { withMaps } from './policy/map-origins.ts'
import type { CspExtra } from './policy/csp-presets.ts'

export type Policy = {
  /** Addresses of the scripts of other hosts that the owner has set. */
  foreignScripts: string[]
  /** Texts of those that pages hold themselves. */
  inlineScripts: readonly string[]
  /** What `CSP_EXTRA` and the settings of maps allow besides. */
  extra: CspExtra
  /** A dev server stands before us: what it puts into pages runs inline, which the policy would forbid. */
  development: boolean
  /** The canonical address is https. */
  secure: boolean
  /** True if the forwarding headers come from a proxy of ours. */
  trustProxy: boolean
  /** True if the owner declares that other sites under this name are https too. */
  hstsSubdomains: boolean
}

/** The settings, with the counters of single projects from the brand. */
type CountedConfig = Config & { projectCounters?: ProjectCounters }

const HSTS = 'max-age=31536000'

/** `dist` is null where a dev server stands before us. */
export const policyOf = (
  config: CountedConfig,
  dist: string | null,
  inlineScripts: readonly string[] = [],
): Policy => ({
  foreignScripts: foreignScripts(config),
  inlineScripts,
  extra: withMaps(config),
  development: dist === null,
  secure: config.siteUrl.startsWith('https:'),
  trustProxy: config.trustProxy !== 0,
  hstsSubdomains: config.hstsSubdomains,
})

function foreignScripts(config: CountedConfig): string[] {
  return [
    ...(config.production && config.analyticsId ? [config.analyticsScriptUrl] : []),
    ...(hasModule(config) ? [config.callTrackingScriptUrl] : []),
  ]
}

const hasModule = ({ callTrackingId, projectCounters = {} }: CountedConfig) =>
  callTrackingId !== '' || Object.values(projectCounters).some((one) => one.callTrackingId)

/** Headers of every answer, also of one that no route has made. */
export function registerSecurityHeaders(app: FastifyInstance, policy: Policy) {
  const headersFor = securityHeaders(policy)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersFor(request.headers))
    done()
  })
}

/** The security headers of an answer, by the headers of its request. */
export function securityHeaders(policy: Policy) {
  const { secure, trustProxy, hstsSubdomains } = policy
  const always = lastingHeaders(policy)
  const overHttps = {
    ...always,
    'strict-transport-security': hstsSubdomains ? `${HSTS}; includeSubDomains` : HSTS,
  }
  return (asked: IncomingHttpHeaders): Readonly<Record<string, string>> =>
    secure || (trustProxy && asked['x-forwarded-proto'] === 'https') ? overHttps : always
}

/** Headers of every answer. No nonces: pages are cached whole, and their scripts are allowed by hash. */
export function lastingHeaders(policy: Policy): Record<string, string> {
  return {
    ...(!policy.development && {
      'content-security-policy': contentPolicy(policy),
    }),
    'x-content-type-options': 'nosniff',
    // X-Frame-Options has no list of hosts: where some may show the site, only `frame-ancestors` names them.
    ...(policy.extra.ancestors.length === 0 && { 'x-frame-options': 'SAMEORIGIN' }),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
  }
}

type Contents = Pick<Policy, 'foreignScripts' | 'extra' | 'inlineScripts'>

export function contentPolicy({ foreignScripts, extra, inlineScripts }: Contents): string {
  const scripts = foreignScripts.map((address) => new URL(address).origin)
  const hosts = [...new Set([...scripts, ...extra.hosts])]
  const ours = (...also: string[]) => ["'self'", ...also, ...hosts].join(' ')
  return [
    "default-src 'self'",
    `script-src ${ours(...inlineScripts.map(hashSource))}`,
    "style-src 'self'",
    `img-src ${ours('data:')}`,
    "font-src 'self'",
    `connect-src ${[ours(), ...extra.calls].join(' ')}`,
    // A player of a text is put into the page by a press alone.
    `frame-src ${[...playerHosts, ...hosts, ...extra.frames].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    ["frame-ancestors 'self'", ...extra.ancestors].join(' '),
  ].join('; ')
}

const hashSource = (script: string) => `'sha256-${hash('sha256', script, 'base64')}'`
