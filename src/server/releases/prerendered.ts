import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

import { isPrerendered, type RouteRules } from '#domain/addresses/route-rules.ts'
import type { Config } from '#server/config.ts'

import { registerBuilds, type Build } from './builds.ts'
import { registerErrorLog } from '#server/monitoring/error-log.ts'
import { keepAssets, registerOldAssets } from './old-assets.ts'
import { registerRedirects } from '#server/http/redirects.ts'
import { registerSecurityHeaders, type Policy } from '#server/http/security-headers.ts'

export type ShellParts = {
  config: Config
  rules: RouteRules
  build: Build
  canonicalAddress: (pathname: string) => string | null
  /** Seconds an address must wait before its next log record, or null. */
  waitFor: (address: string) => number | null
  /** The folder of the built site, or null where a dev server stands before us. */
  dist: string | null
}

/** Changed by staff and by nothing else: kept ready as they were when last published. */
const PRERENDERED = ['/o-kompanii', '/kontakty', '/pressa-o-nas', '/dokumentaciya']

/** What stands around the pages: manners, redirects, the build, the log, files of earlier releases. */
export async function registerShell(app: FastifyInstance, parts: ShellParts) {
  const { config, rules, build, canonicalAddress, waitFor, dist } = parts
  registerSecurityHeaders(app, securityPolicy(config, dist))
  registerRedirects(app, { rules, canonicalAddress, buildId: build.id })
  registerBuilds(app, { build, rules, prerendered: PRERENDERED })
  registerErrorLog(app, { enabled: config.errorLog, buildId: build.id, waitFor })

  const kept = join(config.dataDir, 'assets')
  if (dist) await keepAssets(join(dist, 'browser/assets'), kept, config.oldAssetsDays)
  registerOldAssets(app, kept)
}

export const securityPolicy = (config: Config, dist: string | null): Policy => ({
  foreignScripts: foreignScripts(config),
  development: dist === null,
  secure: config.siteUrl.startsWith('https:'),
  trustProxy: config.trustProxy,
})

export const prerenderedBy = (rules: RouteRules) => (path: string) =>
  isPrerendered(rules, PRERENDERED, path)

function foreignScripts(config: Config): string[] {
  return [
    ...(config.production && config.analyticsId ? [config.analyticsScriptUrl] : []),
    ...(config.callTrackingId ? [config.callTrackingScriptUrl] : []),
  ]
}
