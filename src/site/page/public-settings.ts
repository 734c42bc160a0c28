import type { BrandWords } from '#domain/brand/brand-words.ts'
import type { ProjectCounters } from '#domain/brand/project-counters.ts'

/** What the owner has set and the browser may know. It travels with every HTML page. */
export type PublicSettings = {
  siteName: string
  /** Without a slash at its end. */
  siteUrl: string
  production: boolean
  analyticsId: string
  analyticsScriptUrl: string
  callTrackingId: string
  callTrackingScriptUrl: string
  errorLog: boolean
  buildCheckIntervalMs: number
  consent: 'notice' | 'ask'
  /** Counters and call tracking of single projects, by alias. */
  projectCounters?: ProjectCounters
  /** The counter records visits: what is typed is hidden from it. */
  webvisor?: true
  buildId: string
  brand: BrandWords
}

/** Whether anything is set that a visitor may refuse. */
export const hasUnnecessary = ({
  production,
  analyticsId,
  callTrackingId,
  projectCounters,
}: PublicSettings) =>
  Boolean((production && analyticsId) || callTrackingId || hasModules(projectCounters))

const hasModules = (counters: ProjectCounters = {}) =>
  Object.values(counters).some(({ callTrackingId }) => callTrackingId)
