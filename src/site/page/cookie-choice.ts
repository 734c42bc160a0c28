import {
  readCookieConsent,
  writeCookieConsent,
  type CookieConsent,
} from '#domain/consent/cookie-consent.ts'

import { setCookie } from './browser-cookies.ts'

const CHANGED = 'stvor-cookie-choice'

/** Where cookies are blocked a choice still holds while the page lives. */
let chosen: CookieConsent | null = null

/** What this visitor has answered about cookies; null: nothing yet. */
export const cookieChoice = () => chosen ?? readCookieConsent(document.cookie)

export function keepCookieChoice(choice: CookieConsent) {
  chosen = choice
  setCookie((secure) => writeCookieConsent(choice, secure))
  dispatchEvent(new Event(CHANGED))
}

export function watchCookieChoice(changed: () => void) {
  addEventListener(CHANGED, changed)
  return () => removeEventListener(CHANGED, changed)
}
