import type { BrandWords } from '#domain/brand/brand-words.ts'

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
  buildId: string
  brand: BrandWords
}

/** Whether anything is set that a visitor may refuse. */
export const hasUnnecessary = ({ production, analyticsId, callTrackingId }: PublicSettings) =>
  Boolean((production && analyticsId) || callTrackingId)
