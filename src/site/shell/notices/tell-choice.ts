import { currentConsent } from '#domain/consent/consent-texts.ts'
import type { CookieConsent } from '#domain/consent/cookie-consent.ts'

/** The site keeps what was chosen, and of which words, as a proof. The choice holds without it too. */
export function tellChoice(choice: CookieConsent) {
  const { version } = currentConsent('cookies')
  const body = JSON.stringify({ choice, version, page: location.pathname })
  const headers = { 'content-type': 'application/json' }
  fetch('/api/consents', { method: 'POST', headers, body, keepalive: true }).catch(() => {})
}

/** What counters have left in this browser: after a refusal they find nothing of theirs. */
export function removeCounterCookies() {
  for (const pair of document.cookie.split(';')) {
    const name = pair.split('=')[0]?.trim() ?? ''
    if (!/^_(ym|ct)/.test(name)) continue
    document.cookie = `${name}=; path=/; max-age=0`
    document.cookie = `${name}=; path=/; max-age=0; domain=.${location.hostname}`
  }
}
