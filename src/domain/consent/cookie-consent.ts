import { readCookie, writeCookie } from '#domain/cookies.ts'

/** The visitor's choice about cookies that the site can do without. */
export type CookieConsent = 'all' | 'necessary'

/** `notice`: until the visitor refuses. `ask`: not before the visitor agrees. */
type ConsentMode = 'notice' | 'ask'

const COOKIE = 'consent'

export function readCookieConsent(cookies: string): CookieConsent | null {
  const value = readCookie(cookies, COOKIE)
  return value === 'all' || value === 'necessary' ? value : null
}

export const writeCookieConsent = (choice: CookieConsent, secure: boolean) =>
  writeCookie(COOKIE, choice, secure)

export const mayTrack = (mode: ConsentMode, choice: CookieConsent | null) =>
  mode === 'ask' ? choice === 'all' : choice !== 'necessary'
