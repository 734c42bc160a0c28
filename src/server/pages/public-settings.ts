import type { ProjectCounters } from '#domain/brand/project-counters.ts'
import type { Config } from '#server/config.ts'
import { recordsVisits } from '#server/http/policy/csp-presets.ts'
import type { PublicSettings } from '#site/entry.server.tsx'

/** What a browser may know of the settings. */
export const publicSettings = (
  config: Config & { projectCounters: ProjectCounters },
  buildId: string,
  brand: PublicSettings['brand'],
): PublicSettings => ({
  buildId,
  brand,
  siteName: config.siteName,
  siteUrl: config.siteUrl,
  production: config.production,
  analyticsId: config.analyticsId,
  analyticsScriptUrl: config.analyticsScriptUrl,
  callTrackingId: config.callTrackingId,
  callTrackingScriptUrl: config.callTrackingScriptUrl,
  errorLog: config.errorLog,
  buildCheckIntervalMs: config.buildCheckIntervalMs,
  consent: config.consent,
  ...(hasAny(config.projectCounters) && { projectCounters: config.projectCounters }),
  ...(recordsVisits(config.cspExtra) && { webvisor: true }),
})

const hasAny = (counters: ProjectCounters) => Object.keys(counters).length > 0
