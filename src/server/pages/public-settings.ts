import type { ProjectCounters } from '#domain/brand/project-counters.ts'
import type { Config } from '#server/config.ts'
import { recordsVisits } from '#server/http/policy/csp-presets.ts'
import type { PublicSettings, ShownBrand } from '#contract/page.ts'
import type { LotKind } from '#domain/lots/lot.ts'

/** What of the owner's settings and the brand stands on every page. */
export type PageLook = {
  settings: PublicSettings
  brand: ShownBrand
  /** Kinds of lots that nothing leads to, and those of them that staff have turned off. */
  kinds: { hidden: readonly LotKind[]; off: readonly LotKind[] }
}

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
