/** What a visitor has said of cookies the site can do without. */
export type CookieConsent = 'all' | 'necessary'

/** `notice`: until the visitor refuses. `ask`: not before the visitor agrees. */
type ConsentMode = 'notice' | 'ask'

const COOKIE = 'consent'
const YEAR_SECONDS = 365 * 24 * 60 * 60

export function readCookieConsent(cookies: string): CookieConsent | null {
  const value = new RegExp(`(?:^|;\\s*)${COOKIE}=(all|necessary)(?:;|$)`).exec(cookies)?.[1]
  return (value as CookieConsent | undefined) ?? null
}

export const writeCookieConsent = (choice: CookieConsent, secure: boolean) =>
  `${COOKIE}=${choice}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure ? '; secure' : ''}`

/** Whether page views may be counted and calls tracked. */
export const mayTrack = (mode: ConsentMode, choice: CookieConsent | null) =>
  mode === 'ask' ? choice === 'all' : choice !== 'necessary'
