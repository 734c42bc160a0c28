import type { ProjectCounters } from '#domain/brand/project-counters.ts'
import type { Config } from '#server/config.ts'
import { recordsVisits } from '#server/http/policy/csp-presets.ts'
import type { PublicSettings } from '#contract/page.ts'

/** What a browser may know of the settings. */
export const publicSettings = (
  config: Config & { projectCounters: ProjectCounters },
  buildId: string,
  { siteName, words }: { siteName: string; words: PublicSettings['brand'] },
): PublicSettings => ({
  buildId,
  brand: words,
  siteName,
  siteUrl: config.siteUrl,
  buildCheckIntervalMs: config.buildCheckIntervalMs,
  consent: config.consent,
  ...(config.production && { production: true }),
  ...(config.errorLog && { errorLog: true }),
  ...(config.analyticsId && {
    analyticsId: config.analyticsId,
    analyticsScriptUrl: config.analyticsScriptUrl,
  }),
  ...(config.callTrackingId && { callTrackingId: config.callTrackingId }),
  ...((config.callTrackingId || hasAny(config.projectCounters)) && {
    callTrackingScriptUrl: config.callTrackingScriptUrl,
  }),
  ...(hasAny(config.projectCounters) && { projectCounters: config.projectCounters }),
  ...(recordsVisits(config.cspExtra) && { webvisor: true }),
})

const hasAny = (counters: ProjectCounters) => Object.keys(counters).length > 0
