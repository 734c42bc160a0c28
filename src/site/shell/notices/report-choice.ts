import type { PublicBody } from '#contract/public/public-api.ts'
import { builtInConsent } from '#domain/consent/consent-texts.ts'
import type { CookieConsent } from '#domain/consent/cookie-consent.ts'

/** The site stores the choice and the edition of the notice as a proof. The choice holds without it too. */
export function reportChoice(choice: CookieConsent, version = builtInConsent('cookies').version) {
  const chosen: PublicBody<'POST /api/consents'> = { choice, version, page: location.pathname }
  const body = JSON.stringify(chosen)
  const headers = { 'content-type': 'application/json' }
  fetch('/api/consents', { method: 'POST', headers, body, keepalive: true }).catch(() => {})
}
