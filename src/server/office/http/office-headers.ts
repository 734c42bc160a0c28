import { playerHosts } from '#domain/content/doc/video-address.ts'
import { NO_EXTRA } from '#server/http/policy/csp-presets.ts'
import { contentPolicy } from '#server/http/security-headers.ts'

/** The office loads nothing from elsewhere, shows pictures just chosen, and stands in no frame. */
const POLICY = contentPolicy({ foreignScripts: [], inlineScripts: [], extra: NO_EXTRA })
  .replace("img-src 'self' data:", "img-src 'self' data: blob:")
  .replace(playerHosts.join(' '), "'self'")
  .replace("frame-ancestors 'self'", "frame-ancestors 'none'")

/**
 * Headers of every answer of the office. A dev server forbids less, because it stands before us where there is no built
 * one.
 */
export const officeHeaders = (isBuilt: boolean): Record<string, string> => ({
  ...(isBuilt && { 'content-security-policy': POLICY }),
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex',
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
})
